import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import { AutosaveMachine } from '../autosave/autosave-machine.ts'
import type { EditorClock } from '../autosave/autosave-types.ts'
import { openLocalCopy, type CopyStorage } from '../autosave/local-copy.ts'
import { resolveText } from '../merge/resolve-conflicts.ts'
import { createSaveCall } from '../autosave/save-call.ts'
import { toSavedArticle } from '../saved-article.ts'
import type { TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A clock moved by hand, with its timers. */
export function createHandClock(): EditorClock & { advance(ms: number): void } {
  let now = 0
  let timers: Array<{ at: number; work: () => void }> = []
  return {
    now: () => now,
    after(delayMs, work) {
      const timer = { at: now + delayMs, work }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
    advance(ms) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { work } of due) work()
    },
  }
}

/** A browser's storage in memory. */
export function createMemoryStorage(): CopyStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

export type Fate = 'arrives' | 'lost-before' | 'lost-after'

/** A tab with a story open, over a network whose every request meets the fate it is given. */
export function openEditorWorld(newsroom: TestNewsroom, articleId: number, userId: number) {
  const clock = createHandClock()
  const storage = createMemoryStorage()
  const copies = openLocalCopy(storage, userId, articleId)
  const network = { cookie: '', fate: (): Fate => 'arrives', waiting: [] as Array<() => void> }
  const world = { conflicts: 0, machine: null as AutosaveMachine | null }

  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: 'http://newsroom.test/trpc',
        headers: () => ({ cookie: network.cookie }),
        async fetch(url, init) {
          const fate = network.fate()
          await new Promise<void>((resolve) => network.waiting.push(resolve))
          if (fate === 'lost-before') throw new TypeError('fetch failed')
          const response = await newsroom.app.request(new Request(url, init as RequestInit))
          if (fate === 'lost-after') throw new TypeError('fetch failed')
          return response
        },
      }),
    ],
  })

  /** Lets requests that are under way meet their fates, and waits until nothing moves. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 3;) {
      const waiting = network.waiting.splice(0)
      for (const release of waiting) release()
      quiet = waiting.length > 0 ? 0 : quiet + 1
      await new Promise((resolve) => setImmediate(resolve))
      await newsroom.deps.db.write(async () => undefined)
    }
  }

  /** Opens the story as a fresh tab does, with what an earlier one left behind. */
  async function open(): Promise<AutosaveMachine> {
    world.machine?.close()
    const article = await newsroom.as(newsroom.people.staff).articles.forEdit({ id: articleId })
    const machine = new AutosaveMachine({
      opened: toSavedArticle(article),
      save: createSaveCall(articleId, (input) => client.articles.update.mutate(input)),
      copies,
      clock,
      onChange: () => undefined,
    })
    world.machine = machine
    const copy = copies.read()
    if (copy) void machine.recover(copy)
    return machine
  }

  /** Decides an open conflict the way "Keep both" does. */
  async function keepBoth(machine: AutosaveMachine): Promise<void> {
    const { conflict } = machine.state()
    if (!conflict) return
    world.conflicts += 1
    void machine.resolve({ ...conflict.draft, content: resolveText(conflict.content, []) })
    await settle()
  }

  return { clock, network, world, open, settle, keepBoth, copies }
}
