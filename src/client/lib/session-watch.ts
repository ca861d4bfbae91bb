import { useSyncExternalStore } from 'react'
import { statusOf } from './error-message.ts'

/** What a refused call said about the person at the desk: the session is over, or the role was lowered. */
export interface SessionTrouble {
  hasEnded: boolean
  isDenied: boolean
}

const NONE: SessionTrouble = { hasEnded: false, isDenied: false }
let trouble = NONE
const listeners = new Set<() => void>()

function set(next: SessionTrouble): void {
  if (next.hasEnded === trouble.hasEnded && next.isDenied === trouble.isDenied) return
  trouble = next
  for (const listener of listeners) listener()
}

/** Notes a 401 or a 403; any other error says nothing about the person. */
export function recordRejection(error: unknown): void {
  noteStatus(statusOf(error))
}

export function noteStatus(status: number | null): void {
  if (status === 401) set({ ...trouble, hasEnded: true })
  if (status === 403) set({ ...trouble, isDenied: true })
}

/** After a log-in, or when the desk is left. */
export function forgetTrouble(): void {
  set(NONE)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSessionTrouble(): SessionTrouble {
  return useSyncExternalStore(subscribe, () => trouble)
}
