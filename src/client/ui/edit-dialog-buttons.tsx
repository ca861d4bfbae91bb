import { useState } from 'react'
import { m } from '#shared/catalog/m.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogButtons } from './dialog.tsx'

interface Deletion {
  /** The text of the button, and of the confirmation. */
  label: string
  /** The question. */
  question: string
  /** Gets a function that closes the question, for a deletion that fails. */
  onConfirm: (close: () => void) => void
}

interface Props {
  isSaving: boolean
  onCancel: () => void
  /** Deletes the subject of the dialog; null if that is not possible. */
  deletion: Deletion | null
}

/** The buttons of a form in a dialog that creates or edits something: delete, cancel and save. */
export function EditDialogButtons({ isSaving, onCancel, deletion }: Props) {
  return (
    <div className="flex flex-wrap justify-between gap-2">
      {deletion ? <DeleteButton {...deletion} /> : <span />}
      <DialogButtons onCancel={onCancel}>
        <Button type="submit" pending={isSaving}>
          {m.save()}
        </Button>
      </DialogButtons>
    </div>
  )
}

function DeleteButton({ label, question, onConfirm }: Deletion) {
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
        <p>{question}</p>
      </ConfirmDialog>
    </>
  )
}
