import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'

interface FoldProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** A line that opens to show more. What is in it is rendered when it first opens, and stays when it closes. */
export function Fold({ title, isOpen, onOpenChange, children }: FoldProps) {
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return (
    <details
      open={isOpen}
      onToggle={(event) => onOpenChange(event.currentTarget.open)}
      className="group/fold hairline-t"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronRight
          className="size-4 shrink-0 text-second transition-transform group-open/fold:rotate-90"
          aria-hidden
        />
      </summary>
      {hasOpened && <div className="space-y-4 pt-1 pb-5">{children}</div>}
    </details>
  )
}

/** A fold that remembers by itself whether it is open. */
export function OwnFold({
  isOpenAtFirst = false,
  ...props
}: Pick<FoldProps, 'title' | 'children'> & { isOpenAtFirst?: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return <Fold {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
}
