import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DIALECT } from '#db/dialect.ts'
import { openPaidNewsroom, type PaidNewsroom } from '#tests/support/stripe/paid-newsroom.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/dates.ts'
import { poisons, WITHOUT_ROWS } from '#tests/support/newsroom/poisons.ts'
import { JOBS } from '#server/loaded-parts.ts'

let newsroom: PaidNewsroom
beforeEach(async () => void (newsroom = await openPaidNewsroom()))
afterEach(() => newsroom.close())

/** Makes the database refuse to write one row. */
async function poison(table: string, change: 'INSERT' | 'UPDATE' | 'DELETE', isBad: string): Promise<void> {
  const row = change === 'INSERT' ? 'NEW' : 'OLD'
  const when = isBad.replaceAll('ROW.', `${row}.`)
  if (DIALECT === 'sqlite') {
    await newsroom.execute(
      `CREATE TRIGGER poison BEFORE ${change} ON ${table} WHEN ${when} BEGIN SELECT RAISE(ABORT, 'poison'); END`,
    )
    return
  }
  await newsroom.execute(
    `CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poison'; END $$`,
  )
  await newsroom.execute(
    `CREATE TRIGGER poison BEFORE ${change} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION poison()`,
  )
}

const failuresOf = (name: string) =>
  newsroom.deps.stats.failedJobs().find((job) => job.name === name)?.failures ?? 0

it('knows of each job whether it walks rows', () => {
  const known = [...Object.keys(poisons), ...Object.keys(WITHOUT_ROWS)]
  expect(known.toSorted()).toEqual(JOBS.map(({ name }) => name).toSorted())
})

describe.each(Object.entries(poisons))('the job %s', (name, seed) => {
  it('goes on after a row that fails, and tries it again after growing pauses', async () => {
    const job = JOBS.find((each) => each.name === name) ?? expect.fail('unknown job')
    const run = () => job.run(newsroom.deps, new AbortController().signal)
    const { table, change, isBad, isDone, refill } = await seed(newsroom)
    await poison(table, change, isBad)
    await run()
    expect(await isDone()).toEqual({ bad: false, good: true })
    expect(failuresOf(name)).toBe(1)
    await refill?.()
    await run()
    expect(failuresOf(name)).toBe(1)
    newsroom.clock.advance(MINUTE_MS)
    await refill?.()
    await run()
    expect(failuresOf(name)).toBe(2)
    newsroom.clock.advance(MINUTE_MS)
    await refill?.()
    await run()
    expect(failuresOf(name)).toBe(2)
    await newsroom.execute(`DROP TRIGGER poison ${DIALECT === 'sqlite' ? '' : `ON ${table}`}`)
    newsroom.clock.advance(HOUR_MS)
    await refill?.()
    await run()
    expect(await isDone()).toEqual({ bad: true, good: true })
  })
})
