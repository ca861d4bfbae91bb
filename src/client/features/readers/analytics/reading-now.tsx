import { Card, CardHeader } from '#client/ui/card.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { useReadingNow } from './analytics.queries.ts'

/** Readers in the last five minutes and the pages they are on. */
export function ReadingNow() {
  const { data } = useReadingNow()
  return (
    <Card className="min-w-0">
      <CardHeader title={m.readingNow()} note={m.readingNowNote()} />
      <p className="figures text-3xl font-semibold tracking-tight">
        {data ? formatNumber(data.readers) : '–'}
      </p>
      {data?.pages.length === 0 && <p className="mt-3 text-sm text-second">{m.noReadersRightNow()}</p>}
      <ul className="mt-3 text-sm">
        {data?.pages.map((page) => (
          <li key={page.path} className="hairline-b flex justify-between gap-4 py-1.5">
            <a href={page.path} className="truncate">
              {page.path === '/' ? m.frontPageLabel() : page.title}
            </a>
            <span className="figures">{formatNumber(page.readers)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
