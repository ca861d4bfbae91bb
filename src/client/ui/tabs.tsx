import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** `value` and `onValueChange`, or `defaultValue`, say which tab shows. */
export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />
}

/** The row of tabs; `aria-label` names it. */
export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List {...rest} className={classNames('hairline-b flex gap-3 overflow-x-auto', className)} />
}

/** After a press of the pointer no ring is drawn; the underline says which tab is open. */
export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...rest}
      onPointerDown={(event) => (event.currentTarget.dataset['pressed'] = '')}
      onKeyDown={(event) => delete event.currentTarget.dataset['pressed']}
      onBlur={(event) => delete event.currentTarget.dataset['pressed']}
      className={classNames(
        'h-11 shrink-0 border-b-2 border-transparent px-1.5 text-sm font-medium text-second -outline-offset-2 hover:text-ink',
        'data-pressed:outline-none',
        'data-[state=active]:border-ink data-[state=active]:text-ink',
        className,
      )}
    />
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={classNames('pt-5', className)} />
}
