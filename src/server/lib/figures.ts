import { z } from 'zod'
import type { Clock } from './clock.ts'
import { readJson } from './redis/read-json.ts'
import { execute, type RedisLink } from './redis/redis-link.ts'

/** Counts of one node by name. */
export type Figures = Record<string, number>

/** Live figures of all nodes, such as who is reading now. They are advice: a node that is down is left out. */
export interface FigureBoard {
  /** Publishes the figures of this node for the others. */
  publish(name: string, figures: Figures): Promise<void>
  /** Returns the sums of the other nodes' figures; empty for one node, and while Redis is unreachable. */
  others(name: string): Promise<Figures>
}

/** Figures older than this belong to a node that has stopped. */
const TTL_MS = 15_000
/** Bounds what one node sends, highest first. */
const MAX_FIGURES = 200

/** The board of a single node. */
export function createFigureBoard(): FigureBoard {
  return { publish: async () => undefined, others: async () => ({}) }
}

const published = z.object({ at: z.number(), figures: z.record(z.string(), z.number()) })

const keyOf = (name: string) => `broadsheet:figures:${name}`

/** A board that all nodes share. `nodeId` names this one. */
export function createRedisFigureBoard(redis: RedisLink, clock: Clock, nodeId: string): FigureBoard {
  return {
    async publish(name, figures) {
      const key = keyOf(name)
      const highest = Object.entries(figures)
        .sort(([, a], [, b]) => b - a)
        .slice(0, MAX_FIGURES)
      const text = JSON.stringify({ at: clock.now(), figures: Object.fromEntries(highest) })
      await redis.run((client) => execute(client.pipeline().hset(key, nodeId, text).pexpire(key, TTL_MS)))
    },
    async others(name) {
      const nodes = await redis.run((client) => client.hgetall(keyOf(name)))
      const sums: Figures = {}
      const stopped: string[] = []
      for (const [node, text] of Object.entries(nodes ?? {})) {
        const entry = readJson(published, text)
        if (node === nodeId) continue
        if (!entry || Math.abs(clock.now() - entry.at) > TTL_MS) {
          stopped.push(node)
          continue
        }
        for (const [figure, count] of Object.entries(entry.figures))
          sums[figure] = (sums[figure] ?? 0) + count
      }
      if (stopped.length > 0) await redis.run((client) => client.hdel(keyOf(name), ...stopped))
      return sums
    },
  }
}
