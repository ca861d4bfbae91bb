import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'

/** Warns about image files that do not exist; readers would see an empty frame. */
export function MissingPictures({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null
  return (
    <Notice tone="caution" title={addresses.length === 1 ? m.pictureDoesNotExist() : m.picturesDoNotExist()}>
      <p>{m.noMediaFileAt()}</p>
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
      title={addresses.length === 1 ? m.missingPicturePublish() : m.missingPicturesPublish()}
      confirm={m.publishAnyway()}
      cancel={m.goBack()}
      onConfirm={onPublish}
      onCancel={onCancel}
    >
      <p>{m.noMediaFileAt()}</p>
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
