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

const idsAfter = (verbs: string, text: string) =>
  new Set([...text.matchAll(new RegExp(`(?:${verbs}) (\\d+)`, 'g'))].map(([, id]) => Number(id)))

const edited = (articleId: number): CommitEvent => ({ ...published, articleId, wasPublished: true })
const withdrawn: CommitEvent = { ...published, articleId: 99, wasPublished: true, isPublished: false }

function setUp(maxBytes = 100_000, maxAgeMs = 600_000, isShared = true) {
  let notify: CommitListener = () => undefined
  const clock = createTestClock()
  let isCutOff = false
  const db = {
    onCommit(listener: CommitListener) {
      notify = listener
      return () => undefined
    },
    isShared,
    isCutOff: () => isCutOff,
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
    articlesOn: ({ text }) => ({ inFull: idsAfter('shows', text), listed: idsAfter('shows|lists', text) }),
  })
  return {
    cache,
    clock,
    commit: (event: CommitEvent) => notify([event], { id: 1 }),
    setCutOff: (value: boolean) => void (isCutOff = value),
  }
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

describe('a response that a commit made outdated', () => {
  async function open(text = 'shows 1, shows 2') {
    const opened = setUp()
    await opened.cache.get('/', async () => response(text))
    return opened
  }

  it('is returned only while the database is out of reach', async () => {
    const { cache, commit, setCutOff } = await open()
    commit(published)
    expect(cache.peek('/')).toBeUndefined()
    setCutOff(true)
    expect(cache.peek('/')?.text).toBe('shows 1, shows 2')
    expect((await cache.get('/', () => Promise.reject(new Error('no')))).text).toBe('shows 1, shows 2')
    setCutOff(false)
    expect(cache.peek('/')).toBeUndefined()
    expect((await cache.get('/', async () => response('new'))).text).toBe('new')
    setCutOff(true)
    expect(cache.peek('/')?.text).toBe('new')
  })

  it('is never returned again once an article that it shows was edited', async () => {
    const { cache, commit, setCutOff } = await open()
    await cache.get('/other', async () => response('shows 3'))
    commit(published)
    commit(edited(2))
    setCutOff(true)
    expect([cache.peek('/'), cache.peek('/other')?.text]).toEqual([undefined, 'shows 3'])
  })

  it('is returned with a list in which an article looks the same after the edit', async () => {
    const { cache, commit, setCutOff } = await open('lists 2')
    await cache.get('/two', async () => response('shows 2'))
    commit({ ...edited(2), isTextOnly: true } as CommitEvent)
    setCutOff(true)
    expect([cache.peek('/')?.text, cache.peek('/two')]).toEqual(['lists 2', undefined])
    commit(edited(2))
    expect(cache.peek('/')).toBeUndefined()
  })

  it('is returned if it was built after the edit', async () => {
    const { cache, commit, setCutOff } = await open()
    commit(edited(2))
    await cache.get('/', async () => response('shows the new 2'))
    commit(published)
    setCutOff(true)
    expect(cache.peek('/')?.text).toBe('shows the new 2')
  })

  it.each<[string, CommitEvent]>([
    ['an article was withdrawn', withdrawn],
    ['a picture was changed or deleted', { type: 'media.changed', mediaId: 1 }],
    ['a name was changed', { type: 'byline.changed' }],
    ['breaking news was changed', { type: 'breaking-news.changed' }],
  ])('is never returned again once %s', async (_, event) => {
    const { cache, commit, setCutOff } = await open()
    await cache.get('/later', async () => response('later'))
    commit(published)
    commit(event)
    commit(published)
    setCutOff(true)
    expect([cache.peek('/'), cache.peek('/later')]).toEqual([undefined, undefined])
  })

  it('stays when a picture is uploaded', async () => {
    const { cache, commit, setCutOff } = await open()
    commit({ type: 'media.changed', mediaId: 1, isNew: true })
    setCutOff(true)
    expect(cache.peek('/')?.text).toBe('shows 1, shows 2')
  })

  it('is the newest one even if commits never left the time to cache it', async () => {
    const { cache, commit, setCutOff } = await open()
    commit(published)
    const build = async () => {
      commit(published)
      return response('newer')
    }
    await cache.get('/', build)
    setCutOff(true)
    expect(cache.peek('/')?.text).toBe('newer')
  })

  it('is not returned if the article was withdrawn while it was built', async () => {
    const { cache, commit, setCutOff } = await open()
    await cache.get('/slow', async () => {
      commit(withdrawn)
      return response('with the withdrawn article')
    })
    setCutOff(true)
    expect([cache.peek('/'), cache.peek('/slow')]).toEqual([undefined, undefined])
  })

  it('is dropped after an hour, and those beyond the bound as well', async () => {
    const { cache, clock, commit, setCutOff } = setUp(50_000)
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, async () => response(key, 10_000))
    commit(published)
    setCutOff(true)
    expect(['a', 'b', 'c', 'd'].map((key) => cache.peek(key)?.text)).toEqual([undefined, undefined, 'c', 'd'])
    clock.advance(3_600_001)
    expect(cache.peek('d')).toBeUndefined()
  })

  it('is not kept by a newsroom with a database of its own', async () => {
    const { cache, commit, setCutOff } = setUp(100_000, 600_000, false)
    await cache.get('/', async () => response('page'))
    commit(published)
    setCutOff(true)
    expect(cache.peek('/')).toBeUndefined()
  })
})

it('returns expired responses while the database is out of reach', async () => {
  const { cache, clock, setCutOff } = setUp(100_000, 60_000)
  await cache.get('/', async () => response('page'))
  clock.advance(60_001)
  setCutOff(true)
  expect(cache.peek('/')?.text).toBe('page')
  setCutOff(false)
  expect(cache.peek('/')).toBeUndefined()
})
