import { z } from 'zod'
import type { Clock } from './clock.ts'
import { MAX_TABS, othersAmong, PRESENCE_TTL_MS, type PresenceBoard, type Seen } from './presence.ts'
import { readJson } from './redis/read-json.ts'
import { execute, type RedisLink } from './redis/redis-link.ts'

const seenSchema = z.object({ userId: z.number(), name: z.string(), since: z.string(), at: z.number() })

const keyOf = (resource: string) => `broadsheet:presence:${resource}`

/** A presence board that all nodes share. It is empty while Redis is unreachable. */
export function createRedisPresenceBoard(redis: RedisLink, clock: Clock): PresenceBoard {
  return {
    async beat(resource, tab, user) {
      const key = keyOf(resource)
      const stored = await redis.run((client) => client.hgetall(key))
      if (!stored) return []
      const tabs = new Map<string, Seen>()
      const silent: string[] = []
      for (const [name, text] of Object.entries(stored)) {
        const seen = readJson(seenSchema, text)
        if (seen && clock.now() - seen.at <= PRESENCE_TTL_MS) tabs.set(name, seen)
        else silent.push(name)
      }
      const since = tabs.get(tab)?.since ?? clock.iso()
      const isFull = tabs.size >= MAX_TABS && !tabs.has(tab)
      await redis.run((client) => {
        const batch = client.pipeline()
        if (silent.length > 0) batch.hdel(key, ...silent)
        if (!isFull) batch.hset(key, tab, JSON.stringify({ ...user, since, at: clock.now() }))
        return execute(batch.pexpire(key, PRESENCE_TTL_MS))
      })
      return othersAmong(tabs.values(), user.userId)
    },
    async leave(resource, tab) {
      await redis.run((client) => client.hdel(keyOf(resource), tab))
    },
  }
}
