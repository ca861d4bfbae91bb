import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-corner border border-edge bg-raised px-1.5 font-sans text-xs text-second">
      {children}
    </kbd>
  )
}
