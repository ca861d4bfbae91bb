import { z } from 'zod'
import type { SharedRows } from '#db/database.ts'
import type { Clock } from '#server/lib/clock.ts'
import { MAX_TABS, othersAmong, PRESENCE_TTL_MS, type PresenceBoard } from '#server/lib/presence.ts'

const seenSchema = z.object({ userId: z.number(), name: z.string(), since: z.string(), at: z.number() })

const boardOf = (resource: string) => `presence ${resource}`

/** A presence board that all processes share. It is empty while the database cannot be asked. */
export function createSharedPresenceBoard(rows: SharedRows, clock: Clock): PresenceBoard {
  return {
    async beat(resource, tab, user) {
      const board = boardOf(resource)
      const now = clock.now()
      const tabs = new Map(
        (await rows.list(board, now)).flatMap(({ name, value }) => {
          const { data } = seenSchema.safeParse(value)
          return data ? [[name, data] as const] : []
        }),
      )
      const since = tabs.get(tab)?.since ?? clock.iso()
      const value = { ...user, since, at: now }
      await rows.put({ board, name: tab, value }, { now, ttlMs: PRESENCE_TTL_MS, max: MAX_TABS })
      return othersAmong(tabs.values(), user.userId)
    },
    leave: (resource, tab) => rows.remove(boardOf(resource), tab),
  }
}
