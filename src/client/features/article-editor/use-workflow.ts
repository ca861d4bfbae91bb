import { useState } from 'react'
import { isCallError, messageOf, statusOf } from '#client/lib/error-message.ts'
import { trpc, type Inputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'
import { rewriterMessages } from '#shared/rewriter-rules.ts'
import {
  articleErrorMessage,
  useArticlesChanged,
  viewOnSite,
} from '#client/lib/article/dashboard-articles.queries.ts'
import { missingAltError } from '#client/lib/article/missing-alt-error.ts'
import { toSavedArticle } from './saved-article.ts'
import type { AltTexts } from './use-alt-texts.ts'
import type { Editor } from './use-editor.ts'
import type { Preview } from './panels/use-preview.ts'

export type Target = Inputs['articles']['setStatus']['status']
export type Workflow = ReturnType<typeof useWorkflow>

interface Beside {
  alts: AltTexts
  preview: Preview | undefined
}

/** Everything that moves an open story through the workflow; what is typed for it outlives a refusal. */
export function useWorkflow(editor: Editor, { alts, preview }: Beside) {
  const { machine, state, opened } = editor
  const changed = useArticlesChanged()
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [time, setTime] = useState(opened.scheduledFor)
  const [openFindings, setOpenFindings] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const [wanted, setWanted] = useState<Target | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [facts, setFacts] = useState({
    note: opened.reviewNote,
    scheduledFor: opened.scheduledFor,
    isLate: opened.isLate,
  })
  const setStatus = trpc.articles.setStatus.useMutation({
    onSuccess: async (row) => {
      machine.take(toSavedArticle(row))
      setOpenFindings(0)
      setNote('')
      setFacts({ note: row.reviewNote, scheduledFor: row.scheduledFor, isLate: row.isLate })
      const link = row.status === 'published' ? { link: viewOnSite(row.id) } : {}
      toast({ title: messages.success, description: messages.articleUpdated, ...link })
      await changed()
    },
    meta: { errorMessage: workflowErrorMessage },
    onError: (error) => {
      // Another editor saved in between: saving merges their text.
      if (statusOf(error) === 409) void machine.save()
      if (statusOf(error) !== 400) return
      if (missingAltError(error).length > 0) setRefusals((count) => count + 1)
      else setOpenFindings(openFindingsOf(error))
    },
  })

  async function move(status: Target): Promise<void> {
    setIsBusy(true)
    try {
      const goesToReaders = status === 'published' || status === 'scheduled'
      if (goesToReaders && !(await alts.saveTyped())) return
      await machine.save()
      const { problem, phase, server } = machine.state()
      if (phase !== 'saved' || problem) return
      await setStatus
        .mutateAsync({
          id: opened.id,
          version: server.version,
          status,
          ...(status === 'scheduled' ? { scheduledFor: time } : {}),
          ...(reason.trim() ? { reason: reason.trim() } : {}),
          ...(status === 'review' || status === 'draft' ? { reviewNote: note } : {}),
        })
        // Said by `onError`.
        .catch(() => undefined)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    note,
    setNote,
    reason,
    setReason,
    time,
    setTime,
    facts,
    /** Claims of a rewritten story that its source does not have; publishing asks for a reason. */
    openFindings,
    /** How often publishing was refused for pictures without an alt text. */
    refusals,
    /** While a conflict is open, nothing may be published over it. */
    isBlocked: state.conflict !== null || isBusy,
    isBusy,
    /** Pictures that do not exist, while the editor is asked about them. */
    questioned: wanted ? (preview?.unknownImages ?? []) : [],
    /** Saves what is typed, then moves the story, so that what is published is what is seen. */
    to: (status: Target): void => {
      const goesToReaders = status === 'published' || status === 'scheduled'
      if (goesToReaders && preview && preview.unknownImages.length > 0) setWanted(status)
      else void move(status)
    },
    answer: (isYes: boolean): void => {
      if (wanted && isYes) void move(wanted)
      setWanted(null)
    },
  }
}

/** How many of a rewrite's findings are unresolved, when that is why publishing was rejected. */
function openFindingsOf(error: unknown): number {
  return Number((isCallError(error) && error.data?.detail?.['openFindings']) || 0)
}

function workflowErrorMessage(error: unknown): string | null {
  if (statusOf(error) !== 400) return articleErrorMessage(messages.failedUpdateArticle)(error)
  // The notice beside the text asks for missing alt texts.
  if (missingAltError(error).length > 0) return null
  return openFindingsOf(error) > 0 ? rewriterMessages.reasonNeeded : messageOf(error)
}
