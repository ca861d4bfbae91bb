import { classNames } from './class-names.ts'

/** A quiet shape where content will be; the place that holds it says "Loading" through a Spinner or aria-busy. */
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
