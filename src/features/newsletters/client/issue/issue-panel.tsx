import './issue.css'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { CheckboxField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import type { IssueChecks } from '#features/newsletters/shared/issue-checks.ts'
import type { IssuePreview } from '#features/newsletters/shared/issue-results.ts'
import { issueLimits } from '#features/newsletters/shared/issues.ts'
import { ISSUE_PREVIEW_PATH } from '#features/site/shared/preview-paths.ts'
import { useIssuePreview } from './issue-editor.queries.ts'
import type { IssueFields } from './issue-save-call.ts'

interface Props {
  id: number
  fields: IssueFields
  onChange: (part: Partial<IssueFields>) => void
}

/** An issue as it is received, its parts, and what it is checked for. */
export function IssuePanel({ id, fields, onChange }: Props) {
  const preview = useIssuePreview(id)
  return (
    <ListState query={preview} failure={m.sendingNotLoaded()}>
      {(shown) => (
        <Tabs defaultValue="received">
          <TabList aria-label={m.preview()}>
            <Tab value="received">{m.asReceived()}</Tab>
            <Tab value="text">{m.plainTextPart()}</Tab>
            <Tab value="raw">{m.rawMessage()}</Tab>
            <Tab value="checks">{m.issueChecks()}</Tab>
          </TabList>
          <TabPanel value="received">
            <Received id={id} preview={shown} fields={fields} />
          </TabPanel>
          <TabPanel value="text">
            <Part label={m.plainTextPart()} text={shown.text} />
          </TabPanel>
          <TabPanel value="raw">
            <Part label={m.rawMessage()} text={shown.raw} />
          </TabPanel>
          <TabPanel value="checks" className="space-y-5">
            <Checks preview={shown} />
            <CheckboxField
              label={m.keepOnSite()}
              checked={fields.isArchived}
              onChange={({ target }) => onChange({ isArchived: target.checked })}
            />
          </TabPanel>
        </Tabs>
      )}
    </ListState>
  )
}

type Scheme = 'light' | 'dark'
const WIDTHS = [
  { width: 600, label: () => m.onComputer({ width: '600' }) },
  { width: 360, label: () => m.onPhone({ width: '360' }) },
]

/** The issue at both widths. The frames load it from the server, whose policy allows its styles and no script. */
function Received({ id, preview, fields }: Pick<Props, 'id' | 'fields'> & { preview: IssuePreview }) {
  const [scheme, setScheme] = useState<Scheme>('light')
  return (
    <div className="space-y-3">
      <Segmented
        label={m.colorsOfPreview()}
        value={scheme}
        onChange={setScheme}
        segments={[
          { value: 'light', label: m.light() },
          { value: 'dark', label: m.dark() },
        ]}
      />
      <div className="text-sm wrap-anywhere">
        <p className="text-second">{m.issueFrom({ sender: preview.from })}</p>
        <p dir="auto" className="font-semibold">
          {fields.subject}
        </p>
        <p dir="auto" className="text-second">
          {fields.preheader}
        </p>
      </div>
      <ScrollRegion aria-label={m.asReceived()} className="issue-frames">
        {WIDTHS.map(({ width, label }) => (
          <figure key={width} className="issue-frame" data-width={width}>
            <figcaption className="mb-1.5 text-xs text-second">{label()}</figcaption>
            <iframe
              // Each save is another page.
              key={`${scheme} ${preview.bytes} ${preview.text.length}`}
              title={label()}
              sandbox=""
              src={`${ISSUE_PREVIEW_PATH}/${id}?scheme=${scheme}&size=${preview.bytes}`}
            />
          </figure>
        ))}
      </ScrollRegion>
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

const NO_PICTURES: IssueChecks = { pictures: 0, described: 0, unsupported: [] }

/** What an issue is checked for, each with a word and a sign. */
function Checks({ preview: { bytes, text, checks = NO_PICTURES } }: { preview: IssuePreview }) {
  const kilobytes = formatNumber(Math.ceil(bytes / 1_000))
  const isSmall = bytes <= issueLimits.bytes
  const { pictures, described, unsupported } = checks
  const lines = [
    { isGood: isSmall, words: isSmall ? m.bytesOfIssue({ kilobytes }) : m.tooLargeIssue({ kilobytes }) },
    { isGood: described === pictures, words: m.altTextOn({ described, pictures }) },
    { isGood: text.trim() !== '', words: m.hasPlainText() },
    { isGood: true, words: m.hasOneClick() },
    { isGood: true, words: m.noPixel() },
    ...(unsupported.length > 0
      ? [{ isGood: false, words: m.unsupportedPictures({ count: unsupported.length }) }]
      : []),
  ]
  return (
    <ul className="text-sm" aria-label={m.issueChecks()}>
      {lines.map(({ isGood, words }) => (
        <li key={words} className="hairline-t flex items-start gap-2 py-2">
          {isGood ? (
            <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden />
          ) : (
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-caution" aria-hidden />
          )}
          <span className={isGood ? undefined : 'text-caution'}>{words}</span>
        </li>
      ))}
    </ul>
  )
}
