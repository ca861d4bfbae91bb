import { useState } from 'react'
import { trpc, type Inputs } from '#client/lib/trpc.ts'
import { isCallError } from '#client/lib/error-message.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { rewriterMessages } from '#shared/rewriter-rules.ts'
import { failed, useArticlesChanged } from './desk.queries.ts'
import { snapshotOf } from './save-call.ts'
import { ScheduleField } from './schedule-field.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { Editor } from './use-editor.ts'

type Target = Inputs['articles']['setStatus']['status']

/** Where the story stands, and where it can go: draft, review, scheduled, published, unpublished. */
export function WorkflowPanel({ editor }: { editor: Editor }) {
  const { machine, state, opened } = editor
  const { timeZone } = useSite()
  const { status } = state.server
  const [facts, setFacts] = useState({
    note: opened.reviewNote,
    scheduledFor: opened.scheduledFor,
    isLate: opened.isLate,
  })
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [time, setTime] = useState(opened.scheduledFor)
  const move = useMove(editor, (row) =>
    setFacts({ note: row.reviewNote, scheduledFor: row.scheduledFor, isLate: row.isLate }),
  )
  // While a conflict is open, nothing may be published over it.
  const isBlocked = state.conflict !== null || move.isPending
  const go = (target: Target) => void move.to(target, { note, time, reason })
  const button = (target: Target, words: string, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button variant={variant} disabled={isBlocked} onClick={() => go(target)}>
      {words}
    </Button>
  )
  const planned = state.form.plannedFor
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <StatusBadge status={status} />
        {status === 'scheduled' && facts.scheduledFor && (
          <span>
            for <DateTime iso={facts.scheduledFor} timeZone={timeZone} />
          </span>
        )}
      </p>
      {facts.isLate && status === 'published' && (
        <Notice tone="caution">This story came out later than planned because the server was down.</Notice>
      )}
      {facts.note && (
        <Notice title={status === 'review' ? 'Note for the reviewer' : 'Changes were requested'}>
          <span className="whitespace-pre-wrap">{facts.note}</span>
        </Notice>
      )}
      {status !== 'published' && move.openFindings > 0 && (
        <TextArea
          label="Reason"
          rows={3}
          maxLength={limits.noteMax}
          help={`${move.openFindings === 1 ? '1 finding is' : `${move.openFindings} findings are`} open; see Source. The reason is kept with the story.`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {status !== 'published' && (
        <TextArea
          label="Note"
          rows={3}
          help="Goes along when the story is sent to review or changes are requested."
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {status !== 'published' && button('published', 'Publish now', 'primary')}
        {(status === 'draft' || status === 'unpublished') && button('review', 'Send to review')}
        {status === 'review' && button('draft', 'Request changes')}
        {(status === 'scheduled' || status === 'unpublished') && button('draft', 'Back to draft')}
        {status === 'published' && button('unpublished', 'Unpublish')}
      </div>
      {status !== 'published' && (
        <>
          <ScheduleField
            value={time}
            onChange={setTime}
            onSubmit={() => go('scheduled')}
            pending={move.isPending}
            action={status === 'scheduled' ? 'Change the time' : 'Schedule'}
          />
          <ScheduleField
            label="Planned for"
            action="Keep the plan"
            value={planned}
            onChange={(plannedFor) => machine.type({ plannedFor })}
            onSubmit={() => void machine.flush()}
          />
        </>
      )}
    </div>
  )
}

type Moved = { reviewNote: string; scheduledFor: string | null; isLate: boolean }

/** Saves what is typed, then moves the story: what is published is what is seen. */
function useMove({ machine, opened }: Editor, onMoved: (row: Moved) => void) {
  const changed = useArticlesChanged()
  const [openFindings, setOpenFindings] = useState(0)
  const setStatus = trpc.articles.setStatus.useMutation({
    onSuccess: async (row) => {
      machine.take(snapshotOf(row))
      setOpenFindings(0)
      onMoved(row)
      toast({ title: messages.success, description: messages.articleUpdated })
      await changed()
    },
    onError: (error) => {
      // Somebody else saved in between: the next save meets their words and merges.
      if (isCallError(error) && error.data?.httpStatus === 409) void machine.save()
      if (isCallError(error) && error.data?.httpStatus === 400) {
        const open = Number(error.data.detail?.['openFindings'] ?? 0)
        setOpenFindings(open)
        const description = open > 0 ? rewriterMessages.reasonNeeded : error.message
        return toast({ title: messages.error, description, style: 'destructive' })
      }
      failed(messages.failedUpdateArticle)(error)
    },
  })
  return {
    isPending: setStatus.isPending,
    /** Words of a rewritten story that its source does not have; publishing asks for a reason. */
    openFindings,
    async to(status: Target, { note, time, reason }: { note: string; time: string | null; reason: string }) {
      await machine.save()
      const { problem, phase, server } = machine.state()
      if (phase !== 'saved' || problem) return
      setStatus.mutate({
        id: opened.id,
        version: server.version,
        status,
        ...(status === 'scheduled' ? { scheduledFor: time } : {}),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        ...(status === 'review' || status === 'draft' ? { reviewNote: note } : {}),
      })
    },
  }
}
