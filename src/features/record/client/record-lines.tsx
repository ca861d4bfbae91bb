import { Link } from '@tanstack/react-router'
import { useSite } from '#client/lib/use-site.ts'
import { classNames } from '#client/ui/class-names.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { isWeighty, kindName, modeName } from './kind-name.ts'
import type { RecordPageData } from './record.queries.ts'

type Line = RecordPageData['lines'][number]

/** Lines of the record as a table. */
export function RecordLines({ lines }: { lines: Line[] }) {
  const { timeZone } = useSite()
  return (
    <ScrollRegion aria-label={m.newestChanges()} className="mt-2 overflow-x-auto">
      <table className="w-full text-sm sm:min-w-150">
        <thead>
          <tr className="text-second">
            {[m.recordLine(), m.recordWhen(), m.recordWhat(), m.recordStory()].map((title) => (
              <th
                key={title}
                scope="col"
                className="py-2 pe-3 text-start font-medium whitespace-nowrap sm:pe-4"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line} className="hairline-t align-baseline">
              <td className="py-2 pe-3 text-second tabular-nums sm:pe-4">{formatNumber(line.line)}</td>
              <td className="min-w-28 py-2 pe-3 text-second sm:pe-4 sm:whitespace-nowrap">
                <DateTime iso={line.at} timeZone={timeZone} />
              </td>
              <td
                className={classNames(
                  'py-2 pe-3 whitespace-nowrap sm:pe-4',
                  isWeighty(line.kind) && 'font-semibold',
                )}
              >
                {kindName(line.kind)}
              </td>
              <td className="w-full py-2 font-serif">
                <Story line={line} />
                {line.isAfterGap && <p className="text-second">{m.afterGap()}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Story({ line: { article, articles, kind, mode, by } }: { line: Line }) {
  if (mode) return [modeName(mode), by === 'admin' && m.setByAdmin()].filter(Boolean).join(' ')
  if (article) {
    return (
      <Link
        to="/record/articles/$id"
        params={{ id: String(article.id) }}
        dir="auto"
        className="wrap-anywhere hover:underline"
      >
        {article.title}
      </Link>
    )
  }
  if (articles > 0) return m.storyCount({ count: articles, number: formatNumber(articles) })
  return <span className="text-second">{kind === 'restored' ? m.linesMissing() : m.notPublic()}</span>
}
