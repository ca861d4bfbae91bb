import { use, useSyncExternalStore } from 'react'
import { SIGNED_IN_COOKIE } from '#shared/site.ts'
import { PageContext } from './api-client.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = () => new RegExp(`(?:^|; )${SIGNED_IN_COOKIE}=1`).test(document.cookie)

/** True when the browser says somebody is logged in. A stranger's page then asks the server nothing. */
export function useSignedInHint(): boolean {
  const page = use(PageContext)
  return useSyncExternalStore(subscribe, read, () => page?.isSignedIn ?? false)
}

/** To be called after the cookie may have changed: log in, log out, a 401. */
export function signedInHintChanged(): void {
  // Styles hide what is only for visitors; a page load sets it before the first paint.
  document.documentElement.toggleAttribute('data-signed-in', read())
  for (const listener of listeners) listener()
}

/** Takes the hint away when the server no longer knows the session. */
export function dropSignedInHint(): void {
  document.cookie = `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  signedInHintChanged()
}
