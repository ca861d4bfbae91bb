import type { Clock } from './clock.ts'

/** Who has something open. */
export interface Visitor {
  userId: number
  name: string
  /** When this person opened it, ISO 8601. */
  since: string
}

export interface PresenceBoard {
  /** Says that somebody has `thing` open in one tab, and answers the other people, longest there first. */
  beat(thing: string, tab: string, person: { userId: number; name: string }): Visitor[]
  leave(thing: string, tab: string): void
}

/** A tab that is silent for longer is gone; editors beat every 15 seconds. */
export const PRESENCE_TTL_MS = 40_000
const MAX_TABS = 50

interface Seen extends Visitor {
  at: number
}

/** Kept in memory alone: it is advice, and a restart asks everybody again within seconds. */
export function createPresenceBoard(clock: Clock): PresenceBoard {
  const things = new Map<string, Map<string, Seen>>()

  function forgetSilent(): void {
    for (const [thing, tabs] of things) {
      for (const [tab, seen] of tabs) if (clock.now() - seen.at > PRESENCE_TTL_MS) tabs.delete(tab)
      if (tabs.size === 0) things.delete(thing)
    }
  }

  return {
    beat(thing, tab, { userId, name }) {
      forgetSilent()
      const tabs = things.get(thing) ?? new Map<string, Seen>()
      const since = tabs.get(tab)?.since ?? clock.iso()
      if (tabs.size < MAX_TABS || tabs.has(tab)) tabs.set(tab, { userId, name, since, at: clock.now() })
      things.set(thing, tabs)
      const others = new Map<number, Visitor>()
      for (const seen of tabs.values()) {
        if (seen.userId === userId || others.has(seen.userId)) continue
        others.set(seen.userId, { userId: seen.userId, name: seen.name, since: seen.since })
      }
      return [...others.values()].sort((a, b) => a.since.localeCompare(b.since))
    },
    leave(thing, tab) {
      things.get(thing)?.delete(tab)
    },
  }
}
