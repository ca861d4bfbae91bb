import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { publishDue } from './publish-due.job.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const MINUTE = 60_000
const inMs = (ms: number) => new Date(newsroom.clock.now() + ms).toISOString()
const schedule = (scheduledFor: string) =>
  newsroom
    .as(newsroom.people.staff)
    .articles.create({ title: 'Due', content: 'Text.', status: 'scheduled', scheduledFor })
const read = (id: number) => newsroom.as(newsroom.people.staff).articles.forEdit({ id })

describe('the publish-due job', () => {
  it('publishes an article once, at its time', async () => {
    const at = inMs(MINUTE)
    const { id } = await schedule(at)
    expect(await publishDue(newsroom.deps)).toBe(0)
    newsroom.clock.advance(MINUTE + 1_500)
    const runs = await Promise.all([publishDue(newsroom.deps), publishDue(newsroom.deps)])
    expect(runs.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect(await read(id)).toMatchObject({ status: 'published', publishedAt: at, isLate: false })
    expect(await publishDue(newsroom.deps)).toBe(0)
  })

  it('publishes articles missed in an outage at the next run, and marks them late', async () => {
    const { id } = await schedule(inMs(MINUTE))
    newsroom.clock.advance(90 * MINUTE)
    expect(await publishDue(newsroom.deps)).toBe(1)
    const article = await read(id)
    expect(article).toMatchObject({ status: 'published', isLate: true, scheduledFor: null })
    expect(article.publishedAt).toBe(newsroom.clock.iso())
  })

  it('publishes once when the clock is set back and forth', async () => {
    await schedule(inMs(MINUTE))
    newsroom.clock.advance(-30 * MINUTE)
    expect(await publishDue(newsroom.deps)).toBe(0)
    newsroom.clock.advance(32 * MINUTE)
    expect(await publishDue(newsroom.deps)).toBe(1)
    newsroom.clock.advance(-32 * MINUTE)
    newsroom.clock.advance(64 * MINUTE)
    expect(await publishDue(newsroom.deps)).toBe(0)
  })

  it('skips articles that were trashed or returned to draft', async () => {
    const staff = newsroom.as(newsroom.people.staff)
    const gone = await schedule(inMs(MINUTE))
    const back = await schedule(inMs(MINUTE))
    await staff.articles.delete({ id: gone.id })
    await staff.articles.setStatus({ id: back.id, status: 'draft' })
    newsroom.clock.advance(2 * MINUTE)
    expect(await publishDue(newsroom.deps)).toBe(0)
  })
})
