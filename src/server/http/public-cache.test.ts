import { describe, expect, it } from 'vitest'
import type { CommitListener } from '#db/database.ts'
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
  let notify: CommitListener = () => undefined
  const clock = createTestClock()
  const db = {
    onCommit(listener: CommitListener) {
      notify = listener
      return () => undefined
    },
  }
  const cache = createPublicCache<{
    status: number
    bytes: number
    text: string
    once?: boolean
  }>(db, {
    maxBytes,
    clock,
    maxAgeMs,
  })
  return { cache, clock, commit: (event: CommitEvent) => notify([event], { id: 1 }) }
}

const response = (text: string, bytes = 10, status = 200) => ({ status, bytes, text })

describe('public cache', () => {
  it('builds once for concurrent callers', async () => {
    const { cache } = setUp()
    let builds = 0
    const build = async () => response(`build ${++builds}`)
    const both = await Promise.all([cache.get('/', build), cache.get('/', build)])
    expect(both.map(({ text }) => text)).toEqual(['build 1', 'build 1'])
    expect(cache.peek('/')?.text).toBe('build 1')
  })

  it('is cleared only by a commit that readers can see', async () => {
    const { cache, commit } = setUp()
    await cache.get('/', async () => response('old'))
    commit({ ...published, isPublished: false })
    expect(cache.peek('/')?.text).toBe('old')
    commit(published)
    expect(cache.peek('/')).toBeUndefined()
  })

  it('does not cache a build that a commit overtook', async () => {
    const { cache, commit } = setUp()
    let finish: (value: ReturnType<typeof response>) => void = () => undefined
    const slow = cache.get('/', () => new Promise((resolve) => (finish = resolve)))
    commit(published)
    const later = cache.get('/', async () => response('new'))
    finish(response('old'))
    expect((await slow).text).toBe('old')
    expect((await later).text).toBe('new')
    expect(cache.peek('/')?.text).toBe('new')
  })

  it('evicts old entries beyond its size, counting headers and keys', async () => {
    const { cache } = setUp(25_000)
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => response(key, 10_000))
    expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.text)).toEqual([undefined, 'b', 'c'])
    await cache.get('huge', async () => response('huge', 26_000))
    expect(cache.peek('c')?.text).toBe('c')
    expect(cache.peek('huge')).toBeUndefined()
    for (let i = 0; i < 100; i++) await cache.get(`tiny ${i}`, async () => response('', 0))
    expect(cache.peek('tiny 50')).toBeUndefined()
  })

  it('keeps requested entries during a flood of others', async () => {
    const { cache } = setUp(25_000)
    await cache.get('/', async () => response('front page', 10_000))
    for (let i = 0; i < 50; i++) {
      expect(cache.peek('/')?.text).toBe('front page')
      await cache.get(`odd ${i}`, async () => response('odd', 10_000))
    }
  })

  it('caches only status 200', async () => {
    const { cache } = setUp()
    for (const status of [204, 301, 400, 404, 429]) {
      await cache.get(`${status}`, async () => response('odd', 10, status))
      expect(cache.peek(`${status}`)).toBeUndefined()
    }
  })

  it('is cleared by a changed byline, but not by a changed account', async () => {
    const { cache, commit } = setUp()
    await cache.get('/', async () => response('page'))
    commit({ type: 'user.changed', userId: 1 })
    expect(cache.peek('/')?.text).toBe('page')
    commit({ type: 'byline.changed' })
    expect(cache.peek('/')).toBeUndefined()
  })

  it('expires, and does not cache errors or single-use pages', async () => {
    const { cache, clock } = setUp(100_000, 60_000)
    await cache.get('/', async () => response('page'))
    clock.advance(60_001)
    expect(cache.peek('/')).toBeUndefined()
    await cache.get('bad', async () => response('bad', 10, 500))
    await cache.get('once', async () => ({ ...response('once'), once: true }))
    expect([cache.peek('bad'), cache.peek('once')]).toEqual([undefined, undefined])
    await expect(cache.get('throws', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect((await cache.get('throws', async () => response('yes'))).text).toBe('yes')
  })
})
