import { useEffect, useState } from 'react'

const MISSING_PART = 'MissingPart'
/** Session storage key: when this tab last reloaded itself, in milliseconds since 1970. */
const RELOADED_AT = 'broadsheet.reloaded-at'
const MIN_RELOAD_INTERVAL_MS = 60_000
const POLL_MS = 5_000
const MAX_POLLS = 120

/**
 * Renames the errors of scripts and styles that fail to load, for example after an update. The router reloads at once
 * for the browser's own messages, which would show an error page while the server is down.
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
 * Reloads the page once the server responds, at most once a minute to avoid a loop. Returns true when the page is
 * about to reload.
 */
export function useReload(isNeeded: boolean): boolean {
  const [isReloading, setIsReloading] = useState(false)
  useEffect(() => {
    if (!isNeeded || hasReloaded()) return
    const controller = new AbortController()
    void waitForServer(controller.signal).then((isUp) => {
      if (!isUp || controller.signal.aborted || !storeReload()) return
      setIsReloading(true)
      location.reload()
    })
    return () => controller.abort()
  }, [isNeeded])
  return isReloading
}

async function waitForServer(signal: AbortSignal): Promise<boolean> {
  for (let polls = 0; polls < MAX_POLLS && !signal.aborted; polls++) {
    const response = await fetch('/', { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return false
}

function hasReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < MIN_RELOAD_INTERVAL_MS
  } catch {
    return true
  }
}

/** Returns false when storage is blocked; without it nothing would stop a reload loop. */
function storeReload(): boolean {
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return true
  } catch {
    return false
  }
}
