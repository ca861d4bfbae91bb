import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TIME_IN_PAST } from '#shared/schedule.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const MINUTE = 60_000
const staff = () => newsroom.as(newsroom.people.staff)
const inMs = (ms: number) => new Date(newsroom.clock.now() + ms).toISOString()
const article = (scheduledFor: string) => ({
  title: 'Embargo',
  content: 'x',
  status: 'scheduled',
  scheduledFor,
})
const create = (at: string) => staff().articles.create({ ...article(at), status: 'scheduled' })
const refusal = { code: 'BAD_REQUEST', message: TIME_IN_PAST, cause: { detail: { isPast: true } } }
const statuses = async () => (await staff().articles.listAll({})).items.map(({ status }) => status)

describe('a publication time in the past', () => {
  it('is refused for a new story, which is then not made', async () => {
    await expect(create('2020-01-01T10:00:00.000Z')).rejects.toMatchObject(refusal)
    await expect(create(inMs(-MINUTE - 1))).rejects.toMatchObject(refusal)
    expect(await statuses()).toEqual([])
  })

  it('is refused over REST with the same sentence', async () => {
    const answer = await newsroom.app.request('/api/articles', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        cookie: await newsroom.cookieOf(newsroom.people.staff),
      },
      body: JSON.stringify(article('2020-01-01T10:00:00.000Z')),
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(TIME_IN_PAST)
    expect(await statuses()).toEqual([])
  })

  it('is refused for a change of status, whatever the story was before', async () => {
    for (const status of ['draft', 'review', 'published'] as const) {
      const { id } = await staff().articles.create({ title: status, content: 'x', status })
      const moved = staff().articles.setStatus({ id, status: 'scheduled', scheduledFor: inMs(-2 * MINUTE) })
      await expect(moved).rejects.toMatchObject(refusal)
    }
    expect((await statuses()).sort()).toEqual(['draft', 'published', 'review'])
  })

  it('is refused when the calendar moves a scheduled story, which keeps its time', async () => {
    const { id } = await create(inMs(60 * MINUTE))
    const moved = staff().calendar.moveArticle({ id, at: inMs(-24 * 60 * MINUTE) })
    await expect(moved).rejects.toMatchObject(refusal)
    expect(await staff().articles.forEdit({ id })).toMatchObject({
      status: 'scheduled',
      scheduledFor: inMs(60 * MINUTE),
    })
  })

  it('leaves the running minute: a field without seconds cannot say it better', async () => {
    const { id } = await create(inMs(-53_000))
    expect(await staff().articles.forEdit({ id })).toMatchObject({ status: 'scheduled' })
  })

  it('answers a repeated call with the story of the first, even after its time', async () => {
    const call = { ...article(inMs(MINUTE)), status: 'scheduled' as const, idempotencyKey: 'key-of-one-form' }
    const first = await staff().articles.create(call)
    newsroom.clock.advance(60 * MINUTE)
    expect(await staff().articles.create(call)).toMatchObject({ id: first.id })
  })
})
