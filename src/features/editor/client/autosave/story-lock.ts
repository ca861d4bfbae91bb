/** How long a tab that was reloaded may need to give up its story. */
const WAIT_MS = 1_000

interface Hold {
  /** False if another tab has the story open. */
  isOurs: Promise<boolean>
  release: () => void
}

/** Takes a story only if no other tab has it open. */
export const IF_FREE: LockOptions = { ifAvailable: true }

/** Keeps other tabs from writing a begun story. Browsers without locks, such as on pages without HTTPS, allow all. */
export function holdStory(
  key: string,
  options: LockOptions = { signal: AbortSignal.timeout(WAIT_MS) },
): Hold {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing on pages without HTTPS
  if (!navigator.locks) return { isOurs: Promise.resolve(true), release: () => undefined }
  let release = () => undefined as void
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const isOurs = new Promise<boolean>((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? isReleased : undefined
    }
    navigator.locks.request(`begun:${key}`, options, hold).catch(() => resolve(false))
  })
  return { isOurs, release }
}
