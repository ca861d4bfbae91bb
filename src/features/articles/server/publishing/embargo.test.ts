import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { publishDue } from './publish-due.job.ts'
import { audited } from '#tests/support/newsroom/audited.ts'

const HOUR_MS = 3_600_000

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })))
afterAll(() => newsroom.close())

const editor = () => newsroom.as(newsroom.people.staff)
const inHours = (hours: number) => new Date(newsroom.clock.now() + hours * HOUR_MS).toISOString()

/** Creates a draft with an embargo that ends in two hours. */
async function embargoedDraft() {
  const { id } = await editor().articles.create({ title: 'Ferry', content: 'It sails.', status: 'draft' })
  return editor().articles.setEmbargo({ id, embargoUntil: inHours(2) })
}

const isRefused = { message: expect.stringContaining('under embargo') }

describe('an embargo', () => {
  it('holds back an article until it ends', async () => {
    const { id } = await embargoedDraft()
    const move = { id, status: 'published' as const }
    await expect(editor().articles.setStatus(move)).rejects.toMatchObject(isRefused)
    expect(await editor().articles.forEdit({ id })).toMatchObject({ status: 'draft' })
    newsroom.clock.advance(2 * HOUR_MS)
    expect(await editor().articles.setStatus(move)).toMatchObject({ status: 'published' })
  })

  it('holds back an article in bulk', async () => {
    const { id } = await editor().articles.create({ title: 'Ferry', content: 'It sails.', status: 'draft' })
    await editor().articles.setEmbargo({ id, embargoUntil: inHours(1) })
    const { failed } = await editor().articles.bulk({ ids: [id], action: 'publish' })
    expect(failed).toEqual([{ id, message: expect.stringContaining('under embargo') }])
  })

  it('holds back a schedule, and moves of it in the calendar', async () => {
    const { id } = await embargoedDraft()
    const schedule = (hours: number) =>
      editor().articles.setStatus({ id, status: 'scheduled', scheduledFor: inHours(hours) })
    await expect(schedule(1)).rejects.toMatchObject(isRefused)
    expect(await schedule(3)).toMatchObject({ status: 'scheduled' })
    await expect(editor().calendar.moveArticle({ id, at: inHours(1) })).rejects.toMatchObject(isRefused)
    newsroom.clock.advance(3 * HOUR_MS)
    expect(await publishDue(newsroom.deps)).toBe(1)
  })

  it('lets a story return from the trash to its schedule, or to review', async () => {
    const { id } = await embargoedDraft()
    const back = async () => {
      await editor().articles.delete({ id })
      return editor().articles.restore({ id })
    }
    await editor().articles.setStatus({ id, status: 'review' })
    expect(await back()).toMatchObject({ status: 'review', heldBack: null })
    const scheduledFor = inHours(2)
    await editor().articles.setStatus({ id, status: 'scheduled', scheduledFor })
    expect(await back()).toMatchObject({ status: 'scheduled', scheduledFor, heldBack: null })
    // Only an import could have stored such a row.
    await newsroom.deps.db.write(async (tx) => {
      tx.emit({
        type: 'article.changed',
        articleId: id,
        category: '',
        wasPublished: false,
        isPublished: false,
      })
      await tx.db
        .update(articles)
        .set({ embargoUntil: inHours(3) })
        .where(eq(articles.id, id))
    })
    expect(await back()).toMatchObject({ status: 'draft' })
  })

  it('is lifted by editors only, with a line in the audit log', async () => {
    const { id, embargoUntil: until } = await embargoedDraft()
    const lift = { id, embargoUntil: null }
    await expect(newsroom.as(newsroom.people.writer).articles.setEmbargo(lift)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await editor().articles.setEmbargo(lift)).toMatchObject({ embargoUntil: null })
    expect(await audited(newsroom.deps, 'article.embargo', id)).toMatchObject({
      before: { embargoUntil: until },
      after: { embargoUntil: null },
    })
    expect(await editor().articles.setStatus({ id, status: 'published' })).toMatchObject({
      status: 'published',
    })
    await expect(editor().articles.setEmbargo({ id, embargoUntil: inHours(1) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})
