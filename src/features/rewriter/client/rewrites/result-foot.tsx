import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { isOpenFinding } from '#rewriting/rewriter-rules.ts'
import { LICENSE_RULES, type License } from '#rewriting/source-rights.ts'
import type { Report } from './rewriter.queries.ts'

interface Props {
  report: Report
  license: License
  /** ISO 8601; null without an embargo. */
  embargoUntil: string | null
  /** Null for users with read access only. */
  actions: { isBlocked: boolean; onSaveDraft: () => void; onPublish: () => void } | null
}

/** What still blocks publication, and the last step. */
export function ResultFoot({ report, license, embargoUntil, actions }: Props) {
  const { mayPublishNew } = useWritingRights()
  const now = useNow()
  const isEmbargoed = embargoUntil !== null && now < Date.parse(embargoUntil)
  const open = report.findings.filter(isOpenFinding).length
  const { tooClose, sharedFiveWord, longestRun } = report.similarity
  return (
    <div
      data-foot
      className="hairline-t sticky bottom-16 z-10 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-2 bg-paper px-4 py-2.5 md:bottom-0 md:-mx-5 md:px-5"
    >
      <Point name={m.license()} isGood={LICENSE_RULES[license].use === 'full text'}>
        {LICENSE_RULES[license].label()}
      </Point>
      <Point name={m.closeness()} isGood={!tooClose}>
        {m.closenessFigures({ share: Math.round(sharedFiveWord * 100), words: longestRun.words })}
      </Point>
      <Point name={m.layerNotInSource()} isGood={open === 0}>
        {m.openCount({ count: open })}
      </Point>
      <Point name={m.meaning()} isGood={report.unread === 0}>
        {report.unread === 0 ? m.meaningRead() : m.meaningNotChecked()}
      </Point>
      {isEmbargoed && (
        <Point name={m.embargo()} isGood={false}>
          {m.embargoOpen()}
        </Point>
      )}
      {actions && (
        <div className="ms-auto flex gap-2 max-md:w-full max-md:*:flex-1">
          <Button variant="secondary" onClick={actions.onSaveDraft} disabled={actions.isBlocked}>
            {m.saveAsDraft()}
          </Button>
          {mayPublishNew && (
            <Button onClick={actions.onPublish} disabled={actions.isBlocked || isEmbargoed}>
              {m.publish()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Point({ name, isGood, children }: { name: string; isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? Check : CircleAlert
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon className={`size-4 shrink-0 ${isGood ? 'text-good' : 'text-caution'}`} aria-hidden />
      <span className="font-semibold">{name}</span>
      <span className="text-second max-md:hidden">{children}</span>
    </p>
  )
}
