import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
const events: CommitEvent[] = []
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  await newsroom.as(newsroom.people.staff).articles.create({ title: 'A bridge opens', content: 'At noon.' })
  newsroom.deps.db.onCommit((some) => void events.push(...some))
})
afterAll(() => newsroom.close())

async function rename(person: 'user' | 'staff', fullName: string | null): Promise<string[]> {
  events.length = 0
  await newsroom.as(newsroom.people[person]).account.updateProfile({ fullName })
  return events.map(({ type }) => type)
}

describe('a changed byline', () => {
  it('clears pages only if a published article has it', async () => {
    expect(await rename('user', 'Ada Reader')).toEqual(['user.changed'])
    expect(await rename('staff', 'Ed Itor')).toEqual(['user.changed', 'byline.changed'])
    const [article] = await newsroom
      .as(newsroom.people.user)
      .articles.list({})
      .then(({ items }) => items)
    expect(article?.author).toBe('Ed Itor')
  })

  it('emits nothing if it is the same', async () => {
    await rename('staff', 'Same')
    expect(await rename('staff', 'Same')).toEqual([])
    expect(await rename('user', null)).toEqual(['user.changed'])
    expect(await rename('user', '')).toEqual([])
  })
})

it('limits how often users change their own account', async () => {
  newsroom.clock.advance(60_000)
  const { user } = newsroom.people
  const reader = newsroom.as(user)
  const favorite = { userId: user.id, articleId: 1 }
  for (let i = 0; i < 20; i++) {
    await reader.favorites.add(favorite)
    await reader.favorites.remove(favorite)
    await reader.account.updateProfile({ fullName: `Name ${i}` })
  }
  await expect(reader.favorites.add(favorite)).rejects.toThrow('Too many')
  await expect(reader.favorites.remove(favorite)).rejects.toThrow('Too many')
  await expect(reader.account.updateProfile({ fullName: 'Name' })).rejects.toThrow('Too many')
  await newsroom.as(newsroom.people.staff).account.updateProfile({ fullName: 'Not counted with them' })
})
