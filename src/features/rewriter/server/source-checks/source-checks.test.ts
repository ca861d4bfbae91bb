import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { articleSources } from '#features/rewriter/tables/sources.ts'
import { Outbound } from '#server/lib/outbound/fetch.ts'
import { DAY_MS, HOUR_MS } from '#shared/dates.ts'
import { registerSource } from '#tests/support/newsroom/register-source.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { openSourceSite, SOURCE_PARAGRAPHS, type SourceSite } from '#tests/support/servers/source-site.ts'
import { checkDueSources } from './check-due-sources.job.ts'
import { audited } from '#tests/support/newsroom/audited.ts'

let newsroom: TestNewsroom
let source: SourceSite
beforeAll(async () => {
  source = await openSourceSite()
  newsroom = await openTestNewsroom({ OUTBOUND_ALLOW: '127.0.0.1:*', RATE_LIMIT_FACTOR: '1000' })
  newsroom.deps.outbound = new Outbound({ allow: ['127.0.0.1:*'], userAgent: () => 'Broadsheet/1.0' })
  await registerSource(newsroom, source.origin)
})
afterAll(async () => {
  await newsroom.close()
  await source.close()
})

const editor = () => newsroom.as(newsroom.people.staff)
const CHANGED = SOURCE_PARAGRAPHS.map((text) => text.replace('11 to 6', '12 to 6'))
let path = ''
let pages = 0
let articleId = 0

/** Publishes a story from a separate page, which the tests then edit. */
beforeEach(async () => {
  newsroom.clock.advance(11 * 60_000)
  // Earlier stories are out of the way.
  await newsroom.deps.db.write(async (tx) => void (await tx.db.delete(articleSources)))
  path = `/page-${++pages}`
  source.publish(path, SOURCE_PARAGRAPHS)
  const made = await editor().rewriter.rewrite({ url: source.origin + path, hasSeenNotices: true })
  const { title, content, sourceUrl, id } = made
  const input = { title, content, sourceUrl, category: 'news' as const, images: [], rewriteId: id }
  const reason = 'A test of the checks of sources.'
  articleId = (await editor().rewriter.publish({ ...input, reason })).id
})

async function check() {
  newsroom.clock.advance(25 * HOUR_MS)
  return checkDueSources(newsroom.deps)
}
async function saved() {
  const [row] = await newsroom.deps.db.read
    .select()
    .from(articleSources)
    .where(eq(articleSources.articleId, articleId))
  if (!row) throw new Error('no source saved')
  return row
}

it('leaves a story alone whose source is the same, and asks the site only whether it changed', async () => {
  expect(await checkDueSources(newsroom.deps)).toBe(0)
  expect(await check()).toBe(1)
  const first = await saved()
  expect(first).toMatchObject({
    changedAt: null,
    failures: 0,
    lastError: '',
    lastCheckedAt: newsroom.clock.iso(),
  })
  expect(first.etag).not.toBe('')
  expect(await check()).toBe(1)
  expect(await saved()).toMatchObject({ changedAt: null, lastError: '' })
  expect(await editor().sourceChecks.flagged()).toEqual([])
})

it('flags a story whose source changed, shows the difference, and never touches the story', async () => {
  const story = await editor().articles.page({ id: articleId })
  source.publish(path, [...CHANGED, 'Correction: The vote was 12 to 6, not 11 to 6.'])
  await check()
  const [flagged, ...others] = await editor().sourceChecks.flagged()
  expect(others).toEqual([])
  expect(flagged).toMatchObject({
    articleId,
    changedAt: newsroom.clock.iso(),
    changedNote: 'Correction: The vote was 12 to 6, not 11 to 6.',
  })
  const change = await editor().sourceChecks.change({ id: flagged?.id ?? 0 })
  expect(change.before).toContain('11 to 6')
  expect(change.after).toContain('The vote was 12 to 6. Mayor')
  expect(await editor().articles.page({ id: articleId })).toEqual(story)
})

