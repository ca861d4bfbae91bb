import type { ReactNode } from 'react'

interface ViewHeadProps {
  /** Only where the heading differs from the name in the page header. */
  title?: string
  titleId?: string
  note?: ReactNode
  actions?: ReactNode
}

/** The first row of a dashboard view: its purpose, and its actions at the right. */
export function ViewHead({ title, titleId, note, actions }: ViewHeadProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-64">
        {title && (
          <h2 id={titleId} className="headline text-2xl">
            {title}
          </h2>
        )}
        {note && <p className="max-w-2xl text-sm text-second">{note}</p>}
      </div>
      {actions && <div className="flex max-w-full flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
