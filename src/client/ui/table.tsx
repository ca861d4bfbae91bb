import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ScrollRegion } from './scroll-region.tsx'

interface TableProps {
  caption: string
  /** Turns rows into blocks of wrapping cells in narrow spaces. */
  stacks?: boolean
  /** For a long list: rows of 45 px, and a header on the page's background. */
  isTight?: boolean
  className?: string
  children: ReactNode
}

/** A table with a sticky head on wide screens. On narrow ones it stacks, or it scrolls horizontally. */
export function Table({ caption, stacks = false, isTight = false, className, children }: TableProps) {
  return (
    <ScrollRegion
      aria-label={caption}
      className={classNames(
        'relative max-xl:overflow-x-auto max-xl:scroll-cue',
        stacks && '@container',
        className,
      )}
    >
      <table
        className={classNames(
          'w-full border-separate border-spacing-0 text-sm',
          stacks ? 'table-stacks' : 'max-md:min-w-xl',
          isTight && 'table-tight',
        )}
      >
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </ScrollRegion>
  )
}

interface CellProps {
  numeric?: boolean
}

const NUMERIC_CLASS = 'text-end figures'

export function HeadCell({ numeric = false, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'hairline-b bg-raised px-3 py-2.5 text-xs font-medium whitespace-nowrap text-second',
        // Inside the horizontal scroller of a narrow screen, it would stick to the wrong element.
        'xl:sticky xl:top-(--table-top,var(--header-height)) xl:z-10',
        numeric && NUMERIC_CLASS,
        className,
      )}
    />
  )
}

/** A column by its label: of numbers, or with a label that only screen readers get. */
type Column = string | { numeric: string } | { hidden: string }

/** The head of a table. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <HeadCell key={index} numeric={typeof column === 'object' && 'numeric' in column}>
            {typeof column === 'string' ? (
              column
            ) : 'numeric' in column ? (
              column.numeric
            ) : (
              <span className="visually-hidden">{column.hidden}</span>
            )}
          </HeadCell>
        ))}
      </tr>
    </thead>
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('group/row hover:bg-wash focus-within:bg-wash', className)} />
}

/** A table cell. `label` names it where the table stacks and hides its head. */
export function Cell({
  numeric = false,
  label,
  className,
  ...rest
}: ComponentProps<'td'> & CellProps & { label?: string }) {
  return (
    <td
      {...rest}
      data-label={label}
      className={classNames('hairline-b px-3 py-3 align-middle', numeric && NUMERIC_CLASS, className)}
    />
  )
}

/** The last cell of a row. Its buttons show on hover and focus, always with `isShown` or without hover support. */
export function ActionsCell({ isShown = false, className, children }: ActionsCellProps) {
  return (
    <Cell className={classNames('w-px whitespace-nowrap', className)}>
      <div
        className={classNames(
          'flex justify-end gap-1',
          !isShown &&
            'opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 ' +
              '[@media(hover:none)]:opacity-100',
        )}
      >
        {children}
      </div>
    </Cell>
  )
}

interface ActionsCellProps {
  isShown?: boolean
  className?: string
  children: ReactNode
}
