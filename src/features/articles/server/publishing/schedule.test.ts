import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { m } from '#shared/catalog/m.ts'
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
const timeInPastError = { code: 'BAD_REQUEST', message: m.timeInPast(), cause: { detail: { isPast: true } } }
const statuses = async () => (await staff().articles.listAll({})).items.map(({ status }) => status)

describe('a publication time in the past', () => {
  it('is rejected for a new article, which is not created', async () => {
    await expect(create('2020-01-01T10:00:00.000Z')).rejects.toMatchObject(timeInPastError)
    await expect(create(inMs(-MINUTE - 1))).rejects.toMatchObject(timeInPastError)
    expect(await statuses()).toEqual([])
  })

  it('is rejected over REST with the same sentence', async () => {
    const response = await newsroom.app.request('/api/articles', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        cookie: await newsroom.cookieOf(newsroom.people.staff),
      },
      body: JSON.stringify(article('2020-01-01T10:00:00.000Z')),
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(m.timeInPast())
    expect(await statuses()).toEqual([])
  })

  it('is rejected for a change of status from any other', async () => {
    for (const status of ['draft', 'review', 'published'] as const) {
      const { id } = await staff().articles.create({ title: status, content: 'x', status })
      const moved = staff().articles.setStatus({ id, status: 'scheduled', scheduledFor: inMs(-2 * MINUTE) })
      await expect(moved).rejects.toMatchObject(timeInPastError)
    }
    expect((await statuses()).sort()).toEqual(['draft', 'published', 'review'])
  })

  it('is rejected for a move on the calendar, and the article keeps its time', async () => {
    const { id } = await create(inMs(60 * MINUTE))
    const moved = staff().calendar.moveArticle({ id, at: inMs(-24 * 60 * MINUTE) })
    await expect(moved).rejects.toMatchObject(timeInPastError)
    expect(await staff().articles.forEdit({ id })).toMatchObject({
      status: 'scheduled',
      scheduledFor: inMs(60 * MINUTE),
    })
  })

  it('does not include the current minute, since fields have no seconds', async () => {
    const { id } = await create(inMs(-53_000))
    expect(await staff().articles.forEdit({ id })).toMatchObject({ status: 'scheduled' })
  })

  it('does not stop a repeated call from returning the article it created', async () => {
    const call = { ...article(inMs(MINUTE)), status: 'scheduled' as const, idempotencyKey: 'key-of-one-form' }
    const first = await staff().articles.create(call)
    newsroom.clock.advance(60 * MINUTE)
    expect(await staff().articles.create(call)).toMatchObject({ id: first.id })
  })
})
