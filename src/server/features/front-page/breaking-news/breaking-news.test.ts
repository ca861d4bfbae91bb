import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { retireExpired } from './retire-expired.job.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const staff = () => newsroom.as(newsroom.people.staff)
const ticker = async () => (await newsroom.as(null).breakingNews.live()).map(({ text }) => text)

describe('breaking news', () => {
  it('adds items on top, reorders and retires them', async () => {
    const one = await staff().breakingNews.create({ text: 'One' })
    const two = await staff().breakingNews.create({ text: 'Two' })
    expect(await ticker()).toEqual(['Two', 'One'])
    await staff().breakingNews.reorder({ ids: [one.id, two.id] })
    expect(await ticker()).toEqual(['One', 'Two'])
    await staff().breakingNews.retire({ id: one.id })
    expect(await ticker()).toEqual(['Two'])
  })

  it('retires an item once when it expires, and emits the change', async () => {
    const expiresAt = new Date(newsroom.clock.now() + 60_000).toISOString()
    await staff().breakingNews.create({ text: 'Ends soon', expiresAt })
    await staff().breakingNews.create({ text: 'Stays' })
    newsroom.clock.advance(61_000)
    const events: string[] = []
    newsroom.deps.db.onCommit((committed) => events.push(...committed.map(({ type }) => type)))
    expect(await retireExpired(newsroom.deps)).toBe(1)
    expect(await retireExpired(newsroom.deps)).toBe(0)
    expect(events).toEqual(['breaking-news.changed'])
    expect(await ticker()).toEqual(['Stays'])
  })

  it('links to published articles only', async () => {
    const { id } = await staff().articles.create({ title: 'Secret', content: 'x', status: 'draft' })
    await staff().breakingNews.create({ text: 'Soon', articleId: id })
    expect(await newsroom.as(null).breakingNews.live()).toEqual([
      { text: 'Soon', articleId: null, isBreaking: true },
    ])
  })

  it('does not mark the newest articles as breaking when there are no items', async () => {
    const { id } = await staff().articles.create({ title: 'A new bakery', content: 'x' })
    expect(await newsroom.as(null).breakingNews.live()).toEqual([
      { text: 'A new bakery', articleId: id, isBreaking: false },
    ])
  })

  it('rejects an end in the past, and forbids readers', async () => {
    const late = staff().breakingNews.create({ text: 'Late', expiresAt: '2020-01-01T00:00:00.000Z' })
    await expect(late).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const reader = newsroom.as(newsroom.people.user).breakingNews.create({ text: 'Mine' })
    await expect(reader).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
