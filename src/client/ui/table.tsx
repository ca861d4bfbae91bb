import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TableProps = {
  /** Names the table for screen readers. */
  caption: string
  className?: string
  children: ReactNode
}

/** Its head sticks under the page header on wide screens; on narrow ones the table scrolls sideways instead. */
export function Table({ caption, className, children }: TableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={classNames('relative max-xl:overflow-x-auto', className)}
    >
      <table className="w-full border-separate max-md:min-w-xl border-spacing-0 text-left text-sm">
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

type CellProps = { figures?: boolean }

const figureClass = 'text-right figures'

export function HeadCell({ figures = false, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'hairline-b bg-raised px-3 py-2.5 text-xs font-medium whitespace-nowrap text-second',
        // Inside the sideways scroller of a narrow screen it would stick to the wrong box.
        'xl:sticky xl:top-(--table-top,var(--header-height)) xl:z-10',
        figures && figureClass,
        className,
      )}
    />
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('group/row hover:bg-wash focus-within:bg-wash', className)} />
}

export function Cell({ figures = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={classNames('hairline-b px-3 py-3 align-middle', figures && figureClass, className)}
    />
  )
}

/** The last cell of a row: its buttons show on hover and focus, and always where there is no hover. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <Cell className="w-px whitespace-nowrap">
      <div
        className={
          'flex justify-end gap-1 opacity-0 transition-opacity group-focus-within/row:opacity-100 ' +
          'group-hover/row:opacity-100 [@media(hover:none)]:opacity-100'
        }
      >
        {children}
      </div>
    </Cell>
  )
}
