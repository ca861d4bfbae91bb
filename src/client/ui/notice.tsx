import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type NoticeTone = 'info' | 'good' | 'caution' | 'danger'

const TONES = {
  info: { Icon: Info, color: 'text-accent', role: 'status' },
  good: { Icon: CircleCheck, color: 'text-good', role: 'status' },
  caution: { Icon: TriangleAlert, color: 'text-caution', role: 'status' },
  danger: { Icon: CircleAlert, color: 'text-danger', role: 'alert' },
} as const

interface NoticeProps {
  tone?: NoticeTone
  title?: string
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A message within the page. Only `danger` interrupts a screen reader. */
export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  const { Icon, color, role } = TONES[tone]
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-corner border border-hairline bg-raised px-4 py-3 text-sm',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon className={classNames('mt-px size-4.5 shrink-0', color)} aria-hidden />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          <div className={title ? 'text-second' : undefined}>{children}</div>
        </div>
      </div>
      {action}
    </div>
  )
}
