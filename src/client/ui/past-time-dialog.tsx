import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  open: boolean
  onPublish: () => void
  onCancel: () => void
}

/** Asks before publishing an article whose publication time is in the past. */
export function PastTimeDialog({ open, onPublish, onCancel }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title="This time is in the past. Publish now?"
      confirm="Publish now"
      cancel="Choose another time"
      onConfirm={onPublish}
      onCancel={onCancel}
    >
      Nothing is published until you choose.
    </ConfirmDialog>
  )
}
