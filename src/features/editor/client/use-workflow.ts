import { useState } from 'react'
import { isCallError, messageOf, statusOf } from '#client/lib/error-message.ts'
import { questionsOf } from '#rewriting/source-rights.ts'
import { usePendingField, usePendingText, useUnsavedValue } from '#client/lib/article/pending-field.ts'
import { articleErrorMessage } from '#client/lib/article/article-changes.queries.ts'
import { missingAltError } from '#client/lib/article/missing-alt-error.ts'
import { isLive } from '#features/articles/shared/article-rules.ts'
import { m } from '#shared/catalog/m.ts'
import {
  useSetStatus,
  type ArticleAfterMove,
  type Preview,
  type TargetStatus,
} from './article-editor.queries.ts'
import type { PendingFields } from './pending-fields.ts'
import { toSavedArticle } from './saved-article.ts'
import type { AltTexts } from './use-alt-texts.ts'
import { TEXT_FIELDS } from './editor-slots.ts'
import type { Editor } from './use-editor.ts'
import type { EditorActions } from './use-editor-actions.ts'
import { useSite } from '#client/lib/use-site.ts'
import { formatDateTime } from '#shared/formats.ts'

export type Workflow = ReturnType<typeof useWorkflow>

interface Options {
  alts: AltTexts
  preview: Preview | undefined
  pendingFields: PendingFields
  actions: Pick<EditorActions, 'showFailure' | 'leave' | 'mayDropUploads'>
}

/** Moves the open article through the workflow. Notes and reasons survive a rejection. */
export function useWorkflow(editor: Editor, { alts, preview, pendingFields, actions }: Options) {
  const { machine, state, opened, isBegun } = editor
  const { timeZone } = useSite()
  const note = usePendingText('reviewNote')
  const reason = usePendingText('publishReason')
  const timeLeft = useUnsavedValue('time')
  const [time, setTime] = useState(typeof timeLeft === 'string' ? timeLeft : opened.scheduledFor)
  const [questions, setQuestions] = useState<string[]>([])
  const [rejections, setRejections] = useState(0)
  const [unconfirmed, setUnconfirmed] = useState<TargetStatus | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [asksForWords, setAsksForWords] = useState(false)
  const [last, setLast] = useState({
    note: opened.reviewNote,
    scheduledFor: opened.scheduledFor,
    isLate: opened.isLate,
    publishedAt: opened.publishedAt,
  })
  usePendingField('time', time === last.scheduledFor ? null : { value: time })
  const setStatus = useSetStatus({
    onSuccess: (row) => {
      machine.take(toSavedArticle(row))
      setQuestions([])
      reason.clear()
      const { reviewNote, scheduledFor, isLate, publishedAt } = row
      setLast({ note: reviewNote, scheduledFor, isLate, publishedAt })
      if (goesToReaders(row.status)) setTime(scheduledFor)
      else if (row.status !== 'unpublished') note.clear()
      if (isBegun) actions.leave()
    },
    successMessage: (row) => {
      const step = stepText(row, timeZone)
      return isBegun && isLive(row.status) ? [m.articleCreated(), step] : step
    },
    onError: (error) => {
      // Another editor saved in between: saving merges their text.
      if (statusOf(error) === 409) void machine.save()
      if (statusOf(error) !== 400) return
      if (missingAltError(error).length > 0) setRejections((count) => count + 1)
      else setQuestions(questionsOf(rejectionOf(error)))
    },
    errorMessage: workflowErrorMessage,
  })

  /** Marks a missing headline or text, and moves the focus there. */
  function hasWords(): boolean {
    const { title, content } = machine.state().draft
    const missing = !title.trim() ? 'title' : !content.trim() ? 'content' : null
    setAsksForWords(missing !== null)
    if (missing) document.getElementById(TEXT_FIELDS[missing])?.focus()
    return missing === null
  }

  async function move(status: TargetStatus): Promise<void> {
    setIsBusy(true)
    try {
      if (goesToReaders(status) && !(await alts.saveTyped())) return
      await machine.save()
      const { problem, phase, server } = machine.state()
      if (phase !== 'saved' || problem) return actions.showFailure()
      if (!(await pendingFields.save())) return
      await setStatus
        .mutateAsync({
          id: editor.articleId(),
          version: server.version,
          status,
          scheduledFor: status === 'scheduled' ? time : undefined,
          reason: reason.text.trim() || undefined,
          reviewNote: status === 'review' || status === 'draft' ? note.text : undefined,
        })
        // A toast has shown the error.
        .catch(() => undefined)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    note,
    reason,
    time,
    setTime,
    /** A time is chosen, so scheduling is the next step. */
    isTimed: time !== null && time !== last.scheduledFor,
    /** The last note, and the schedule, as the server has them. */
    last,
    /** What a reason for publishing has to answer, such as claims that the source lacks. */
    questions,
    /** How often publishing was rejected for missing alt texts. */
    rejections,
    /** Nothing can be published while a conflict is open. */
    isBlocked: state.conflict !== null || isBusy,
    isBusy,
    /** A step was taken without a headline or a text. */
    asksForWords,
    hasWords,
    /** Missing image files that the editor has to confirm before publishing. */
    unconfirmedPictures: unconfirmed ? (preview?.unknownImages ?? []) : [],
    /** Saves the draft first, so what is published is what the editor sees. */
    moveTo: (status: TargetStatus): void => {
      if (status !== 'draft' && status !== 'unpublished' && !hasWords()) return
      if (isBegun && !actions.mayDropUploads()) return
      if (goesToReaders(status) && preview && preview.unknownImages.length > 0) setUnconfirmed(status)
      else void move(status)
    },
    confirm: (): void => {
      if (unconfirmed) void move(unconfirmed)
      setUnconfirmed(null)
    },
    dismiss: (): void => setUnconfirmed(null),
  }
}

/** Where a step brought the article. */
function stepText({ status, scheduledFor }: ArticleAfterMove, timeZone: string): string {
  if (isLive(status)) return m.published()
  if (status === 'review') return m.sentToReview()
  if (status === 'unpublished') return m.unpublished()
  return status === 'scheduled' && scheduledFor
    ? m.scheduledForDate({ date: formatDateTime(scheduledFor, timeZone), timeZone })
    : m.articleUpdated()
}

const goesToReaders = (status: string) => status === 'published' || status === 'scheduled'

/** The open findings and the questions of rights for which publishing was rejected. */
function rejectionOf(error: unknown): { openFindings: number; rights: string[] } {
  const { openFindings, rights } = (isCallError(error) && error.data?.detail) || {}
  return { openFindings: Number(openFindings ?? 0), rights: Array.isArray(rights) ? rights.map(String) : [] }
}

function workflowErrorMessage(error: unknown): string | null {
  if (statusOf(error) !== 400) return articleErrorMessage(m.failedUpdateArticle())(error)
  // The notice beside the text asks for missing alt texts.
  if (missingAltError(error).length > 0) return null
  const { openFindings, rights } = rejectionOf(error)
  if (openFindings > 0) return m.findingsReason()
  return rights.length > 0 ? m.licenseReason() : messageOf(error)
}
