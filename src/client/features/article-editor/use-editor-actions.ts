import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'
import { useArticlesChanged, viewOnSite } from '#client/lib/article/dashboard-articles.queries.ts'
import type { AltTexts } from './use-alt-texts.ts'
import type { Editor } from './use-editor.ts'

export type EditorActions = ReturnType<typeof useEditorActions>

interface Beside {
  alts: AltTexts
  /** Whether pictures without an alt text are listed beside the text, with fields for it. */
  asksForAlt: boolean
  onClose: () => void
}

/** Save, save and close, cancel, and the question before unsaved text is left. */
export function useEditorActions({ machine, opened }: Editor, { alts, asksForAlt, onClose }: Beside) {
  const changed = useArticlesChanged()
  const [isTypo, setIsTypo] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [refusals, setRefusals] = useState(0)
  useBlocker({
    disabled: isLeaving,
    enableBeforeUnload: () => !isLeaving && machine.isDirty(),
    async shouldBlockFn() {
      await machine.flush()
      await changed()
      return (
        machine.isDirty() &&
        !window.confirm('Some of your text is not saved. It stays in this browser. Leave all the same?')
      )
    },
  })
  useEffect(() => {
    if (isLeaving) onClose()
  }, [isLeaving, onClose])

  function sayFailure(): void {
    const { problem } = machine.state()
    if (problem === 'invalid' && asksForAlt) return setRefusals((count) => count + 1)
    if (problem === 'offline' || problem === 'server' || problem === 'invalid' || problem === 'gone') {
      toast({ title: messages.error, description: messages.failedUpdateArticle, style: 'destructive' })
    }
  }

  async function saveNow(): Promise<boolean> {
    setIsSaving(true)
    try {
      // The alt texts typed beside the story are part of what is saved.
      if (!(await alts.saveTyped())) return false
      await machine.save(isTypo)
    } finally {
      setIsSaving(false)
    }
    const isSaved = machine.state().phase === 'saved' && !machine.isDirty()
    if (isSaved) void changed()
    else sayFailure()
    return isSaved
  }

  return {
    isTypo,
    setIsTypo,
    isSaving,
    /** How often saving was refused for pictures without an alt text. */
    refusals,
    saveNow,
    async saveAndClose() {
      if (!(await saveNow())) return
      const isPublic = machine.state().server.status === 'published'
      const link = isPublic ? { link: viewOnSite(opened.id) } : {}
      toast({ title: messages.success, description: messages.articleUpdated, ...link })
      setIsLeaving(true)
    },
    /** Nothing typed since the story was opened stays saved; all of it can be brought back. */
    async cancel() {
      await machine.cancel()
      void changed()
      setIsLeaving(true)
    },
  }
}
