import { afterEach, beforeEach, expect, it } from 'vitest'
import { purges } from '#features/changes/tables/purges.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { serveLocally } from '#tests/support/servers/local-server.ts'
import { pendingPurges, purgeDue, recordFailedPurges, recordMediaPurge } from './purges.ts'

let newsroom: TestNewsroom
let purged: string[]
let isDown: boolean

beforeEach(async () => {
  purged = []
  isDown = false
  const url = await serveLocally((req, res) => {
    if (!isDown) purged.push(String(req.headers['xkey-purge']))
    res.writeHead(isDown ? 503 : 200).end()
  })
  newsroom = await openTestNewsroom({ EDGE: 'varnish', EDGE_URL: url })
  // The first purge loads the HTTP client, which can take longer than a publication waits.
  await newsroom.deps.edge.purgeOnce(['first'])
  purged = []
})
afterEach(async () => {
  newsroom.deps.edge.close()
  await newsroom.close()
})

const staff = () => newsroom.as(newsroom.people.staff)
const rows = () => newsroom.deps.db.read.select().from(purges)
const publish = () => staff().articles.create({ title: 'Ferry', content: 'It sails.' })

it('a publication is purged before it is acknowledged', async () => {
  await publish()
  expect(purged).toEqual(['site'])
  expect(await rows()).toEqual([])
})

it('a draft, a sign-in and counted views purge nothing', async () => {
  await staff().articles.create({ title: 'Ferry', content: 'It sails.', status: 'draft' })
  await newsroom.cookieOf(newsroom.people.staff)
  await newsroom.deps.counter.flush()
  expect(purged).toEqual([])
})

it('a rolled-back write purges nothing', async () => {
  const write = newsroom.deps.db.write(async (tx) => {
    tx.emit({ type: 'settings.changed' })
    throw new Error('no')
  })
  await expect(write).rejects.toThrow('no')
  expect(purged).toEqual([])
})

it('a publication succeeds while the cache is down, and is purged when it is back', async () => {
  isDown = true
  await publish()
  await publish()
  expect(await rows()).toMatchObject([{ key: 'site', attempts: 0 }])
  expect(await pendingPurges(newsroom.deps)).toBe(1)
  expect(await purgeDue(newsroom.deps)).toBe(1)
  expect(await rows()).toMatchObject([{ attempts: 1 }])
  expect(await purgeDue(newsroom.deps)).toBe(0)
  isDown = false
  newsroom.clock.advance(1_000)
  expect(await purgeDue(newsroom.deps)).toBe(1)
  expect([purged, await rows()]).toEqual([['site'], []])
})

it('waits longer after each failure, at most a minute', async () => {
  isDown = true
  await publish()
  const pauses: number[] = []
  for (let i = 0; i < 9; i++) {
    await purgeDue(newsroom.deps)
    const [row] = await rows()
    pauses.push(Date.parse(row?.dueAt ?? '') - newsroom.clock.now())
    newsroom.clock.advance(pauses.at(-1) ?? 0)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => 1_000 * seconds))
})

it('keeps a key that is recorded again while it is purged', async () => {
  const { deps, clock } = newsroom
  await recordFailedPurges(deps, ['media-1'])
  const purgeOnce = async () => {
    clock.advance(5)
    await recordFailedPurges(deps, ['media-1'])
  }
  await purgeDue({ ...deps, edge: { ...deps.edge, purgeOnce } })
  expect(await rows()).toMatchObject([{ key: 'media-1' }])
})

it('records the purge of a file with its change, and again after a moment', async () => {
  const { deps, clock } = newsroom
  const url = '/uploads/0123456789abcdef0123456789abcdef.jpg'
  await deps.db.write((tx) => recordMediaPurge(tx, deps, url))
  expect(await purgeDue(deps)).toBe(0)
  clock.advance(3_000)
  await purgeDue(deps)
  expect(purged).toEqual(['media-0123456789abcdef0123456789abcdef'])
})

it('purges all files instead of recording more than a thousand', async () => {
  const keys = Array.from({ length: 1_000 }, (_, n) => `media-${n}`)
  await recordFailedPurges(newsroom.deps, keys)
  await recordFailedPurges(newsroom.deps, ['media-x', 'media-y', 'site'])
  const all = (await rows()).map(({ key }) => key)
  expect(all).toHaveLength(1_002)
  expect(all).toEqual(expect.arrayContaining(['media', 'site']))
})
