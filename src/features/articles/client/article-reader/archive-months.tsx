import { m } from '#shared/catalog/m.ts'
import { shortMonthName } from '#shared/formats.ts'
import { useArchiveMonths } from './article-reader.queries.ts'

/** Links to every month with articles, one line per year. */
export function ArchiveMonths({ current }: { current: string | null }) {
  const { data: months = [] } = useArchiveMonths()
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]
  return (
    <nav aria-label={m.months()} className="mt-6 text-sm">
      {current !== null && (
        <a href="/archive" className="inline-flex min-h-11 items-center font-medium text-link">
          {m.allMonths()}
        </a>
      )}
      {years.map((year) => (
        <div key={year} className="hairline-t flex gap-x-4 py-1">
          <h2 className="figures flex min-h-9 w-12 shrink-0 items-center font-semibold">{year}</h2>
          <ul className="flex flex-wrap gap-x-1">
            {months
              .filter((month) => month.startsWith(year))
              .toReversed()
              .map((month) => (
                <li key={month}>
                  <a
                    href={`/archive/${month}`}
                    aria-current={month === current ? 'page' : undefined}
                    className="inline-flex min-h-9 min-w-11 items-center justify-center px-2 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
                  >
                    {shortMonthName(month)}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
