import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
let articleId = 0
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const content = 'The open harbor.\n\n::open-end{}\n\nThe word behind it.'
  const article = { title: 'Harbor', content, access: 'members' as const }
  articleId = (await newsroom.as(newsroom.people.staff).articles.create(article)).id
})
afterAll(() => newsroom.close())

const read = (role: 'user' | 'writer' | 'admin' | null) =>
  newsroom.as(role && newsroom.people[role]).articles.complete({ id: articleId })
const isRefused = { code: 'FORBIDDEN', message: 'This part of the story is for members' }

describe('an article for members', () => {
  it('is open to its divider for everyone', async () => {
    const article = await newsroom.as(null).articles.byId({ id: articleId })
    expect(article).toMatchObject({ access: 'members', isComplete: false, content: 'The open harbor.' })
  })

  it('is whole for the newsroom', async () => {
    for (const role of ['writer', 'admin'] as const) {
      expect(await read(role)).toMatchObject({ isComplete: true, content: expect.stringContaining('behind') })
    }
  })

  it('is closed to visitors and to readers who are not members', async () => {
    await expect(read(null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(read('user')).rejects.toMatchObject(isRefused)
  })
})
