import { useSyncExternalStore } from 'react'
import { isRuleRejection, statusOf } from './error-message.ts'

/** What rejected calls revealed about the signed-in user. */
interface SessionState {
  /** A call was rejected with 401. */
  hasEnded: boolean
  /** A call was rejected with 403. */
  isDenied: boolean
  /** The user chose to log out. */
  hasLoggedOut: boolean
}

const ACTIVE: SessionState = { hasEnded: false, isDenied: false, hasLoggedOut: false }
let state = ACTIVE
const listeners = new Set<() => void>()

function set(next: SessionState): void {
  const keys = Object.keys(ACTIVE) as Array<keyof SessionState>
  if (keys.every((key) => next[key] === state[key])) return
  state = next
  for (const listener of listeners) listener()
}

/** Records a 401 or a 403 and ignores other errors, and a rule's. */
export function recordRejection(error: unknown): void {
  if (!isRuleRejection(error)) recordStatus(statusOf(error))
}

export function recordStatus(status: number | null): void {
  if (status === 401) set({ ...state, hasEnded: true })
  if (status === 403) set({ ...state, isDenied: true })
}

/** Call it before the current user is cleared, so the dashboard closes. */
export function recordLogout(): void {
  set({ ...state, hasLoggedOut: true })
}

let signIns = 0

/** How often someone has signed in on this page. */
export const countSignIns = (): number => signIns

export function recordSignIn(): void {
  signIns += 1
  resetSessionState()
}

/** Resets the state after signing in or leaving the dashboard. */
export function resetSessionState(): void {
  set(ACTIVE)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => ACTIVE,
  )
}
