import { describe, expect, it } from 'vitest'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { CommitLog } from './commit-log.ts'

interface Row {
  id: number
  events: string
}

const EVENT: CommitEvent = { type: 'social-posts.changed' }
const UNAVAILABLE = { name: 'DatabaseUnavailableError' }

/** A commit log whose database works, rejects connections or hangs: the first query fails late, others never. */
async function open() {
  const rows: Row[] = []
  let state: 'up' | 'down' | 'hung' = 'up'
  let hasHung = false
  const steps: string[] = []
  const ask = (): Promise<Row[]> => {
    steps.push('query')
    // Timers run in the order of their times, so a shorter one ends during a pause.
    if (state === 'down') setTimeout(() => steps.push('90 ms later'), 90)
    if (state === 'up') return Promise.resolve(rows.filter(({ id }) => id > log.knownCommit()))
    return new Promise((_, reject) => {
      const fail = () => {
        steps.push('failure')
        reject(new DatabaseUnavailableError('connection'))
      }
      if (!hasHung) setTimeout(fail, state === 'hung' ? 600 : 1)
      hasHung ||= state === 'hung'
    })
  }
  // The double returns what the client reads, not a whole query result.
  const log = new CommitLog({ client: { ask: ask as never }, onError: () => undefined })
  await log.start()
  const heard: number[] = []
  log.onCommit((_, { id }) => void heard.push(id))
  return {
    log,
    heard,
    steps,
    set: (next: typeof state) => void (state = next),
    commit: (id: number) => void rows.push({ id, events: JSON.stringify([EVENT]) }),
  }
}

describe('the commit of a write', () => {
  it('is asked for once, whether the write or its notification comes first', async () => {
    const { log, heard, steps, commit } = await open()
    steps.length = 0
    commit(1)
    await Promise.all([log.catchUp([EVENT], 1), log.reach(1)])
    commit(2)
    await Promise.all([log.reach(2), log.catchUp([EVENT], 2)])
    expect([heard, steps]).toEqual([
      [1, 2],
      ['query', 'query'],
    ])
  })

  it('is asked for again if the query in progress was too early', async () => {
    const { log, heard, commit } = await open()
    const early = log.validate()
    commit(1)
    await log.catchUp([EVENT], 1)
    await early
    expect(heard).toEqual([1])
  })
})

describe('without the database', () => {
  it('each request waits for a new query, and the first after the outage knows every commit', async () => {
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
    const { log, steps, set } = await open()
    set('down')
    steps.length = 0
    const visit = async () => {
      while (steps.length < 18) await log.validate().catch(() => undefined)
    }
    await Promise.all(Array.from({ length: 20 }, visit))
    const round = ['query', 'failure', 'query', 'failure', '90 ms later', '90 ms later']
    expect(steps.slice(0, 18)).toEqual([...round, ...round, ...round])
  })

  it('requests wait until one hung query fails, and not for further ones', async () => {
    const { log, steps, set } = await open()
    set('hung')
    const first = log.validate().catch(() => steps.push('first request'))
    const second = log.validate()
    await first
    expect(steps.slice(-2)).toEqual(['failure', 'first request'])
    // The next query never ends.
    await expect(second).rejects.toMatchObject(UNAVAILABLE)
    await expect(log.validate()).rejects.toMatchObject(UNAVAILABLE)
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
