import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ScrollRegion } from './scroll-region.tsx'

interface TableProps {
  /** Names the table for screen readers. */
  caption: string
  /** Where it is narrow its rows become blocks of wrapping cells, and nothing scrolls sideways. */
  stacks?: boolean
  className?: string
  children: ReactNode
}

/**
 * Its head sticks under the page header on wide screens; on narrow ones the table stacks, or it scrolls sideways
 * with a shade where there is more.
 */
export function Table({ caption, stacks = false, className, children }: TableProps) {
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
          'w-full border-separate border-spacing-0 text-left text-sm',
          stacks ? 'table-stacks' : 'max-md:min-w-xl',
        )}
      >
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </ScrollRegion>
  )
}

interface CellProps {
  figures?: boolean
}

const FIGURE_CLASS = 'text-right figures'

export function HeadCell({ figures = false, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'hairline-b bg-raised px-3 py-2.5 text-xs font-medium whitespace-nowrap text-second',
        // Inside the sideways scroller of a narrow screen it would stick to the wrong box.
        'xl:sticky xl:top-(--table-top,var(--header-height)) xl:z-10',
        figures && FIGURE_CLASS,
        className,
      )}
    />
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('group/row hover:bg-wash focus-within:bg-wash', className)} />
}

/** With a `label` the cell names itself where the table stacks and has no head. */
export function Cell({
  figures = false,
  label,
  className,
  ...rest
}: ComponentProps<'td'> & CellProps & { label?: string }) {
  return (
    <td
      {...rest}
      data-label={label}
      className={classNames('hairline-b px-3 py-3 align-middle', figures && FIGURE_CLASS, className)}
    />
  )
}

/**
 * The last cell of a row: its buttons show on hover and focus, and always where there is no hover or with `isShown`.
 */
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
