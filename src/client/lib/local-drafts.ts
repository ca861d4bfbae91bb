import { m } from '#shared/catalog/m.ts'
/** Prefixes of the keys under which this browser stores unsaved text. */
const DRAFT_KEY_PREFIXES = ['unsaved:', 'unsaved-fields:', 'begun:', 'new-article:']

const draftKeys = () =>
  Object.keys(localStorage).filter((key) => DRAFT_KEY_PREFIXES.some((prefix) => key.startsWith(prefix)))

/** Asks after logout whether to remove unsaved texts from this browser (OWASP ASVS 14.3.1). */
export function offerToClearDrafts(): void {
  const keys = draftKeys()
  if (keys.length === 0) return
  const isConfirmed = window.confirm(m.unsavedText())
  if (isConfirmed) for (const key of keys) localStorage.removeItem(key)
}
