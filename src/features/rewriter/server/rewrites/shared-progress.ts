import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { SharedRows } from '#db/database.ts'
import type { Clock } from '#server/lib/clock.ts'
import { MAX_KEYS, type Progress, type ProgressBoard } from './progress-board.ts'

const progressSchema = z.object({ step: z.string(), characters: z.number(), text: z.string().default('') })

const BOARD = 'progress'
/** Longer than any task, so a process that dies leaves nothing behind. */
const TTL_MS = 10 * 60_000
/** A language model reports faster than anyone reads. */
const PAUSE_MS = 250

/** A progress board that all processes share. It is empty while the database cannot be asked. */
export function createSharedProgressBoard(rows: SharedRows, clock: Clock): ProgressBoard {
  /** The newest progress of each task that is being sent. */
  const waiting = new Map<string, Progress>()
  const sending = new Map<string, Promise<void>>()

  const send = async (key: string) => {
    for (let value = waiting.get(key); value; value = waiting.get(key)) {
      waiting.delete(key)
      await rows.put({ board: BOARD, name: key, value }, { now: clock.now(), ttlMs: TTL_MS, max: MAX_KEYS })
      await pause(PAUSE_MS, undefined, { ref: false })
    }
    sending.delete(key)
  }
  return {
    report(key, progress) {
      waiting.set(key, progress)
      if (!sending.has(key)) sending.set(key, send(key))
    },
    async read(key) {
      const stored = (await rows.list(BOARD, clock.now())).find(({ name }) => name === key)
      return progressSchema.safeParse(stored?.value).data ?? null
    },
    async clear(key) {
      waiting.delete(key)
      await sending.get(key)
      await rows.remove(BOARD, key)
    },
  }
}
