import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon: LucideIcon
  onClick: () => void
  children: ReactNode
}

/** A quiet line at the bottom of the sidebar that opens a dialog. */
export function SidebarLine({ icon: Icon, onClick, children }: Props) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="hairline-t flex min-h-9 w-full items-center gap-2.5 px-4.5 text-start text-xs text-second hover:bg-wash pointer-coarse:min-h-11"
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      {children}
    </button>
  )
}
