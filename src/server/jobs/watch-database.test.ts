import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { watchFile } from '#db/connection/file-watch.ts'
import { DIALECT } from '#db/dialect.ts'
import { findReadProblem, findWriteProblem } from '#server/lib/readiness.ts'
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

/** A newsroom whose database file can be changed, with the stops and the fatal lines of its watch. */
async function watchedNewsroom() {
  const newsroom = await openTestNewsroom()
  onTestFinished(() => newsroom.close())
  const fatal: string[] = []
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string }
    if (level === 60) fatal.push(msg)
  }
  const log = createLogger('info', { write })
  const state = { stops: 0 }
  const tick = () => watchDatabase({ ...newsroom.deps, log }, undefined, () => void (state.stops += 1))
  return { newsroom, fatal, state, tick }
}

const onFile = it.runIf(DIALECT === 'sqlite')
const CHANGES: Record<string, (path: string) => void> = {
  'is replaced': (path) => {
    copyFileSync(path, `${path}.other`)
    renameSync(`${path}.other`, path)
  },
  'is moved away': (path) => renameSync(path, `${path}.away`),
  'is deleted': (path) => rmSync(path),
  'loses its log': (path) => rmSync(`${path}-wal`),
}

for (const [what, change] of Object.entries(CHANGES))
  onFile(`refuses writes and stops when the file ${what}`, async () => {
    const { newsroom, fatal, state, tick } = await watchedNewsroom()
    const { deps, people } = newsroom
    const chief = newsroom.as(people.admin)
    await tick()
    expect([findReadProblem(deps), state.stops]).toEqual([null, 0])
    change(deps.db.path)
    await expect(chief.articles.create({ title: 'Lost', content: 'Words.' })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
    expect([findReadProblem(deps), findWriteProblem(deps)]).toEqual(
      Array(2).fill('another file is in place of the database'),
    )
    await tick()
    expect(state.stops).toBe(0)
    for (let second = 0; second < 3; second++) await tick()
    expect(state.stops).toBe(1)
    expect(fatal).toEqual([
      expect.stringMatching(/^\/.*or its log was moved, deleted or replaced.*start again\./),
    ])
  })

onFile('goes on when the file is put back, and while its log and its numbers change', async () => {
  const { newsroom, state, tick } = await watchedNewsroom()
  const { path } = newsroom.deps.db
  renameSync(path, `${path}.away`)
  await tick()
  renameSync(`${path}.away`, path)
  for (let second = 0; second < 3; second++) await tick()
  const chief = newsroom.as(newsroom.people.admin)
  expect(await chief.articles.create({ title: 'Kept', content: 'Words.' })).toMatchObject({ title: 'Kept' })
  expect(state.stops).toBe(0)
})

it.each([
  ['a stable number', ['1 1', '1 1', '1 1'], false],
  ['another file', ['1 1', '1 2', '1 2'], true],
  ['no file', ['1 1', 'gone', 'gone'], true],
  ['numbers that change at each reading', ['1 1', '1 2', '1 3'], false],
  ['a path that cannot be read', ['1 1', null, null], false],
  ['a file that could not be read at first', [null, '1 2', '1 2'], false],
])('takes %s as %j: %s', (_what, readings, isReplaced) => {
  const left = [...readings]
  const check = watchFile('/x', (path) => (path === '/x' ? (left.shift() ?? null) : 'gone'))
  expect(check()).toBe(isReplaced)
})
