import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import type { ArticleChangesData } from './record.queries.ts'
import { FoldSummary } from './fold-summary.tsx'
import './compared-rows.css'

type Row = NonNullable<ArticleChangesData['shown']['comparison']>['rows'][number]
type Part = Extract<Row, { part: unknown }>

/** Passages of two versions side by side, on a phone below each other. Paragraphs that are equal are folded. */
export function ComparedRows({ rows }: { rows: Row[] }) {
  return (
    <div>
      {rows.map((row, index) =>
        'unchanged' in row ? <Unchanged key={index} row={row} /> : <Passage key={index} row={row} />,
      )}
    </div>
  )
}

function Unchanged({ row: { unchanged, texts } }: { row: Exclude<Row, Part> }) {
  return (
    <details className="group/fold hairline-b">
      <FoldSummary>{m.equalParagraphs({ count: unchanged, number: formatNumber(unchanged) })}</FoldSummary>
      {texts.map((text, index) => (
        <p key={index} dir="auto" className="max-w-(--article-width) pb-3 font-serif wrap-anywhere">
          {text}
        </p>
      ))}
    </details>
  )
}

function Passage({ row }: { row: Part }) {
  return (
    <div className="hairline-b grid gap-x-8 py-4 md:grid-cols-2">
      <Side runs={row.before} part={row.part} name={m.versionBefore()} />
      <Side runs={row.after} part={row.part} name={m.versionAfter()} />
    </div>
  )
}

interface SideProps {
  runs: Part['before']
  part: Part['part']
  name: string
}

function Side({ runs, part, name }: SideProps) {
  return (
    <div className="min-w-0 not-last:mb-3 md:not-last:mb-0">
      <p className="text-xs text-second md:sr-only">{name}</p>
      {runs ? (
        <p
          dir="auto"
          className={classNames(
            'wrap-anywhere',
            part === 'headline' ? 'headline text-2xl' : 'font-serif',
            part === 'pictures' && 'text-sm',
          )}
        >
          {runs.map(({ text, kind }, index) => {
            if (kind === 'removed')
              return (
                <del key={index} className="removed-words">
                  {text}
                </del>
              )
            if (kind === 'added')
              return (
                <ins key={index} className="added-words">
                  {text}
                </ins>
              )
            return <span key={index}>{text}</span>
          })}
        </p>
      ) : (
        <p className="text-sm text-second">{m.notInThisVersion()}</p>
      )}
    </div>
  )
}
