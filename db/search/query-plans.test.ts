import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { addTopics, editorRequests, readerRequests } from '#tests/support/newsroom/typical-requests.ts'
import { watchQueries, type WatchedQueries } from '#tests/support/newsroom/query-plans.ts'

// Requests must not get slower as the archive grows, so no statement may scan or sort a whole table.

let newsroom: TestNewsroom
let watched: WatchedQueries

beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const admin = newsroom.as(newsroom.people.admin)
  await admin.account.updateProfile({ fullName: 'Author 7' })
  await admin.articles.create({ title: 'A bridge opens', content: 'At noon.' })
  await addTopics(admin)
  watched = watchQueries(newsroom.deps)
})
afterAll(async () => {
  watched.close()
  await newsroom.close()
})

const deps = () => watched.deps
const admin = () => newsroom.people.admin

describe('requests of readers never scan a table', () => {
  it.each(readerRequests(deps))('%s', async (_, run) => expect(await watched.scansOf(run)).toEqual([]))
})

describe('requests of editors never scan a table', () => {
  it.each(editorRequests(deps, admin))('%s', async (_, run) => expect(await watched.scansOf(run)).toEqual([]))
})

it('detects a scan', () => {
  expect(watched.scansIn('select * from articles where title = ?')).toEqual(['SCAN articles'])
})

it('counts the recipients of a letter by domain in an index, without their rows', () => {
  const sqlite = new Sqlite(newsroom.deps.db.path, { readonly: true })
  const query =
    'select domain, state, count(*) from issue_recipients where issue_id = 1 group by domain, state'
  const plan = sqlite.prepare(`explain query plan ${query}`).all()
  sqlite.close()
  expect(plan).toMatchObject([
    { detail: 'SEARCH issue_recipients USING COVERING INDEX issue_recipients_domain (issue_id=?)' },
  ])
})
