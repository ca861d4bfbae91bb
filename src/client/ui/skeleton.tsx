import { classNames } from './class-names.ts'

/** A placeholder shape. Its parent announces loading, with a Spinner or aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-corner bg-wash', className)} />
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden className="space-y-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-4', line === lines - 1 && 'w-3/5')} />
      ))}
    </div>
  )
}
