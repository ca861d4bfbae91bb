import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTopics, editorRequests, readerRequests } from '#tests/support/newsroom/typical-requests.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { fillArchive } from '#tests/support/postgres/fill-archive.ts'
import { watchPlans, type WatchedPlans } from '#tests/support/postgres/watched-plans.ts'

// PostgreSQL chooses plans by the number of rows, so only a large archive shows which statements scan it.

const ARTICLES = 100_000

let newsroom: TestNewsroom
let watched: WatchedPlans

beforeAll(async () => {
  newsroom = await openTestNewsroom()
  await fillArchive(newsroom.databaseUrl, ARTICLES)
  await addTopics(newsroom.as(newsroom.people.admin))
  watched = watchPlans(newsroom.deps, newsroom.databaseUrl)
}, 120_000)
afterAll(async () => {
  await watched.close()
  await newsroom.close()
})

const deps = () => watched.deps
const admin = () => newsroom.people.admin

describe('requests of readers neither scan nor sort 100,000 articles', () => {
  it.each(readerRequests(deps))('%s', async (_, run) => expect(await watched.findCostly(run)).toEqual([]))
})

describe('requests of editors neither scan nor sort 100,000 articles', () => {
  it.each(editorRequests(deps, admin))('%s', async (_, run) =>
    expect(await watched.findCostly(run)).toEqual([]),
  )
})

it('detects a scan and a sort', async () => {
  expect(await watched.findCostlyIn("SELECT * FROM articles WHERE title = 'x'")).toEqual([
    'Seq Scan of articles',
  ])
  const sorted = "SELECT id FROM articles WHERE status = 'published' ORDER BY title"
  expect(await watched.findCostlyIn(sorted)).toContainEqual(expect.stringMatching(/^Sort of \d+ rows$/))
})
