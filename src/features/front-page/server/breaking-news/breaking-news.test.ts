import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { retireExpired } from './retire-expired.job.ts'
import { audited } from '#tests/support/newsroom/audited.ts'

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

  it.each(['unpublished', 'draft', 'scheduled', 'trash'] as const)(
    'ends with the article it links to, when that becomes %s, and does not return with it',
    async (status) => {
      const { id } = await staff().articles.create({ title: 'Harbor', content: 'x' })
      const { id: other } = await staff().articles.create({ title: 'Mayor', content: 'x' })
      const item = await staff().breakingNews.create({ text: 'Harbor on fire', articleId: id })
      await staff().breakingNews.create({ text: 'Mayor resigns', articleId: other })
      const events: string[] = []
      newsroom.deps.db.onCommit((committed) => events.push(...committed.map(({ type }) => type)))
      if (status === 'trash') await staff().articles.delete({ id })
      else {
        const scheduledFor = new Date(newsroom.clock.now() + 60_000).toISOString()
        await staff().articles.setStatus({ id, status, scheduledFor })
      }
      expect(await ticker()).toEqual(['Mayor resigns'])
      expect(events).toContain('breaking-news.changed')
      const rest = await newsroom.app.request('/api/breaking-news')
      expect(await rest.text()).not.toContain('on fire')
      expect(await audited(newsroom.deps, 'breaking-news.change', item.id)).toMatchObject({
        actorId: newsroom.people.staff.id,
        after: { text: 'Harbor on fire', isRetired: true },
      })
      if (status === 'trash') await staff().articles.restore({ id })
      else await staff().articles.setStatus({ id, status: 'published' })
      expect(await ticker()).toEqual(['Mayor resigns'])
    },
  )

  it('does not change with an article that readers still see', async () => {
    const { id } = await staff().articles.create({ title: 'Harbor', content: 'x', status: 'draft' })
    await staff().breakingNews.create({ text: 'Soon', articleId: id })
    await staff().articles.setStatus({ id, status: 'review' })
    await staff().articles.setStatus({ id, status: 'published' })
    await staff().articles.update({ id, content: 'More.' })
    expect(await ticker()).toEqual(['Soon'])
  })

  it('links to no article in the trash', async () => {
    const { id } = await staff().articles.create({ title: 'Harbor', content: 'x' })
    await staff().articles.delete({ id })
    await expect(staff().breakingNews.create({ text: 'Old', articleId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
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
