import { setImmediate } from 'node:timers/promises'

/** Rows that one transaction walks, about 20 ms of work. */
export const TURN_ROWS = 200

/** Repeats `work` until it returns false. Other requests have their turn before each. */
export async function inTurns(work: () => Promise<boolean>): Promise<void> {
  do await setImmediate()
  while (await work())
}
