import { m } from '#shared/catalog/m.ts'

/** Pasted pictures have such an address until they are uploaded. It never reaches the stored text. */
export const PENDING = 'pending:'
/** Files that are uploaded from one paste or drop. */
export const MAX_FILES = 100
/** The server's own limit is lower; this bounds what is decoded here. */
const MAX_LENGTH = 40_000_000

const DATA = /^data:image\/(png|jpe?g|gif|webp|avif);base64,/i

/** Returns the picture of a data address as a file, or null for any other address and for damaged data. */
export function pictureFile(address: string, number: number): File | null {
  const found = DATA.exec(address.slice(0, 40))
  if (!found || address.length > MAX_LENGTH) return null
  const [head, kind = ''] = found
  const type = kind.toLowerCase().replace('jpg', 'jpeg')
  try {
    const bytes = Uint8Array.from(atob(address.slice(head.length)), (character) => character.charCodeAt(0))
    if (bytes.length === 0) return null
    return new File([bytes], `${m.pastedPicture({ number })}.${type.replace('jpeg', 'jpg')}`, {
      type: `image/${type}`,
    })
  } catch {
    return null
  }
}
