import { describe, expect, it } from 'vitest'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import { createTestClock } from '#tests/support/newsroom/test-newsroom.ts'
import { createPublicCache } from './public-cache.ts'

const published: CommitEvent = {
  type: 'article.changed',
  articleId: 1,
  category: 'news',
  wasPublished: false,
  isPublished: true,
}

function setUp(maxBytes = 100_000, maxAgeMs = 600_000) {
  let tell: (events: CommitEvent[]) => void = () => undefined
  const clock = createTestClock()
  const db = {
    onCommit(listener: typeof tell) {
      tell = listener
      return () => undefined
    },
  }
  const kept = createPublicCache<{
    status: number
    bytes: number
    text: string
    once?: boolean
  }>(db, {
    maxBytes,
    clock,
    maxAgeMs,
  })
  return { kept, clock, commit: (event: CommitEvent) => tell([event]) }
}

const answer = (text: string, bytes = 10, status = 200) => ({ status, bytes, text })

describe('answers kept until a commit', () => {
  it('are built once for all who ask at the same time', async () => {
    const { kept } = setUp()
    let builds = 0
    const build = async () => answer(`build ${++builds}`)
    const both = await Promise.all([kept.get('/', build), kept.get('/', build)])
    expect(both.map(({ text }) => text)).toEqual(['build 1', 'build 1'])
    expect(kept.peek('/')?.text).toBe('build 1')
  })

  it('are gone after a commit readers can see, and stay after one they cannot', async () => {
    const { kept, commit } = setUp()
    await kept.get('/', async () => answer('old'))
    commit({ ...published, isPublished: false })
    expect(kept.peek('/')?.text).toBe('old')
    commit(published)
    expect(kept.peek('/')).toBeUndefined()
  })

  it('are never kept when what they were built from changed meanwhile', async () => {
    const { kept, commit } = setUp()
    let finish: (value: ReturnType<typeof answer>) => void = () => undefined
    const slow = kept.get('/', () => new Promise((resolve) => (finish = resolve)))
    commit(published)
    const later = kept.get('/', async () => answer('new'))
    finish(answer('old'))
    expect((await slow).text).toBe('old')
    expect((await later).text).toBe('new')
    expect(kept.peek('/')?.text).toBe('new')
  })

  it('give way to newer ones beyond the bytes allowed, headers and keys counted', async () => {
    const { kept } = setUp(25_000)
    for (const key of ['a', 'b', 'c']) await kept.get(key, async () => answer(key, 10_000))
    expect(['a', 'b', 'c'].map((key) => kept.peek(key)?.text)).toEqual([undefined, 'b', 'c'])
    await kept.get('huge', async () => answer('huge', 26_000))
    expect(kept.peek('c')?.text).toBe('c')
    expect(kept.peek('huge')).toBeUndefined()
    for (let i = 0; i < 100; i++) await kept.get(`tiny ${i}`, async () => answer('', 0))
    expect(kept.peek('tiny 50')).toBeUndefined()
  })

  it('are spared by a flood while they are asked for', async () => {
    const { kept } = setUp(25_000)
    await kept.get('/', async () => answer('front page', 10_000))
    for (let i = 0; i < 50; i++) {
      expect(kept.peek('/')?.text).toBe('front page')
      await kept.get(`odd ${i}`, async () => answer('odd', 10_000))
    }
  })

  it('are kept only when they are a 200', async () => {
    const { kept } = setUp()
    for (const status of [204, 301, 400, 404, 429]) {
      await kept.get(`${status}`, async () => answer('odd', 10, status))
      expect(kept.peek(`${status}`)).toBeUndefined()
    }
  })

  it('outlive changes of accounts, but not of a byline', async () => {
    const { kept, commit } = setUp()
    await kept.get('/', async () => answer('page'))
    commit({ type: 'user.changed', userId: 1 })
    expect(kept.peek('/')?.text).toBe('page')
    commit({ type: 'byline.changed' })
    expect(kept.peek('/')).toBeUndefined()
  })

  it('grow old, are not kept when they failed, and not when they are for one asker', async () => {
    const { kept, clock } = setUp(100_000, 60_000)
    await kept.get('/', async () => answer('page'))
    clock.advance(60_001)
    expect(kept.peek('/')).toBeUndefined()
    await kept.get('bad', async () => answer('bad', 10, 500))
    await kept.get('once', async () => ({ ...answer('once'), once: true }))
    expect([kept.peek('bad'), kept.peek('once')]).toEqual([undefined, undefined])
    await expect(kept.get('throws', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect((await kept.get('throws', async () => answer('yes'))).text).toBe('yes')
  })
})
