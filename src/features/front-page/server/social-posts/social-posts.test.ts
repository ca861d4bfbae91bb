import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { BadLine } from '#features/front-page/shared/social-posts.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom()
})
afterEach(() => newsroom.close())

const staff = () => newsroom.as(newsroom.people.staff)
const admin = () => newsroom.as(newsroom.people.admin)
const post = {
  platform: 'instagram' as const,
  content: 'The bridge, from above',
  engagement: { likes: 10, shares: 2, comments: 1 },
}
const HEADING = 'platform,content,likes,shares,comments,postedAt,articleId'

async function badLinesOf(csv: string): Promise<BadLine[]> {
  const error: unknown = await staff()
    .socialPosts.importCsv({ csv })
    .catch((thrown: unknown) => thrown)
  const cause = error instanceof Error ? error.cause : null
  if (!(cause instanceof AppError)) throw new Error('the import was not rejected')
  return cause.detail?.['badLines'] as BadLine[]
}

describe('recording', () => {
  it('adds to the day of the post, and reports all three platforms', async () => {
    await staff().socialPosts.create(post)
    await staff().socialPosts.create({ ...post, engagement: { likes: 20, shares: 0, comments: 0 } })
    const [today] = await admin().analytics.list()
    expect(today?.socialEngagement).toEqual({
      instagram: { likes: 30, shares: 2, comments: 1 },
      twitch: { likes: 0, shares: 0, comments: 0 },
      tiktok: { likes: 0, shares: 0, comments: 0 },
    })
    const { totals } = await admin().analytics.overview({ range: '7d' })
    expect(totals.likes).toBe(30)
  })

  it('corrects and removes a post', async () => {
    const { id } = await staff().socialPosts.create(post)
    await staff().socialPosts.update({ id, engagement: { likes: 99, shares: 0, comments: 0 } })
    expect((await newsroom.as(null).socialPosts.list())[0]?.engagement).toMatchObject({ likes: 99 })
    await staff().socialPosts.delete({ id })
    expect(await newsroom.as(null).socialPosts.list()).toEqual([])
    await expect(staff().socialPosts.delete({ id })).rejects.toThrow('Social post not found')
  })

  it('rejects readers, negative counts and unknown articles', async () => {
    await expect(newsroom.as(newsroom.people.user).socialPosts.create(post)).rejects.toThrow()
    await expect(staff().socialPosts.create({ ...post, articleId: 999 })).rejects.toThrow('Article not found')
    const negative = { likes: -1, shares: 0, comments: 0 }
    await expect(staff().socialPosts.create({ ...post, engagement: negative })).rejects.toThrow(
      'greater than',
    )
  })
})

describe('importing CSV', () => {
  it('reads quotes, line breaks, thousands separators, dates and any order of columns', async () => {
    const csv = [
      'Likes,shares,comments,Platform,content,postedAt',
      '"1,204",3,0,TikTok,"She said ""now"", and left",2026-03-01',
      '5,0,0,twitch,"Two',
      'lines",2026-03-02T10:00:00+01:00',
      '',
    ].join('\r\n')
    expect(await staff().socialPosts.importCsv({ csv })).toEqual({ imported: 2 })
    const posts = await newsroom.as(null).socialPosts.list()
    expect(await newsroom.as(null).socialPosts.list({ limit: 1 })).toEqual(posts.slice(0, 1))
    await expect(newsroom.as(null).socialPosts.list({ limit: 0 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(posts.map(({ platform, content, createdAt }) => ({ platform, content, createdAt }))).toEqual([
      { platform: 'twitch', content: 'Two\r\nlines', createdAt: '2026-03-02T09:00:00.000Z' },
      { platform: 'tiktok', content: 'She said "now", and left', createdAt: '2026-03-01T12:00:00.000Z' },
    ])
    expect(posts[1]?.engagement).toEqual({ likes: 1204, shares: 3, comments: 0 })
  })

  it('reports every invalid line and imports nothing', async () => {
    const csv = [
      HEADING,
      'instagram,Fine,1,1,1,,',
      'myspace,Old,1,1,1,,',
      'twitch,,1,1,1,,',
      'twitch,Half,1.5,1,1,,',
      'twitch,Minus,-3,1,1,,',
      'twitch,Short,1',
      'twitch,When,1,1,1,2026-02-30,',
    ].join('\n')
    const badLines = await badLinesOf(csv)
    expect(badLines.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8])
    expect(badLines.map(({ message }) => message.split(':')[0])).toEqual([
      'platform',
      'content',
      'likes',
      'likes',
      '3 columns instead of 7',
      'postedAt',
    ])
    expect(await newsroom.as(null).socialPosts.list()).toEqual([])
  })

  it.each([
    ['a stray quotation mark', `${HEADING}\ntwitch,"Open,1,1,1,,`, 2],
    ['no heading', 'twitch,Text,1,1,1,,', 1],
    ['nothing below the heading', HEADING, 1],
    ['an unknown article', `${HEADING}\ntwitch,Text,1,1,1,,\ntwitch,Text,1,1,1,,999`, 3],
    ['too many rows', `${HEADING}\n${'twitch,T,1,1,1,,\n'.repeat(2_001)}`, 1],
  ])('reports the line of %s', async (_, csv, line) => {
    expect((await badLinesOf(csv))[0]?.line).toBe(line)
    expect(await newsroom.as(null).socialPosts.list()).toEqual([])
  })
})
