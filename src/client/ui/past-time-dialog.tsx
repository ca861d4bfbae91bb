import { m } from '#shared/catalog/m.ts'
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
      title={m.timeIsPast()}
      confirm={m.publishNow()}
      cancel={m.chooseAnotherTime()}
      onConfirm={onPublish}
      onCancel={onCancel}
    >
      {m.nothingPublishedYet()}
    </ConfirmDialog>
  )
}
