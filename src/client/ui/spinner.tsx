import { m } from '#shared/catalog/m.ts'
import { classNames } from './class-names.ts'
import { StatusMessage } from './status-message.tsx'

/** The spinner's icon, for places that already announce loading. */
export function SpinnerMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" aria-hidden className={classNames('animate-spin', className)}>
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="1.5" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}

export function Spinner({ label = m.loading(), className }: { label?: string; className?: string }) {
  return (
    <StatusMessage
      as="span"
      className={classNames('inline-flex items-center justify-center text-second', className)}
    >
      <SpinnerMark className="size-6" />
      <span className="visually-hidden">{label}</span>
    </StatusMessage>
  )
}

/** A spinner in the middle of an empty page. */
export function PageSpinner() {
  return (
    <main id="content" className="flex min-h-dvh items-center justify-center">
      <Spinner />
    </main>
  )
}
