import { use, useSyncExternalStore } from 'react'
import { SIGNED_IN_COOKIE } from '#features/people/shared/sign-in.ts'
import { PageContext } from './api-client.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = () => new RegExp(`(?:^|; )${SIGNED_IN_COOKIE}=1`).test(document.cookie)

/** True when the hint cookie is set. Without it, pages make no request about the user. */
export function useSignedInHint(): boolean {
  const page = use(PageContext)
  return useSyncExternalStore(subscribe, read, () => page?.isSignedIn ?? false)
}

/** Call it after the cookie may have changed: login, logout, or a 401. */
export function signedInHintChanged(): void {
  // Styles hide what only anonymous visitors see; a page load sets the attribute before the first paint.
  document.documentElement.toggleAttribute('data-signed-in', read())
  for (const listener of listeners) listener()
}

/** Removes the hint when the session has ended. */
export function dropSignedInHint(): void {
  document.cookie = `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  signedInHintChanged()
}
