import Sqlite from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { CommitEvent } from './commit-event.ts'
import { counters, openCounters } from '../testing/counter-database.ts'
import { createWriteQueue, type Tx } from './write-queue.ts'
import { raw } from '../testing/raw-sqlite.ts'

const SETTINGS_CHANGED: CommitEvent = { type: 'settings.changed' }

async function increment({ db }: Tx): Promise<number> {
  const [row] = await db.select().from(counters).where(eq(counters.id, 1))
  const value = (row?.value ?? 0) + 1
  await db.update(counters).set({ value }).where(eq(counters.id, 1))
  return value
}

test('200 concurrent read-modify-writes, 20 of them failing, give exactly 180', async () => {
  const database = await openCounters()
  const writes = Array.from({ length: 200 }, (_, i) =>
    database.write(async (tx) => {
      await increment(tx)
      if (i % 10 === 0) throw new Error('on purpose')
    }),
  )
  const results = await Promise.allSettled(writes)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(20)
  expect(await database.read.select().from(counters)).toMatchObject([{ value: 180 }])
})

test('the reader sees a write only once it is committed', async () => {
  const database = await openCounters()
  await database.write(async (tx) => {
    await increment(tx)
    expect(await database.read.select().from(counters)).toMatchObject([{ value: 0 }])
  })
  expect(await database.read.select().from(counters)).toMatchObject([{ value: 1 }])
})

test('events arrive together after the commit and before the write resolves', async () => {
  const database = await openCounters()
  const seen: unknown[] = []
  database.onCommit((events) => seen.push(events, database.read.select().from(counters).all()[0]?.value))
  const done = database.write(async (tx) => {
    tx.emit({ type: 'user.changed', userId: 7 })
    await increment(tx)
    tx.emit(SETTINGS_CHANGED)
  })
  await done.then(() => seen.push('resolved'))
  expect(seen).toEqual([[{ type: 'user.changed', userId: 7 }, SETTINGS_CHANGED], 1, 'resolved'])
})

test('does not call listeners after a rollback or without events', async () => {
  const database = await openCounters()
  const seen: CommitEvent[][] = []
  database.onCommit((events) => seen.push(events))
  const failing = database.write(async ({ emit }) => {
    emit(SETTINGS_CHANGED)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  await database.write(increment)
  expect(seen).toEqual([])
})

test('reports a listener that throws, and completes the write and the other listeners', async () => {
  const errors: unknown[] = []
  const database = await openCounters({ onError: (error) => errors.push(error) })
  const seen: CommitEvent[] = []
  database.onCommit(() => {
    throw new Error('listener')
  })
  const remove = database.onCommit((events) => seen.push(...events))
  await database.write(async ({ emit }) => emit(SETTINGS_CHANGED))
  remove()
  await database.write(async ({ emit }) => emit(SETTINGS_CHANGED))
  expect(seen).toEqual([SETTINGS_CHANGED])
  expect(errors).toHaveLength(2)
})

test('a listener may write', async () => {
  const database = await openCounters()
  let followUp: Promise<number> | undefined
  database.onCommit(() => {
    followUp ??= database.write(increment)
  })
  await database.write(async ({ emit }) => emit(SETTINGS_CHANGED))
  expect(await followUp).toBe(1)
})

test('rejects a nested write, which would wait for itself', async () => {
  const database = await openCounters()
  const outer = database.write(async (tx) => {
    await increment(tx)
    await database.write(async () => undefined)
  })
  await expect(outer).rejects.toThrow('no other write()')
  expect(await database.write(increment)).toBe(1)
})

test('rejects work that awaits anything but the database, and its later statements', async () => {
  const database = await openCounters()
  let late: unknown
  const waiting = database.write(async (tx) => {
    await readFile(database.path)
    late = await increment(tx).catch((error: unknown) => error)
  })
  await expect(waiting).rejects.toThrow('no file')
  await vi.waitUntil(() => late)
  expect(late).toMatchObject({ message: expect.stringContaining('The transaction is over') })
  expect(await database.write(increment)).toBe(1)
})

test('keeps a statement that was not awaited out of the next transaction', async () => {
  const database = await openCounters()
  let forgotten: Promise<unknown> | undefined
  await database.write(async ({ db }) => {
    forgotten = Promise.resolve().then(async () => {
      for (let i = 0; i < 20; i++) await db.insert(counters).values({ value: i, note: 'forgotten' })
    })
  })
  await expect(forgotten).rejects.toThrow('The transaction is over')
})

test('reports a full disk, and the next write works', async () => {
  const database = await openCounters()
  const pages = (limit: number) =>
    database.write(async ({ db }) => void raw(db).run(sql.raw(`PRAGMA max_page_count = ${limit}`)))
  await pages(1)
  const tooMuch = database.write(({ db }) =>
    db
      .insert(counters)
      .values({ value: 1, note: 'x'.repeat(1_000_000) })
      .execute(),
  )
  await expect(tooMuch).rejects.toMatchObject({ name: 'DatabaseUnavailableError', reason: 'full' })
  await pages(1_000_000)
  expect(await database.write(increment)).toBe(1)
  expect(await database.read.select().from(counters)).toHaveLength(1)
})

test('reports write protection', async () => {
  const database = await openCounters()
  const rejected = database.write(async (tx) => {
    raw(tx.db).run(sql`PRAGMA query_only = ON`)
    await increment(tx)
  })
  await expect(rejected).rejects.toMatchObject({ reason: 'readonly' })
})

test('reports a lock held by another connection, and the next write works', async () => {
  const database = await openCounters()
  await database.write(async ({ db }) => void raw(db).run(sql`PRAGMA busy_timeout = 1`))
  const other = new Sqlite(database.path)
  other.exec('BEGIN IMMEDIATE')
  await expect(database.write(increment)).rejects.toMatchObject({ reason: 'busy' })
  other.close()
  expect(await database.write(increment)).toBe(1)
})

test('finishes a write before closing and rejects one after it', async () => {
  const database = await openCounters()
  const before = database.write(increment)
  const closed = database.close()
  await expect(database.write(increment)).rejects.toThrow('closed')
  await closed
  expect(await before).toBe(1)
})

test('work of another connection has its turn between transactions, and a failure of it stops none', async () => {
  const sqlite = new Sqlite(':memory:')
  const queue = createWriteQueue({ writer: () => sqlite, onError: () => undefined })
  const seen: string[] = []
  const note = (name: string) => async () => void seen.push(name)
  const first = queue.write(note('write 1'))
  const between = queue.between(async () => {
    seen.push('between starts')
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    seen.push('between ends')
    throw new Error('on purpose')
  })
  const second = queue.write(note('write 2'))
  await expect(between).rejects.toThrow('on purpose')
  await Promise.all([first, second])
  expect(seen).toEqual(['write 1', 'between starts', 'between ends', 'write 2'])
  sqlite.close()
})
