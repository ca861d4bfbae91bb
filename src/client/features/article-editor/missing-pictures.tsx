import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** Warns about image files that do not exist; readers would see an empty frame. */
export function MissingPictures({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null
  return (
    <Notice
      tone="caution"
      title={addresses.length === 1 ? 'A picture does not exist' : 'Pictures do not exist'}
    >
      <p>The media library has no file at:</p>
      <AddressList addresses={addresses} />
    </Notice>
  )
}

interface DialogProps {
  /** The dialog is open while there are any. */
  addresses: readonly string[]
  onPublish: () => void
  onCancel: () => void
}

/** Asks before an article with missing image files is published. */
export function MissingPicturesDialog({ addresses, onPublish, onCancel }: DialogProps) {
  return (
    <ConfirmDialog
      open={addresses.length > 0}
      title={
        addresses.length === 1
          ? 'A picture does not exist. Publish anyway?'
          : 'Pictures do not exist. Publish anyway?'
      }
      confirm="Publish anyway"
      cancel="Go back"
      onConfirm={onPublish}
      onCancel={onCancel}
    >
      <p>The media library has no file at:</p>
      <AddressList addresses={addresses} />
    </ConfirmDialog>
  )
}

function AddressList({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address} className="break-all">
          {address}
        </li>
      ))}
    </ul>
  )
}
