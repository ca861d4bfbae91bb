import { expect, it } from 'vitest'
import { createLogger } from '#server/lib/logger.ts'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { watchDatabase } from './watch-database.ts'

it('logs one line when the database goes away and one when it is back, and no errors in between', async () => {
  const newsroom = await openTestNewsroom()
  const { deps, clock } = newsroom
  const lines: Array<{ level: number; msg: string; seconds?: number }> = []
  let isAway = false
  const log = createLogger('info', {
    isAway: () => isAway,
    write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]),
  })
  const watched = { ...deps, log, db: { ...deps.db, isCutOff: () => isAway } }
  const tick = async () => {
    await watchDatabase(watched)
    const err = new Error('query failed', { cause: new DatabaseUnavailableError('connection') })
    log.error({ err }, 'job failed')
  }
  await tick()
  isAway = true
  for (let second = 0; second < 12; second++) {
    await tick()
    clock.advance(1_000)
  }
  log.error({ err: new Error('another') }, 'page failed')
  isAway = false
  await tick()
  await newsroom.close()
  expect(lines.map(({ msg, seconds }) => (seconds === undefined ? msg : `${msg} ${seconds}`))).toEqual([
    'job failed',
    'the database cannot be reached: requests that need it are rejected until it responds',
    'page failed',
    'the database responds again 12',
    'job failed',
  ])
})
