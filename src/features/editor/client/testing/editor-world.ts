import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import { AutosaveMachine } from '../autosave/autosave-machine.ts'
import type { EditorClock, SaveCall } from '../autosave/autosave-types.ts'
import { openBegunCopy, type BegunStorage } from '../autosave/begun-stories.ts'
import { createFirstSave, notStored } from '../autosave/first-save.ts'
import { openLocalCopy } from '../autosave/local-copy.ts'
import { randomId } from '#client/lib/random-id.ts'
import { resolveText } from '../merge/resolve-conflicts.ts'
import { createSaveCall } from '../autosave/save-call.ts'
import { toSavedArticle, type SavedArticle } from '../saved-article.ts'
import type { Inputs } from '#client/lib/trpc.ts'
import { STATUSES } from '#features/articles/shared/article-rules.ts'
import type { TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

/** Time from a keystroke to its paint. */
export const FRAME_MS = 16

/** A clock that only moves on `advance`, with its timers. */
export function createManualClock(): EditorClock & { advance(ms: number): void } {
  let now = 0
  let timers: Array<{ at: number; work: () => void }> = []
  return {
    now: () => now,
    after(delayMs, work) {
      const timer = { at: now + delayMs, work }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
    afterPaint(work) {
      return this.after(FRAME_MS, work)
    },
    advance(ms) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { work } of due) work()
    },
  }
}

/** In-memory browser storage. */
export function createMemoryStorage(): BegunStorage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

export type Fate = 'arrives' | 'lost-before' | 'lost-after'

/** A network that loses requests or responses on demand. */
function openNetwork(newsroom: TestNewsroom) {
  const network = {
    cookie: '',
    fate: (): Fate => 'arrives',
    waiting: [] as Array<() => void>,
    /** The procedures that were called. */
    calls: [] as string[],
  }
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: 'http://newsroom.test/trpc',
        headers: () => ({ cookie: network.cookie }),
        async fetch(url, init) {
          network.calls.push(new URL(url instanceof Request ? url.url : url).pathname.replace('/trpc/', ''))
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

  /** Completes all requests in flight, and waits until no new one starts. */
  async function flushNetwork(): Promise<void> {
    for (let quiet = 0; quiet < 3;) {
      const waiting = network.waiting.splice(0)
      for (const release of waiting) release()
      quiet = waiting.length > 0 ? 0 : quiet + 1
      await new Promise((resolve) => setImmediate(resolve))
      await newsroom.deps.db.write(async () => undefined)
    }
  }

  return { network, client, flushNetwork }
}

type Client = ReturnType<typeof createTRPCClient<AppRouter>>

/** What a tab edits: the key of its copy, how it is read, and how it is saved. */
interface Edited {
  key: number | string
  read: () => Promise<SavedArticle>
  save: (client: Client) => SaveCall
}

/** A browser tab of the staff with an open article. */
export const openEditorWorld = (newsroom: TestNewsroom, id: number) =>
  openWorld(newsroom, {
    key: id,
    read: async () => toSavedArticle(await newsroom.as(newsroom.people.staff).articles.forEdit({ id })),
    save: (client) => createSaveCall(id, (input) => client.articles.update.mutate(input)),
  })

/** A browser tab of the staff with what it edits. */
export function openWorld(
  newsroom: TestNewsroom,
  { key, read, save }: Edited,
  storage = createMemoryStorage(),
) {
  const clock = createManualClock()
  const copies = openLocalCopy(storage, newsroom.people.staff.id, key)
  const { network, client, flushNetwork } = openNetwork(newsroom)
  const world = { conflicts: 0, machine: null as AutosaveMachine | null }

  /** Opens it as a new tab does, restoring the stored copy. */
  async function open(): Promise<AutosaveMachine> {
    // What was typed is on the screen when the last tab crashes.
    clock.advance(FRAME_MS)
    world.machine?.close()
    network.cookie ||= await newsroom.cookieOf(newsroom.people.staff)
    const machine = new AutosaveMachine({
      opened: await read(),
      save: save(client),
      copies,
      clock,
      onChange: () => undefined,
    })
    world.machine = machine
    const copy = copies.read()
    if (copy) void machine.recover(copy)
    return machine
  }

  /** Resolves an open conflict like the choice "Keep both". */
  async function keepBoth(machine: AutosaveMachine): Promise<void> {
    const { conflict } = machine.state()
    if (!conflict) return
    world.conflicts += 1
    void machine.resolve({ ...conflict.draft, content: resolveText(conflict.content, []) })
    await flushNetwork()
  }

  return { clock, network, world, open, read, flushNetwork, keepBoth, copies }
}

/** A browser tab of the staff with a story that the server does not have yet. */
export async function openBegunWorld(newsroom: TestNewsroom) {
  const storage = createMemoryStorage()
  const { staff } = newsroom.people
  const key = randomId()
  const { network, client, flushNetwork } = openNetwork(newsroom)
  network.cookie = await newsroom.cookieOf(staff)

  function open() {
    const clock = createManualClock()
    const copies = openBegunCopy(storage, staff.id, key)
    const machine = new AutosaveMachine({
      opened: notStored({ category: 'news' }),
      save: createFirstSave({
        key,
        copies,
        begin: (input) => client.articles.begin.mutate(input as Inputs['articles']['begin']),
        update: (input) => client.articles.update.mutate(input),
        onCreated: () => undefined,
      }),
      copies,
      clock,
      onChange: () => undefined,
    })
    const left = copies.read()
    if (left) void machine.recover(left)
    return { machine, clock, flushNetwork, read }
  }

  /** The newest article. */
  async function read() {
    const { items } = await newsroom.as(staff).articles.listAll({ limit: 50, statuses: [...STATUSES] })
    const id = Math.max(...items.map((item) => item.id))
    return newsroom.as(staff).articles.forEdit({ id })
  }

  const first = open()
  /** The tab ends without a word, and another one opens the story. */
  const crash = () => {
    first.machine.close()
    return open()
  }
  return { ...first, network, storage, key, crash }
}