it('is acknowledged by an editor, and flagged again only by the next change', async () => {
  source.publish(path, CHANGED)
  await check()
  const { id, changedHash } = await saved()
  const seen = { id, changedHash: changedHash ?? '' }
  await expect(editor().sourceChecks.acknowledge({ id, changedHash: 'old' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await editor().sourceChecks.acknowledge(seen)
  expect(await editor().sourceChecks.flagged()).toEqual([])
  expect(await editor().sourceChecks.ofArticle({ articleId })).toMatchObject([
    { acknowledgedAt: newsroom.clock.iso(), acknowledgedBy: newsroom.people.staff.username },
  ])
  expect(await audited(newsroom.deps, 'source.acknowledge', articleId)).toBeDefined()
  await check()
  expect(await editor().sourceChecks.flagged()).toEqual([])

  source.publish(path, CHANGED.slice(0, -1))
  await check()
  expect(await editor().sourceChecks.flagged()).toHaveLength(1)
  const change = await editor().sourceChecks.change({ id })
  expect(change.before).toContain('12 to 6')
})

it('withdraws the flag when the source is as it was', async () => {
  source.publish(path, CHANGED)
  await check()
  expect(await editor().sourceChecks.flagged()).toHaveLength(1)
  source.publish(path, SOURCE_PARAGRAPHS)
  await check()
  expect(await editor().sourceChecks.flagged()).toEqual([])
})

it('backs off from a site that fails, and keeps no failure after it is back', async () => {
  source.fail(path, 503)
  await check()
  const first = await saved()
  expect(first).toMatchObject({
    failures: 1,
    lastError: expect.stringContaining('The site returned an error.'),
    changedAt: null,
  })
  newsroom.clock.advance(HOUR_MS)
  expect(await checkDueSources(newsroom.deps)).toBe(0)
  for (let n = 0; n < 7; n++) await check()
  expect(await saved()).toMatchObject({ failures: 8, nextCheckAt: null })
  source.publish(path, SOURCE_PARAGRAPHS)
  await editor().sourceChecks.check({ id: first.id })
  expect(await saved()).toMatchObject({ failures: 0, lastError: '' })
})

it('flags a story whose source was taken down, after the second look', async () => {
  source.fail(path, 410)
  await check()
  expect(await editor().sourceChecks.flagged()).toEqual([])
  await check()
  expect(await editor().sourceChecks.flagged()).toMatchObject([
    { changedNote: 'The article is gone from its site.' },
  ])
})

it('checks a draft only on demand, and a story no longer than two weeks', async () => {
  const { id } = await saved()
  await editor().articles.setStatus({ id: articleId, status: 'unpublished' })
  source.publish(path, CHANGED)
  expect(await check()).toBe(0)
  await editor().sourceChecks.check({ id })
  expect(await editor().sourceChecks.flagged()).toHaveLength(1)
  await editor().articles.setStatus({
    id: articleId,
    status: 'published',
    reason: 'Known by now to the desk.',
  })
  newsroom.clock.advance(15 * DAY_MS)
  expect(await checkDueSources(newsroom.deps)).toBe(0)
})

it('fetches one page of a host in a run', async () => {
  const other = await saved()
  await newsroom.deps.db.write(async (tx) => {
    await tx.db.insert(articleSources).values({ ...other, id: undefined, url: `${source.origin}/second` })
  })
  newsroom.clock.advance(2 * HOUR_MS)
  const before = source.requests.length
  expect(await checkDueSources(newsroom.deps)).toBe(1)
  expect(source.requests.slice(before)).toEqual([path])
  expect(await checkDueSources(newsroom.deps)).toBe(1)
  expect(source.requests.slice(before)).toEqual([path, '/second'])
})

it('is closed to readers', async () => {
  const { id } = await saved()
  const reader = newsroom.as(newsroom.people.user)
  await expect(reader.sourceChecks.flagged()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(reader.sourceChecks.check({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(editor().sourceChecks.check({ id: 99_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
