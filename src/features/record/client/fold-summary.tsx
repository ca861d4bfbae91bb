import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** The line that opens a fold without script. The fold has the class `group/fold`. */
export function FoldSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="flex min-h-11 list-none items-center gap-2 text-sm text-second [&::-webkit-details-marker]:hidden">
      <ChevronRight className="size-4 shrink-0 transition-transform group-open/fold:rotate-90" aria-hidden />
      {children}
    </summary>
  )
}
