import { afterEach, beforeEach, expect, it } from 'vitest'
import { redirectFrom } from '#features/site/server/urls/redirects.service.ts'
import type { Caller } from '#server/app-router.ts'
import { audited } from '#tests/support/newsroom/audited.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const staff = () => newsroom.as(newsroom.people.staff)
const publish = async (title: string) => {
  newsroom.clock.advance(1_000)
  return (await staff().articles.create({ title, content: 'Text.' })).id
}
const titlesOf = async (kind: 'tag' | 'series', slug: string) =>
  (await staff().topics.page({ kind, slug })).items.map(({ title }) => title)
const namesFor = async (caller: Caller, kind: 'tag' | 'series') =>
  (await caller.topics.list({ kind })).items.map(({ name }) => name)

it('creates the tags of an article and lists its articles, newest first', async () => {
  const [first, second] = [await publish('One'), await publish('Two')]
  await staff().topics.setTags({ articleId: first, names: ['Sea wall', 'Порт'] })
  const { tags } = await staff().topics.setTags({ articleId: second, names: ['SEA WALL', 'Sea Wall'] })
  expect(tags).toMatchObject([{ name: 'Sea wall', path: '/tags/sea-wall' }])
  expect(await titlesOf('tag', 'sea-wall')).toEqual(['Two', 'One'])
  expect(await titlesOf('tag', 'порт')).toEqual(['One'])
  expect((await staff().articles.page({ id: first })).tags).toHaveLength(2)
  await staff().topics.setTags({ articleId: first, names: [] })
  expect(await titlesOf('tag', 'sea-wall')).toEqual(['Two'])
})

