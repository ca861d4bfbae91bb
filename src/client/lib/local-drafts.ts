/** Texts that were typed and not saved yet stay in this browser under keys that begin like this. */
const DRAFT_KEYS = ['unsaved:', 'new-article:']

const draftKeys = () =>
  Object.keys(localStorage).filter((key) => DRAFT_KEYS.some((start) => key.startsWith(start)))

/** Asks whether unsaved texts may stay in this browser after a log-out, and removes them if not (ASVS 14.3.1). */
export function offerToClearDrafts(): void {
  const keys = draftKeys()
  if (keys.length === 0) return
  const isKept = !window.confirm(
    'Text that you have not saved is stored in this browser. Remove it? Choose Cancel to keep it for your next log-in.',
  )
  if (!isKept) for (const key of keys) localStorage.removeItem(key)
}
