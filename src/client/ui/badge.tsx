import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'good' | 'caution' | 'danger' | 'accent' | 'signal'

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-edge text-second',
  good: 'border-current text-good',
  caution: 'border-current text-caution',
  danger: 'border-current text-danger',
  accent: 'border-current text-accent',
  signal: 'border-transparent bg-signal-ground text-on-signal',
}

/** A short status. `signal` is for breaking news only. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center rounded-corner border px-2 text-xs font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
