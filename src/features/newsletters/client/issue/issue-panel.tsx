import './issue.css'
import { useState, type SyntheticEvent } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { CheckboxField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatTime } from '#shared/formats.ts'
import type { IssuePreview } from '#features/newsletters/shared/issue-results.ts'
import { ISSUE_PREVIEW_PATH } from '#features/site/shared/preview-paths.ts'
import { ChecksLine, ChecksOfIssue, PHONE_WIDTH } from './issue-checks.tsx'
import { useIssuePreview, type EditedIssue } from './issue-editor.queries.ts'
import type { IssueFields } from './issue-save-call.ts'

interface Props {
  issue: Pick<EditedIssue, 'id' | 'version' | 'scheduledAt' | 'updatedAt'>
  fields: IssueFields
  onChange: (part: Partial<IssueFields>) => void
}

/** An issue as it is received, its parts, and what it is checked for. */
export function IssuePanel({ issue, fields, onChange }: Props) {
  const preview = useIssuePreview(issue.id)
  const [fitsPhone, setFitsPhone] = useState<boolean | null>(null)
  const [scheme, setScheme] = useState<Scheme>('light')
  return (
    <ListState query={preview} failure={m.sendingNotLoaded()}>
      {(shown) => (
        <>
          <Tabs defaultValue="received" className="issue-tabs">
            <div className="issue-tab-row hairline-b">
              <TabList aria-label={m.preview()} className="flex-1 border-b-0!">
                <Tab value="received">{m.asReceived()}</Tab>
                <Tab value="text">{m.plainTextPart()}</Tab>
                <Tab value="raw">{m.rawMessage()}</Tab>
                <Tab value="checks">{m.issueChecks()}</Tab>
              </TabList>
              <Segmented
                label={m.colorsOfPreview()}
                value={scheme}
                onChange={setScheme}
                segments={[
                  { value: 'light', label: m.light() },
                  { value: 'dark', label: m.dark() },
                ]}
              />
            </div>
            <TabPanel value="received">
              <Received
                issue={issue}
                preview={shown}
                fields={fields}
                scheme={scheme}
                onMeasured={setFitsPhone}
              />
            </TabPanel>
            <TabPanel value="text">
              <Part label={m.plainTextPart()} text={shown.text} />
            </TabPanel>
            <TabPanel value="raw">
              <Part label={m.rawMessage()} text={shown.raw} />
            </TabPanel>
            <TabPanel value="checks" className="space-y-5">
              <ChecksOfIssue preview={shown} fitsPhone={fitsPhone} />
              <CheckboxField
                label={m.keepOnSite()}
                checked={fields.isArchived}
                onChange={({ target }) => onChange({ isArchived: target.checked })}
              />
            </TabPanel>
          </Tabs>
          <ChecksLine preview={shown} fitsPhone={fitsPhone} />
        </>
      )}
    </ListState>
  )
}

type Scheme = 'light' | 'dark'
const WIDTHS = [
  { width: 600, label: () => m.onComputer({ width: '600' }) },
  { width: PHONE_WIDTH, label: () => m.onPhone({ width: String(PHONE_WIDTH) }) },
]

interface ReceivedProps extends Pick<Props, 'issue' | 'fields'> {
  preview: IssuePreview
  scheme: Scheme
  /** Gets whether the issue fits a phone. */
  onMeasured: (fitsPhone: boolean) => void
}

/**
 * The issue at both widths, below its line in an inbox. The frames load it from the server, whose policy allows its
 * styles, and neither scripts nor forms. Without a sandbox, the width of the page can be read.
 */
function Received({ issue, preview, fields, scheme, onMeasured }: ReceivedProps) {
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument?.documentElement
    if (page) onMeasured(page.scrollWidth <= page.clientWidth)
  }
  return (
    <ScrollRegion aria-label={m.asReceived()} className="issue-frames">
      {WIDTHS.map(({ width, label }) => (
        <figure key={width} className="issue-frame" data-width={width}>
          <figcaption className="mb-1.5 text-xs text-second">{label()}</figcaption>
          <InInbox issue={issue} preview={preview} fields={fields} />
          <iframe
            // Each save is another page.
            key={`${scheme} ${issue.version}`}
            title={label()}
            src={`${ISSUE_PREVIEW_PATH}/${issue.id}?scheme=${scheme}&version=${issue.version}`}
            onLoad={width === PHONE_WIDTH ? measure : undefined}
          />
        </figure>
      ))}
    </ScrollRegion>
  )
}

/** The line of the issue in an inbox: sender, time, subject and preview text. */
function InInbox({ issue, preview, fields }: Pick<ReceivedProps, 'issue' | 'preview' | 'fields'>) {
  const { timeZone } = useSite()
  const [sender = ''] = preview.from.split(' <')
  return (
    <div className="issue-inbox">
      <p className="flex justify-between gap-3">
        <bdi className="min-w-0 truncate font-semibold">{sender}</bdi>
        <span className="shrink-0 text-second">
          {formatTime(issue.scheduledAt ?? issue.updatedAt, timeZone)}
        </span>
      </p>
      <p dir="auto" className="truncate font-medium">
        {fields.subject || m.issueWithoutSubject()}
      </p>
      <p dir="auto" className="truncate text-second">
        {fields.preheader}
      </p>
    </div>
  )
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="max-h-[70vh] overflow-auto rounded-corner border border-hairline bg-paper p-3"
    >
      <pre dir="auto" className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </section>
  )
}
