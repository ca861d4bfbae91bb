import PQueue from 'p-queue'
import type { Text } from '#shared/catalog/message.ts'
import { AppError } from '../app-error.ts'

/** Runs tasks one after another. */
export interface SerialQueue {
  /** Returns the task's result. Throws SERVICE_UNAVAILABLE at once if too many are waiting. */
  run<T>(task: () => Promise<T>): Promise<T>
}

/** For tasks that need too much memory to run together. At most `maxPending` run or wait. */
export function createSerialQueue(maxPending: number, busyMessage: Text): SerialQueue {
  const queue = new PQueue({ concurrency: 1 })
  return {
    async run(task) {
      if (queue.size + queue.pending >= maxPending) throw new AppError('SERVICE_UNAVAILABLE', busyMessage)
      return queue.add(task)
    },
  }
}
