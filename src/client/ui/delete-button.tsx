import { useState, type ReactNode } from 'react'
import { m } from '#shared/catalog/m.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  /** The text of the button, and of the confirmation. */
  label: string
  /** Gets a function that closes the question, for a deletion that fails. */
  onConfirm: (close: () => void) => void
  /** The question. */
  children: ReactNode
}

/** A button in a dialog that deletes what the dialog is about, after a question. */
export function DeleteButton({ label, onConfirm, children }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button variant="destructive" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={label}
        confirm={label}
        cancel={m.cancelLabel()}
        onCancel={close}
        onConfirm={() => onConfirm(close)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
