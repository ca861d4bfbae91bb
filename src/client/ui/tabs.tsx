import * as Radix from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { pageDirection } from './page-direction.ts'

/** Tabs, controlled by `value` and `onValueChange` or started by `defaultValue`. */
export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root dir={pageDirection()} {...props} />
}

/** The row of tabs. Set `aria-label`. */
export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List {...rest} className={classNames('hairline-b flex flex-wrap gap-x-3', className)} />
}

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
