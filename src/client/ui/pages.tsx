import { m } from '#shared/catalog/m.ts'
import { Button } from './button.tsx'

interface PagesProps {
  page: number
  /** Entries on all pages. */
  total: number
  pageSize: number
  onPage: (page: number) => void
}

/** Turns the pages of a list; nothing for a single page. */
export function Pages({ page, total, pageSize, onPage }: PagesProps) {
  const pages = Math.ceil(total / pageSize)
  if (pages < 2) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
      <Button variant="secondary" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {m.previous()}
      </Button>
      <span className="text-second">{m.pageNumberOfPages({ page, pages })}</span>
      <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {m.next()}
      </Button>
    </div>
  )
}
