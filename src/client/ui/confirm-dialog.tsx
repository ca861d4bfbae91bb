import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  open: boolean
  title: string
  confirm: string
  cancel: string
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Asks for confirmation. Escape and a click outside cancel. */
export function ConfirmDialog({ open, title, confirm, cancel, onConfirm, onCancel, children }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      size="small"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancel}
          </Button>
          <Button onClick={onConfirm}>{confirm}</Button>
        </>
      }
    >
      <div className="text-sm">{children}</div>
    </Dialog>
  )
}
