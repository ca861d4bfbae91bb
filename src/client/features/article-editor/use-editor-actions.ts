import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { useArticlesChanged, viewOnSite } from '#client/lib/article/article-changes.queries.ts'
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
  { machine, opened }: Editor,
  { alts, showsMissingAlt, pendingFields, text, onClose }: Options,
) {
  const refreshLists = useArticlesChanged()
  const [isTypo, setIsTypo] = useState(false)
  const [publicReason, setPublicReason] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [rejections, setRejections] = useState(0)
  const hasUnsaved = () => machine.isDirty() || pendingFields.isPending()
  useBlocker({
    disabled: isLeaving,
    enableBeforeUnload: () => !isLeaving && hasUnsaved(),
    async shouldBlockFn() {
      await machine.flush()
      if (machine.state().server.status !== 'published') await pendingFields.save()
      await refreshLists()
      return hasUnsaved() && !window.confirm(m.confirmLeaveUnsaved())
    },
  })
  useEffect(() => {
    if (isLeaving) onClose()
  }, [isLeaving, onClose])

  function showFailure(): void {
    const { problem } = machine.state()
    if (problem === 'invalid' && showsMissingAlt) return setRejections((count) => count + 1)
    // Without a connection nothing failed: the header says that the text is sent later.
    if (problem === 'server' || problem === 'invalid' || problem === 'gone') {
      toast({ title: m.error(), description: m.failedUpdateArticle(), style: 'destructive' })
    }
  }

  async function saveNow(): Promise<boolean> {
    let areFieldsSaved = false
    setIsSaving(true)
    try {
      if (!(await alts.saveTyped())) return false
      await machine.save(isTypo, publicReason)
      const { phase, problem } = machine.state()
      if (phase === 'saved' || problem === 'offline') areFieldsSaved = await pendingFields.save()
    } finally {
      setIsSaving(false)
    }
    const isSaved = machine.state().phase === 'saved' && !machine.isDirty()
    if (!isSaved) showFailure()
    else {
      setPublicReason('')
      void refreshLists()
    }
    return isSaved && areFieldsSaved
  }

  return {
    isTypo,
    setIsTypo,
    publicReason,
    setPublicReason,
    isSaving,
    /** How often saving was rejected for missing alt texts. */
    rejections,
    saveNow,
    async saveAndClose() {
      if (!mayDropUploads(text) || !(await saveNow())) return
      const isPublic = machine.state().server.status === 'published'
      const link = isPublic ? { link: viewOnSite(opened) } : {}
      toast({ title: m.success(), description: m.articleUpdated(), ...link })
      setIsLeaving(true)
    },
    /** Reverts what was typed since the article was opened. The text can be restored the next time. */
    async cancel() {
      if (!mayDropUploads(text)) return
      await machine.cancel()
      void refreshLists()
      setIsLeaving(true)
    },
  }
}
