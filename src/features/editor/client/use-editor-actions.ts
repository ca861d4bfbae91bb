import { hasBegun } from '#features/articles/shared/article-fields.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { usePendingText } from '#client/lib/article/pending-field.ts'
import { toast } from '#client/ui/toast-store.ts'
import { unsavedOnPage, useUnsaved } from '#client/ui/unsaved.ts'
import { m } from '#shared/catalog/m.ts'
import { useArticlesChanged, useViewOnSite } from '#client/lib/article/article-changes.queries.ts'
import type { TextHandle } from './text/text-handle.ts'
import { mayDropUploads } from './text/uploads-guard.ts'
import type { PendingFields } from './pending-fields.ts'
import type { AltTexts } from './use-alt-texts.ts'
import type { Editor } from './use-editor.ts'

export type EditorActions = ReturnType<typeof useEditorActions>

interface Options {
  alts: AltTexts
  showsMissingAlt: boolean
  pendingFields: PendingFields
  text: RefObject<TextHandle | null>
  onClose: () => void
}

/** Save, save and close, cancel, and a confirmation before leaving unsaved text. */
export function useEditorActions(
  { machine, opened, state, isBegun, articleId, discard }: Editor,
  { alts, showsMissingAlt, pendingFields, text, onClose }: Options,
) {
  const refreshLists = useArticlesChanged()
  const viewOnSite = useViewOnSite()
  const [isTypo, setIsTypo] = useState(false)
  const isPublished = state.server.status === 'published'
  const reason = usePendingText('changeReason', { isActive: isPublished && !isTypo })
  const [isSaving, setIsSaving] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [rejections, setRejections] = useState(0)
  const isDiscarded = useRef(false)
  const hasUnsaved = () => machine.isDirty() || pendingFields.isPending()
  useUnsaved({
    isUnsaved: () => !isLeaving && !isDiscarded.current && hasUnsaved(),
    async saveFirst() {
      if (isLeaving) return
      const isEmpty = isBegun && !hasBegun(machine.state().draft) && !pendingFields.isPending()
      if (isEmpty) isDiscarded.current = await discard()
      if (!isDiscarded.current) {
        await machine.flush()
        if (!isPublished) await pendingFields.save()
      }
      await refreshLists()
    },
    // An empty story cannot keep fields.
    consequence: () =>
      articleId() || hasBegun(machine.state().draft) ? m.unsavedStaysHere() : m.changesAreLost(),
  })
  useEffect(() => {
    if (isLeaving || isDone) onClose()
  }, [isLeaving, isDone, onClose])

  function showFailure(): void {
    const { problem } = machine.state()
    if (problem === 'invalid' && showsMissingAlt) return setRejections((count) => count + 1)
    // Without a connection nothing failed: the header says that the text is sent later.
    if (problem === 'server' || problem === 'invalid' || problem === 'gone') {
      const description = articleId() ? m.failedUpdateArticle() : m.failedCreateArticle()
      toast({ title: m.error(), description, style: 'destructive' })
    }
  }

  /** Saves the text, with a correction of it. */
  async function saveText(correction?: string): Promise<void> {
    const takesReason = machine.isDirty()
    await machine.save({ isTypo, publicReason: isTypo ? '' : reason.text.trim(), correction })
    if (machine.state().phase === 'saved' && takesReason) reason.clear()
  }

  async function saveNow(): Promise<boolean> {
    let areFieldsSaved = false
    setIsSaving(true)
    try {
      if (!(await alts.saveTyped())) return false
      await saveText()
      const { phase, problem } = machine.state()
      if (phase === 'saved' || problem === 'offline') areFieldsSaved = await pendingFields.save()
    } finally {
      setIsSaving(false)
    }
    const isSaved = machine.state().phase === 'saved' && !machine.isDirty()
    if (!isSaved) showFailure()
    else void refreshLists()
    return isSaved && areFieldsSaved && !pendingFields.isPending()
  }

  /**
   * Saves what is typed with a correction of it, so readers never see one without the other. Returns why not, or null.
   */
  async function saveCorrected(correction: string): Promise<string | null> {
    setIsSaving(true)
    try {
      const areOthersSaved = (await alts.saveTyped()) && (await pendingFields.save('correction'))
      if (!areOthersSaved) return m.correctionWaits()
      await saveText(correction)
      void refreshLists()
      const { problem, message } = machine.state()
      // What was typed meanwhile waits for Save.
      if (problem === null || problem === 'by-hand') return null
      showFailure()
      return [m.correctionWaits(), message].filter(Boolean).join(' ')
    } finally {
      setIsSaving(false)
    }
  }

  return {
    isTypo,
    setIsTypo,
    reason,
    isSaving,
    /** How often saving was rejected for missing alt texts. */
    rejections,
    saveNow,
    saveCorrected,
    showFailure,
    mayDropUploads: () => mayDropUploads(text),
    /** Leaves like the back button, which asks about unsaved changes. */
    leave: () => setIsDone(true),
    async saveAndClose() {
      if (!mayDropUploads(text) || !(await saveNow())) return
      const link = isPublished ? { link: await viewOnSite(opened) } : {}
      const description = isBegun ? m.articleCreated() : m.articleUpdated()
      toast({ title: m.success(), description, ...link })
      setIsLeaving(true)
    },
    /** Forgets a story that was begun on this screen. */
    async discard() {
      if (!mayDropUploads(text) || !(await discard())) return
      void refreshLists()
      setIsLeaving(true)
    },
    /** Reverts what was typed since the article was opened. The text can be restored the next time. */
    async cancel() {
      if (!mayDropUploads(text)) return
      // The text is set aside; the other fields have no such place.
      if (pendingFields.isPending() && !(await unsavedOnPage.mayDrop())) return
      await machine.cancel()
      void refreshLists()
      setIsLeaving(true)
    },
  }
}
