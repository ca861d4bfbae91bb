import { useSite } from '#client/lib/use-site.ts'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { instantOf, localTimeOf } from '#shared/dates.ts'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useTypedTime } from '#client/lib/use-typed-time.ts'
import { limits } from '#shared/limits.ts'
import { ArticleEmbargo } from '#client/lib/article/article-embargo.tsx'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { ScheduleField } from '../schedule-field.tsx'
import { StatusBadge } from '#client/lib/article/status-badge.tsx'
import { PublicationDate } from './publication-date.tsx'
import type { Editor } from '../use-editor.ts'
import type { TargetStatus } from '../article-editor.queries.ts'
import type { Workflow } from '../use-workflow.ts'

/** The panel's fields that the header menu opens. */
export const WORKFLOW_FIELDS = {
  time: 'workflow-time',
  note: 'workflow-note',
  reason: 'workflow-reason',
} as const

interface Props {
  editor: Editor
  workflow: Workflow
}

/** The article's status and the steps to other statuses. */
export function WorkflowPanel({ editor, workflow }: Props) {
  const { status } = editor.state.server
  const { moveTo, isBlocked } = workflow
  const { isEditor, mayPublish: mayPublishOf } = useWritingRights()
  const { opened } = editor
  const mayPublish = mayPublishOf(opened.authorId)
  const button = (target: TargetStatus, label: string, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button variant={variant} disabled={isBlocked} onClick={() => moveTo(target)}>
      {label}
    </Button>
  )
  return (
    <div className="space-y-5">
      <CurrentState status={status} workflow={workflow} />
      {opened.id > 0 && <ArticleEmbargo articleId={opened.id} embargoUntil={opened.embargoUntil} />}
      {(status !== 'published' || workflow.note.text !== '') && <NoteFields workflow={workflow} />}
      <div className="flex flex-wrap gap-2">
        {status !== 'published' &&
          mayPublish &&
          button('published', m.publishNow(), workflow.isTimed ? 'secondary' : 'primary')}
        {(status === 'draft' || status === 'unpublished') &&
          (mayPublish
            ? button('review', m.sendToReview())
            : button('review', m.submitForReview(), 'primary'))}
        {status === 'review' && button('draft', isEditor ? m.requestChanges() : m.backToDraft())}
        {(status === 'scheduled' || status === 'unpublished') && button('draft', m.backToDraft())}
        {status === 'published' && button('unpublished', m.unpublish())}
      </div>
      {!mayPublish && status !== 'published' && (
        <p className="text-sm text-second">{isEditor ? m.someoneElsePublishes() : m.editorPublishes()}</p>
      )}
      {status !== 'scheduled' && opened.id > 0 && (
        <PublicationDate articleId={opened.id} saved={workflow.last.publishedAt} />
      )}
      {status !== 'published' && (
        <>
          {mayPublish && (
            <ScheduleField
              id={WORKFLOW_FIELDS.time}
              value={workflow.time}
              onChange={workflow.setTime}
              onSchedule={() => moveTo('scheduled')}
              onPublishNow={() => moveTo('published')}
              pending={workflow.isBusy}
              isNext={workflow.isTimed}
              action={status === 'scheduled' ? m.changeTheTime() : m.schedule()}
            />
          )}
          <PlanField editor={editor} />
        </>
      )}
    </div>
  )
}

function CurrentState({
  status,
  workflow: { last },
}: { status: Editor['state']['server']['status'] } & Pick<Props, 'workflow'>) {
  const { timeZone } = useSite()
  const { scheduledFor } = last
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <StatusBadge status={status} />
        {status === 'scheduled' && scheduledFor && (
          <span>
            {withParts(m.forDate(), () => (
              <DateTime iso={scheduledFor} timeZone={timeZone} />
            ))}
          </span>
        )}
      </p>
      {last.isLate && status === 'published' && <Notice tone="caution">{m.publishedLateText()}</Notice>}
      {last.note && (
        <Notice title={status === 'review' ? m.noteForReviewer() : m.changesWereRequested()}>
          <span className="whitespace-pre-wrap">{last.note}</span>
        </Notice>
      )}
    </>
  )
}

function NoteFields({ workflow }: Pick<Props, 'workflow'>) {
  const { note, reason, questions } = workflow
  return (
    <>
      {questions.length > 0 && (
        <TextArea
          id={WORKFLOW_FIELDS.reason}
          label={m.reason()}
          rows={3}
          maxLength={limits.noteMax}
          help={m.reasonSavedHelp({ questions: questions.join(' ') })}
          value={reason.text}
          onChange={(event) => reason.setText(event.target.value)}
        />
      )}
      <TextArea
        id={WORKFLOW_FIELDS.note}
        label={m.note()}
        rows={3}
        maxLength={limits.noteMax}
        help={m.workflowNoteHelp()}
        value={note.text}
        onChange={(event) => note.setText(event.target.value)}
      />
    </>
  )
}

/** A plan is a day; noon keeps it on that day in other time zones. */
const PLAN_TIME = 'T12:00'

function PlanField({ editor: { machine, state } }: Pick<Props, 'editor'>) {
  const { timeZone } = useSite()
  const field = useTypedTime({
    value: state.draft.plannedFor,
    textOf: (iso) => localTimeOf(iso, timeZone).slice(0, 10),
    instantOf: (day) => instantOf(day + PLAN_TIME, timeZone),
    onChange: (plannedFor) => machine.type({ plannedFor }),
  })
  return (
    <TextField
      label={m.plannedFor()}
      type="date"
      max="9999-12-31"
      className="w-60"
      help={m.plannedForHelp()}
      {...field}
    />
  )
}
