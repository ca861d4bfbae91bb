import { emitAll } from '../connection/emit-all.ts'
import type { Tx } from '../connection/write-queue.ts'

/** Wraps a test's direct write so that it emits every event. */
export function emittingAll<T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  return (tx) => {
    emitAll(tx)
    return work(tx)
  }
}
