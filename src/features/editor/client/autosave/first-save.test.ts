import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { STATUSES } from '#features/articles/shared/article-rules.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { createMemoryStorage, openBegunWorld, type Fate } from '../testing/editor-world.ts'
import { MAX_BEGUN, begunKeys, openBegunCopy, takeOverNewArticle } from './begun-stories.ts'
import { notStored } from './first-save.ts'

let newsroom: TestNewsroom
let before = 0
const countArticles = async () =>
  (await newsroom.as(newsroom.people.admin).articles.listAll({ limit: 1, statuses: [...STATUSES] })).total
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())
beforeEach(async () => void (before = await countArticles()))

const made = async () => (await countArticles()) - before
const openWorld = () => openBegunWorld(newsroom)

it('creates one article at the first pause, and updates it from then on', async () => {
  const { machine, clock, flushNetwork, network, read } = await openWorld()
  machine.type({ title: 'Harbor' })
  expect(await made()).toBe(0)
  clock.advance(1_200)
  await flushNetwork()
  machine.type({ content: 'It opens.' })
  clock.advance(1_200)
  await flushNetwork()
  expect(await made()).toBe(1)
  expect(await read()).toMatchObject({ title: 'Harbor', content: 'It opens.', status: 'draft', version: 2 })
  expect(network.calls).toEqual(['articles.begin', 'articles.update'])
  machine.type({ title: '' })
  clock.advance(1_200)
  await flushNetwork()
  expect(await read()).toMatchObject({ title: '', content: 'It opens.' })
})

it('makes one article with every word after lost answers and a crash of the tab', async () => {
  const afternoons: Fate[][] = [
    ['lost-after'],
    ['lost-before', 'lost-after'],
    ['lost-after', 'lost-after'],
    ['lost-after', 'arrives', 'lost-before'],
  ]
  for (const fates of afternoons) {
    before = await countArticles()
    const world = await openWorld()
    world.network.fate = () => fates.shift() ?? 'arrives'
    world.machine.type({ title: 'Lost', content: 'First.' })
    world.clock.advance(1_200)
    await world.flushNetwork()
    world.machine.type({ content: 'First. Second.' })
    world.clock.advance(16)
    const next = world.crash()
    next.clock.advance(60_000)
    await next.flushNetwork()
    void next.machine.retry()
    await next.flushNetwork()
    expect(await made()).toBe(1)
    expect(await next.read()).toMatchObject({ title: 'Lost', content: 'First. Second.' })
    expect(begunKeys(world.storage, newsroom.people.staff.id)).toEqual([])
  }
})

it('merges what a colleague wrote while the answer was missing', async () => {
  const { machine, clock, network, flushNetwork, read } = await openWorld()
  const fates: Fate[] = ['lost-after']
  network.fate = () => fates.shift() ?? 'arrives'
  machine.type({ title: 'Both', content: 'Mine.\n\nSecond.' })
  clock.advance(1_200)
  await flushNetwork()
  const { id } = await read()
  await newsroom.as(newsroom.people.admin).articles.update({ id, content: 'Mine.\n\nSecond. Theirs.' })
  machine.type({ content: 'Mine, more.\n\nSecond.' })
  clock.advance(60_000)
  await flushNetwork()
  expect(await made()).toBe(1)
  expect((await read()).content).toBe('Mine, more.\n\nSecond. Theirs.')
})

it('keeps a story that the server rejects in the browser, and one in the trash', async () => {
  const world = await openWorld()
  world.network.cookie = ''
  world.machine.type({ title: 'Signed out' })
  world.clock.advance(1_200)
  await world.flushNetwork()
  expect(world.machine.state().problem).toBe('signed-out')
  expect(begunKeys(world.storage, newsroom.people.staff.id)).toEqual([world.key])
  world.network.cookie = await newsroom.cookieOf(newsroom.people.staff)
  const fates: Fate[] = ['lost-after']
  world.network.fate = () => fates.shift() ?? 'arrives'
  void world.machine.retry()
  await world.flushNetwork()
  const { id } = await world.read()
  await newsroom.as(newsroom.people.staff).articles.delete({ id })
  world.clock.advance(60_000)
  await world.flushNetwork()
  expect(world.machine.state().problem).toBe('gone')
  expect(await made()).toBe(1)
})

it('stores and sends nothing for a section alone, or for words that are gone at the pause', async () => {
  const { machine, clock, storage, flushNetwork, network } = await openWorld()
  machine.type({ category: 'sports' })
  clock.advance(1_200)
  await flushNetwork()
  machine.type({ title: 'T' })
  machine.type({ title: '' })
  clock.advance(1_200)
  await flushNetwork()
  expect([network.calls, begunKeys(storage, newsroom.people.staff.id)]).toEqual([[], []])
  machine.type({ title: 'In sports' })
  clock.advance(1_200)
  await flushNetwork()
  expect(machine.state().server.draft).toMatchObject({ title: 'In sports', category: 'sports' })
})

it('holds a bounded number of stories, each in its own place', () => {
  const storage = createMemoryStorage()
  const copyOf = (content: string) => {
    const server = notStored({})
    const draft = { ...server.draft, content }
    return { draft, baseDraft: server.draft, server, unconfirmed: [], at: 0, isSetAside: false }
  }
  const write = (key: string, content: string) => openBegunCopy(storage, 1, key).write(copyOf(content))
  for (let n = 0; n < MAX_BEGUN; n += 1) expect(write(`k${n}`, `Story ${n}`)).toBe(true)
  expect(write('one-more', 'No room')).toBe(false)
  expect(write('k0', 'Longer than before')).toBe(true)
  expect(openBegunCopy(storage, 1, 'k0').read()?.draft.content).toBe('Longer than before')
  expect(write('k1', 'x'.repeat(2_000_000))).toBe(false)
  expect(openBegunCopy(storage, 1, 'k1').read()?.draft.content).toBe('Story 1')
  expect(openBegunCopy(storage, 2, 'k0').read()).toBeNull()
})

it('takes over the story of an earlier version once, and nothing that is damaged', () => {
  const storage = createMemoryStorage()
  const old = (value: string) => storage.setItem('new-article:1', value)
  old(JSON.stringify({ title: 'Old', content: 'Words.' }))
  takeOverNewArticle(storage, 1, 5)
  takeOverNewArticle(storage, 1, 6)
  const [key = '', ...others] = begunKeys(storage, 1)
  expect([others, storage.getItem('new-article:1')]).toEqual([[], null])
  expect(openBegunCopy(storage, 1, key).read()).toMatchObject({
    draft: { title: 'Old', content: 'Words.', category: 'news' },
    at: 5,
  })
  for (const damaged of ['{', 'null', '[]', '{"title":5}']) {
    old(damaged)
    takeOverNewArticle(storage, 1, 7)
  }
  expect(begunKeys(storage, 1)).toEqual([key])
})
