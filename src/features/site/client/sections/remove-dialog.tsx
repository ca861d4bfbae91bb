import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { m } from '#shared/catalog/m.ts'

interface Props {
  name: string
  /** What the button says, such as "Remove". */
  action: string
  isPending: boolean
  onRemove: () => void
  onClose: () => void
  children: ReactNode
}

/** Confirms a removal, and asks what happens to its stories. */
export function RemoveDialog({ name, action, isPending, onRemove, onClose, children }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={m.confirmRemoveName({ name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.cancelLabel()}
          </Button>
          <Button variant="destructive" pending={isPending} onClick={onRemove}>
            {action}
          </Button>
        </>
      }
    >
      <div className="space-y-4 text-sm">{children}</div>
    </Dialog>
  )
}
