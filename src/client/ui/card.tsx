import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('rounded-corner border border-hairline bg-raised p-5', className)} />
  )
}

interface CardHeaderProps {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  level?: 2 | 3
}

export function CardHeader({ title, note, actions, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-52">
        <Heading className="text-base font-semibold">{title}</Heading>
        {note && <p className="mt-0.5 text-sm text-second">{note}</p>}
      </div>
      {actions && <div className="flex max-w-full flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

interface StatCardProps {
  label: string
  value: ReactNode
  note?: ReactNode
  icon?: ReactNode
}

/** A number with a label above and a note below. */
export function StatCard({ label, value, note, icon }: StatCardProps) {
  return (
    <Card className="flex flex-col max-sm:p-3.5">
      <div className="flex items-center justify-between gap-2 text-second">
        <p className="text-sm max-sm:text-xs">{label}</p>
        {icon && <span className="shrink-0 max-sm:hidden">{icon}</span>}
      </div>
      <p className="figures mt-2 text-2xl sm:text-3xl font-semibold tracking-tight">{value}</p>
      {note && <p className="mt-1 text-sm text-second max-sm:text-xs">{note}</p>}
    </Card>
  )
}
