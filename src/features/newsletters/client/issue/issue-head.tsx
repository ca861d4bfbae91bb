import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { TEXT_FIELDS } from '#features/editor/client/editor-slots.ts'
import { lengthNote } from '#features/editor/client/length-note.ts'
import { StoryField } from '#features/editor/client/writing/story-head.tsx'
import { issueLimits } from '#features/newsletters/shared/issues.ts'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime, formatNumber } from '#shared/formats.ts'
import { useIssuePreview, type EditedIssue } from './issue-editor.queries.ts'
import type { IssueFields } from './issue-save-call.ts'

interface Props {
  issue: EditedIssue
  newsletters: ReadonlyArray<{ id: number; name: string }>
  fields: IssueFields
  onChange: (part: Partial<IssueFields>) => void
}

/** What an inbox shows of an issue, and the headline above its text. On a phone, one line opens the rows. */
export function IssueHead({ issue, newsletters, fields, onChange }: Props) {
  const { timeZone } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const rows = useId()
  const { scheduledAt, people } = issue
  const when = scheduledAt ? `${formatDateTime(scheduledAt, timeZone)} · ` : ''
  const reach = `${when}${m.peopleOfIssue({ count: people, shown: formatNumber(people) })}`
  const name = newsletters.find(({ id }) => id === fields.newsletterId)?.name ?? ''
  return (
    <div className="issue-head">
      <button
        type="button"
        className="issue-head-fold md:hidden"
        aria-expanded={isOpen}
        aria-controls={rows}
        onClick={() => setIsOpen(!isOpen)}
      >
        <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
        <span className="ms-auto shrink-0 text-second">{reach}</span>
        <ChevronDown className="size-4 shrink-0" aria-hidden />
      </button>
      <div id={rows} className={isOpen ? undefined : 'max-md:hidden'}>
        <Row label={m.newsletterOfIssue()}>
          <select
            aria-label={m.newsletterOfIssue()}
            className="issue-head-field issue-head-select"
            value={fields.newsletterId}
            onChange={({ target }) => onChange({ newsletterId: Number(target.value) })}
          >
            {newsletters.map((newsletter) => (
              <option key={newsletter.id} value={newsletter.id}>
                {newsletter.name}
              </option>
            ))}
          </select>
          <span className="ms-auto shrink-0 text-second max-md:hidden">{reach}</span>
        </Row>
        <Row label={m.senderOfIssue()}>
          <Sender id={issue.id} />
        </Row>
        <SubjectAndHeadline fields={fields} onChange={onChange}>
          <Row label={m.preheaderOfIssue()}>
            <input
              aria-label={m.preheaderOfIssue()}
              placeholder={m.preheaderHelp()}
              dir="auto"
              className="issue-head-field"
              maxLength={issueLimits.preheader}
              value={fields.preheader}
              onChange={({ target }) => onChange({ preheader: target.value })}
            />
          </Row>
        </SubjectAndHeadline>
      </div>
      <Headline fields={fields} onChange={onChange} />
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="issue-head-row">
      <span className="issue-head-label" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}

/** The name and address that the mail comes from. */
function Sender({ id }: { id: number }) {
  const [, name = '', address = ''] = /^(.*) <(.*)>$/.exec(useIssuePreview(id).data?.from ?? '') ?? []
  return (
    <span className="min-w-0 truncate">
      <span className="visually-hidden">{m.senderOfIssue()}: </span>
      <bdi>{name}</bdi> <span className="text-second">{address}</span>
    </span>
  )
}

type FieldProps = Pick<Props, 'fields' | 'onChange'>

/** The subject, which is the headline until somebody writes another. `children` are the rows below it. */
function SubjectAndHeadline({ fields, onChange, children }: FieldProps & { children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  const hasOwn = fields.headline !== ''
  const writeAnother = () => {
    onChange({ headline: fields.subject })
    requestAnimationFrame(() => input.current?.select())
  }
  const useHeadline = () => {
    onChange({ subject: fields.headline, headline: '' })
    document.getElementById(TEXT_FIELDS.title)?.focus()
  }
  return (
    <>
      <Row label={m.subjectOfIssue()}>
        {hasOwn ? (
          <input
            ref={input}
            aria-label={m.subjectOfIssue()}
            dir="auto"
            className="issue-head-field"
            maxLength={issueLimits.subject}
            value={fields.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        ) : (
          <span className="min-w-0 truncate">{m.subjectIsHeadline()}</span>
        )}
        <button
          type="button"
          className="issue-head-action"
          disabled={fields.subject.trim() === '' && !hasOwn}
          onClick={hasOwn ? useHeadline : writeAnother}
        >
          {hasOwn ? m.useHeadlineAsSubject() : m.writeAnotherSubject()}
        </button>
      </Row>
      {children}
    </>
  )
}

function Headline({ fields, onChange }: FieldProps) {
  // Stored as empty, the headline would be the subject again.
  const [isEmptied, setIsEmptied] = useState(false)
  const hasOwn = fields.headline !== ''
  const shown = hasOwn ? fields.headline : fields.subject
  return (
    <StoryField
      id={TEXT_FIELDS.title}
      label={m.headlineOfIssue()}
      value={hasOwn && isEmptied ? '' : shown}
      language=""
      note={lengthNote(shown, issueLimits.subject)}
      className="headline story-title"
      onChange={(text) => {
        const line = text.replace(/\s*\n\s*/g, ' ')
        setIsEmptied(line === '')
        if (!hasOwn) onChange({ subject: line })
        else if (line !== '') onChange({ headline: line })
      }}
    />
  )
}
