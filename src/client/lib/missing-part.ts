import { useEffect, useState } from 'react'

const MISSING_PART = 'MissingPart'
/** When this tab last reloaded by itself, in milliseconds since 1970. */
const RELOADED_AT = 'broadsheet.reloaded-at'
/** A second reload this soon would not help either. */
const RELOAD_AGAIN_MS = 60_000
const ASK_EVERY_MS = 5_000
/** Ten minutes; after that the reader's own Reload button is enough. */
const MAX_ASKS = 120

/**
 * Names the errors of scripts and styles that cannot be loaded, as happens after an update or while the server
 * is down. The router would reload at once for messages it knows, which shows the browser's own error page when
 * the server is down; it does not know this one.
 */
export function nameMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error }
    payload.name = MISSING_PART
    payload.message = `A part of the page could not be loaded (${payload.message})`
  })
}

export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.name === MISSING_PART
}

/**
 * Reloads the page once the server answers, at most once a minute, so that a part that stays missing never ends
 * in a loop. Returns true from the moment the page is about to reload.
 */
export function useReload(isWanted: boolean): boolean {
  const [isReloading, setIsReloading] = useState(false)
  useEffect(() => {
    if (!isWanted || hasReloaded()) return
    const leaving = new AbortController()
    void untilServerAnswers(leaving.signal).then((answers) => {
      if (!answers || leaving.signal.aborted || !noteReload()) return
      setIsReloading(true)
      location.reload()
    })
    return () => leaving.abort()
  }, [isWanted])
  return isReloading
}

async function untilServerAnswers(signal: AbortSignal): Promise<boolean> {
  for (let asked = 0; asked < MAX_ASKS && !signal.aborted; asked++) {
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  return false
}

function hasReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_AGAIN_MS
  } catch {
    return true
  }
}

/** False when the browser refuses to store it: then there is no guard, and no automatic reload. */
function noteReload(): boolean {
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return true
  } catch {
    return false
  }
}
