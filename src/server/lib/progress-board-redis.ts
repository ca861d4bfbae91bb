import { z } from 'zod'
import type { Progress, ProgressBoard } from './progress-board.ts'
import { readJson } from './redis/read-json.ts'
import type { RedisLink } from './redis/redis-link.ts'

const progressSchema = z.object({ step: z.string(), characters: z.number() })

/** Longer than any task, so that a node that dies leaves nothing behind. */
const TTL_MS = 10 * 60_000

const keyOf = (key: string) => `broadsheet:progress:${key}`

/** A progress board that all nodes share. It is empty while Redis is unreachable. */
export function createRedisProgressBoard(redis: RedisLink): ProgressBoard {
  /** The newest progress of each task that is being sent; a language model reports faster than Redis must know. */
  const waiting = new Map<string, Progress>()
  const sending = new Map<string, Promise<void>>()

  const send = async (key: string) => {
    for (let next = waiting.get(key); next; next = waiting.get(key)) {
      waiting.delete(key)
      const text = JSON.stringify(next)
      await redis.run((client) => client.set(keyOf(key), text, 'PX', TTL_MS))
    }
    sending.delete(key)
  }
  return {
    report(key, progress) {
      waiting.set(key, progress)
      if (!sending.has(key)) sending.set(key, send(key))
    },
    async read(key) {
      const stored = await redis.run((client) => client.get(keyOf(key)))
      return readJson(progressSchema, stored)
    },
    async clear(key) {
      waiting.delete(key)
      await sending.get(key)
      await redis.run((client) => client.del(keyOf(key)))
    },
  }
}