it('adds and removes tags beside those that others gave the article meanwhile', async () => {
  const articleId = await publish('One')
  await staff().topics.setTags({ articleId, names: ['Harbor', 'Ports'] })
  await staff().topics.setTags({ articleId, added: ['Storm'] })
  const { tags } = await staff().topics.setTags({ articleId, added: ['Ferries'], removed: ['ports'] })
  expect(tags.map(({ name }) => name)).toEqual(['Ferries', 'Harbor', 'Storm'])
  await staff().topics.setTags({ articleId, added: ['storm'], removed: ['Ports'] })
  expect(await audited(newsroom.deps, 'article.tags', articleId)).toMatchObject({
    before: { tags: ['Harbor', 'Ports', 'Storm'] },
    after: { tags: ['Ferries', 'Harbor', 'Storm'] },
  })
  await expect(staff().topics.setTags({ articleId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const many = Array.from({ length: 28 }, (_, n) => `tag ${n}`)
  await expect(staff().topics.setTags({ articleId, added: many })).rejects.toThrow('At most 30 entries')
})

it('shows an article only while it is published', async () => {
  const id = await publish('One')
  await staff().topics.setTags({ articleId: id, names: ['Harbor'] })
  const { id: seriesId } = await staff().topics.create({ kind: 'series', name: 'The harbor' })
  await staff().topics.setSeries({ articleId: id, seriesId })
  const lists = async () => [
    ...(await titlesOf('tag', 'harbor')),
    ...(await titlesOf('series', 'the-harbor')),
  ]
  const expectNoPages = async () => {
    await expect(titlesOf('tag', 'harbor')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(titlesOf('series', 'the-harbor')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await lists()).toEqual(['One', 'One'])
  await staff().articles.setStatus({ id, status: 'unpublished', reason: 'wrong' })
  await expectNoPages()
  await staff().articles.setStatus({ id, status: 'published' })
  expect(await lists()).toEqual(['One', 'One'])
  await staff().articles.delete({ id })
  await expectNoPages()
})

it('tells readers the names of those with a published article only', async () => {
  const { writer, user } = newsroom.people
  const readers = [newsroom.as(null), newsroom.as(user)]
  const expectNames = async (...names: string[]) => {
    for (const reader of readers) {
      expect(await namesFor(reader, 'tag')).toEqual(names)
      expect(await namesFor(reader, 'series')).toEqual(names)
      expect((await reader.topics.list({ kind: 'tag', q: 'merger' })).total).toBe(names.length)
    }
    for (const role of [writer, newsroom.people.staff]) {
      expect(await namesFor(newsroom.as(role), 'tag')).toEqual(['Merger'])
      expect(await namesFor(newsroom.as(role), 'series')).toEqual(['Merger'])
    }
  }
  const { id } = await staff().articles.create({ title: 'One', content: 'Text.', status: 'draft' })
  await staff().topics.setTags({ articleId: id, names: ['Merger'] })
  const { id: seriesId } = await staff().topics.create({ kind: 'series', name: 'Merger' })
  await staff().topics.setSeries({ articleId: id, seriesId })
  await expectNames()
  await staff().articles.setStatus({ id, status: 'published' })
  await expectNames('Merger')
  await staff().articles.setStatus({ id, status: 'unpublished', reason: 'wrong' })
  await expectNames()
  await staff().articles.setStatus({ id, status: 'published' })
  await expectNames('Merger')
  await staff().articles.delete({ id })
  await expectNames()
})

it('orders the parts of a series, and an article leads to its neighbors', async () => {
  const ids = [await publish('C'), await publish('A'), await publish('B')]
  const [c = 0, a = 0, b = 0] = ids
  const { id: seriesId } = await staff().topics.create({ kind: 'series', name: 'Letters' })
  for (const articleId of [a, b, c]) await staff().topics.setSeries({ articleId, seriesId })
  expect(await titlesOf('series', 'letters')).toEqual(['A', 'B', 'C'])
  await staff().topics.setSeries({ articleId: a, seriesId, position: 9 })
  const { series } = await staff().articles.page({ id: b })
  expect(series).toMatchObject({ name: 'Letters', path: '/series/letters' })
  expect(series?.parts.map(({ title }) => title)).toEqual(['B', 'C', 'A'])
  expect(await staff().topics.setSeries({ articleId: a, seriesId: null })).toMatchObject({ series: null })
})

it('is not taken out of a series that someone else chose meanwhile', async () => {
  const articleId = await publish('One')
  const [a, b] = [
    await staff().topics.create({ kind: 'series', name: 'Letters' }),
    await staff().topics.create({ kind: 'series', name: 'Rivers' }),
  ]
  await staff().topics.setSeries({ articleId, seriesId: a.id, before: null })
  const line = {
    before: { series: null, part: null },
    after: { series: 'Letters', part: 1 },
  }
  expect(await audited(newsroom.deps, 'article.series', articleId)).toMatchObject(line)
  await staff().topics.setSeries({ articleId, seriesId: a.id, before: null })
  const late = { articleId, seriesId: b.id, before: null }
  await expect(staff().topics.setSeries(late)).rejects.toMatchObject({ code: 'CONFLICT' })
  await staff().topics.setSeries({ ...late, before: { id: a.id, position: 1 } })
  expect((await staff().topics.ofArticle({ articleId })).series).toMatchObject({ name: 'Rivers' })
})

it('renames and merges with one redirect', async () => {
  const [one, two] = [await publish('One'), await publish('Two')]
  await staff().topics.setTags({ articleId: one, names: ['Harbour', 'Harbor'] })
  await staff().topics.setTags({ articleId: two, names: ['Harbour'] })
  const tags = (await staff().topics.list({ kind: 'tag' })).items
  const idOf = (slug: string) => tags.find((tag) => tag.slug === slug)?.id ?? 0
  await staff().topics.update({ kind: 'tag', id: idOf('harbour'), name: 'Quay', slug: 'quay' })
  await staff().topics.remove({ kind: 'tag', id: idOf('harbour'), into: idOf('harbor') })
  expect(await titlesOf('tag', 'harbor')).toEqual(['Two', 'One'])
  for (const slug of ['harbour', 'quay']) {
    expect(await redirectFrom(newsroom.deps, `/tags/${slug}`)).toBe('/tags/harbor')
  }
  await staff().topics.remove({ kind: 'tag', id: idOf('harbor') })
  expect(await redirectFrom(newsroom.deps, '/tags/quay')).toBe('/')
  expect((await staff().articles.page({ id: one })).tags).toEqual([])
})

it('rejects what cannot be an address or is taken', async () => {
  await staff().topics.create({ kind: 'series', name: 'Letters' })
  const rejected = (input: { name: string; slug?: string }) =>
    expect(staff().topics.create({ kind: 'series', ...input })).rejects
  await rejected({ name: '...' }).toThrow('An address needs letters or digits')
  await rejected({ name: 'letters' }).toThrow('Another series has this address')
  await expect(staff().topics.page({ kind: 'tag', slug: 'none' })).rejects.toThrow('Tag not found')
  const articleId = await publish('One')
  await expect(staff().topics.setSeries({ articleId, seriesId: 99 })).rejects.toThrow('Series not found')
  await expect(
    staff().topics.setTags({ articleId, names: Array.from({ length: 31 }, (_, n) => `tag ${n}`) }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('lists tags by name and finds a part of one', async () => {
  const articleId = await publish('One')
  await staff().topics.setTags({ articleId, names: ['Zebra', 'Sea wall', 'Alps'] })
  const names = async (q?: string) =>
    (await staff().topics.list({ kind: 'tag', q })).items.map(({ name, articles }) => [name, articles])
  expect(await names()).toEqual([
    ['Alps', 1],
    ['Sea wall', 1],
    ['Zebra', 1],
  ])
  expect(await names('WALL')).toEqual([['Sea wall', 1]])
})
