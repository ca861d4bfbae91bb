import { announceAll } from '../connection/announce-all.ts'
import type { Tx } from '../connection/write-queue.ts'

/** Wraps work that writes rows by hand in a test, and announces a change of every kind that pages show. */
export function announcing<T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  return (tx) => {
    announceAll(tx)
    return work(tx)
  }
}
