import type { Clock } from './clock.ts'

/** A user who has a resource open. */
export interface Visitor {
  userId: number
  name: string
  /** ISO time at which the user opened it. */
  since: string
}

export interface PresenceBoard {
  /** Records that a user has a resource open in a tab. Returns the other users, longest present first. */
  beat(resource: string, tab: string, user: { userId: number; name: string }): Promise<Visitor[]>
  leave(resource: string, tab: string): Promise<void>
}

/** Tabs without a heartbeat for this long are removed. Editors send one every 15 seconds. */
export const PRESENCE_TTL_MS = 40_000
/** Tabs of one resource. */
export const MAX_TABS = 50

/** A tab and its last heartbeat, in milliseconds since 1970. */
export interface Seen extends Visitor {
  at: number
}

/** In memory only: after a restart, the next heartbeats fill it again. */
export function createPresenceBoard(clock: Clock): PresenceBoard {
  const resources = new Map<string, Map<string, Seen>>()

  function removeSilent(): void {
    for (const [resource, tabs] of resources) {
      for (const [tab, seen] of tabs) if (clock.now() - seen.at > PRESENCE_TTL_MS) tabs.delete(tab)
      if (tabs.size === 0) resources.delete(resource)
    }
  }

  return {
    async beat(resource, tab, { userId, name }) {
      removeSilent()
      const tabs = resources.get(resource) ?? new Map<string, Seen>()
      const since = tabs.get(tab)?.since ?? clock.iso()
      if (tabs.size < MAX_TABS || tabs.has(tab)) tabs.set(tab, { userId, name, since, at: clock.now() })
      resources.set(resource, tabs)
      return othersAmong(tabs.values(), userId)
    },
    async leave(resource, tab) {
      resources.get(resource)?.delete(tab)
    },
  }
}

/** Returns each user but `userId` once, longest present first. */
export function othersAmong(tabs: Iterable<Seen>, userId: number): Visitor[] {
  const bySince = [...tabs].sort((a, b) => a.since.localeCompare(b.since))
  const others = new Map<number, Visitor>()
  for (const seen of bySince) {
    if (seen.userId === userId || others.has(seen.userId)) continue
    others.set(seen.userId, { userId: seen.userId, name: seen.name, since: seen.since })
  }
  return [...others.values()]
}
