import { describe, expect, it } from 'vitest'
import type { CommitEvent } from '../connection/commit-event.ts'
import { DatabaseUnavailableError } from '../connection/database-errors.ts'
import { CommitLog } from './commit-log.ts'

interface Row {
  id: number
  events: string
}

const EVENT: CommitEvent = { type: 'social-posts.changed' }
const UNAVAILABLE = { name: 'DatabaseUnavailableError' }

/** A commit log whose database works, rejects connections or hangs for two seconds. */
async function open() {
  const rows: Row[] = []
  let state: 'up' | 'down' | 'hung' = 'up'
  let questions = 0
  const ask = (): Promise<Row[]> => {
    questions++
    if (state === 'up') return Promise.resolve(rows.filter(({ id }) => id > log.knownCommit()))
    return new Promise((_, reject) =>
      setTimeout(() => reject(new DatabaseUnavailableError('connection')), state === 'hung' ? 2_000 : 1),
    )
  }
  // The double returns what the client reads, not a whole query result.
  const log = new CommitLog({ client: { ask: ask as never }, onError: () => undefined })
  await log.start()
  const heard: number[] = []
  log.onCommit((_, { id }) => void heard.push(id))
  return {
    log,
    heard,
    questions: () => questions,
    set: (next: typeof state) => void (state = next),
    commit: (id: number) => void rows.push({ id, events: JSON.stringify([EVENT]) }),
  }
}

const timeOf = async (promise: Promise<unknown>) => {
  const startedAt = performance.now()
  await promise.catch(() => undefined)
  return performance.now() - startedAt
}

describe('without the database', () => {
  it('each request waits for a new question, and the first after the outage knows every commit', async () => {
    const { log, heard, set, commit } = await open()
    set('down')
    await expect(log.validate()).rejects.toMatchObject(UNAVAILABLE)
    expect(log.isCutOff()).toBe(true)
    await expect(log.validate()).rejects.toMatchObject(UNAVAILABLE)
    set('up')
    commit(1)
    await log.validate()
    expect([log.isCutOff(), heard]).toEqual([false, [1]])
  })

  it('is asked ten times a second at most, each time with one repetition', async () => {
    const { log, questions, set } = await open()
    set('down')
    const endsAt = performance.now() + 1_000
    const before = questions()
    const visit = async () => {
      while (performance.now() < endsAt) await log.validate().catch(() => undefined)
    }
    await Promise.all(Array.from({ length: 20 }, visit))
    expect(questions() - before).toBeLessThan(26)
    expect(questions() - before).toBeGreaterThan(4)
  })

  it('one hung question holds up requests, and further ones hardly', { timeout: 20_000 }, async () => {
    const { log, set } = await open()
    set('hung')
    const first = timeOf(log.validate())
    const second = timeOf(log.validate())
    expect(await first).toBeGreaterThan(1_900)
    expect(await second).toBeLessThan(2_700)
    expect(await timeOf(log.validate())).toBeLessThan(700)
  })

  it('the own commit is delivered, and once more with the others’', async () => {
    const { log, heard, set, commit } = await open()
    commit(1)
    await log.validate()
    set('down')
    await log.catchUp([EVENT])
    expect(heard).toEqual([1, 1])
    set('up')
    commit(2)
    await log.validate()
    expect(heard).toEqual([1, 1, 2])
  })
})
