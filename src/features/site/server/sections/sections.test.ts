import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { redirectFrom } from '#features/site/server/urls/redirects.service.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DEFAULT_SECTIONS } from '#features/site/shared/sections.ts'
import { moveArticlesDue } from './move-articles.ts'
import { readSections } from './sections.service.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const staff = () => newsroom.as(newsroom.people.staff)
const idOf = async (slug: string) => (await admin().sections.list()).find((one) => one.slug === slug)?.id ?? 0
const titlesIn = async (slug: string) =>
  (await admin().articles.cards({ categories: [slug] })).items.map(({ title }) => title)
const publish = (title: string, category: string) =>
  staff().articles.create({ title, content: 'Text.', category })

it('starts with the eight sections', async () => {
  expect(await readSections(newsroom.deps)).toEqual(DEFAULT_SECTIONS)
})

it('creates a section whose address comes from its name, in any script', async () => {
  expect(await admin().sections.create({ name: 'City Hall' })).toMatchObject({ slug: 'city-hall' })
  expect(await admin().sections.create({ name: 'Культура' })).toMatchObject({
    slug: 'культура',
    path: `/${encodeURIComponent('культура')}`,
  })
  expect(await admin().sections.create({ name: 'Ökonomie', slug: 'Geld & Börse' })).toMatchObject({
    slug: 'geld-borse',
  })
  const { id } = await publish('Budget', 'city-hall')
  expect(await admin().articles.byId({ id })).toMatchObject({ category: 'city-hall' })
})

it.each([
  [{ name: 'API' }, 'This address is used by the site itself'],
  [{ name: 'Files', slug: 'uploads' }, 'This address is used by the site itself'],
  [{ name: 'Dash', slug: 'dashboard' }, 'This address is used by the site itself'],
  [{ name: '..' }, 'An address needs letters or digits'],
  [{ name: 'Local', slug: '../' }, 'An address needs letters or digits'],
  [{ name: 'Sport', slug: 'sports' }, 'Another section has this address'],
  [{ name: 'SPORTS', slug: 'sport' }, 'Another section has this name'],
  [{ name: 'Local', color: 'red' }, 'Use a color such as #1a5fb4'],
  [{ name: 'Local', picture: 'https://x.example/a.png' }, 'Choose a picture from the media library'],
])('rejects %j', async (input, message) => {
  await expect(admin().sections.create(input)).rejects.toThrow(message)
})

it('rejects an unknown category in one sentence', async () => {
  await expect(publish('Rain', 'weather')).rejects.toThrow('Invalid category')
  await expect(admin().articles.cards({ categories: ['weather'] })).rejects.toThrow('Invalid category')
  await expect(admin().articles.archive({ category: 'weather' })).rejects.toThrow('Invalid category')
})

describe('a renamed section', () => {
  it('takes its articles along, redirects, and accepts its former name', async () => {
    const { id, version } = await publish('Budget', 'politics')
    await admin().sections.update({ id: await idOf('politics'), name: 'City Hall', slug: 'city-hall' })
    expect(await titlesIn('city-hall')).toEqual(['Budget'])
    expect(await titlesIn('politics')).toEqual(['Budget'])
    expect(await redirectFrom(newsroom.deps, '/politics')).toBe('/city-hall')
    const saved = await staff().articles.update({ id, version, category: 'politics', title: 'The budget' })
    expect(saved).toMatchObject({ category: 'city-hall', title: 'The budget' })
    expect(await publish('Vote', 'politics')).toMatchObject({ category: 'city-hall' })
  })

  it('leads from every former address to the last one', async () => {
    const id = await idOf('politics')
    for (const slug of ['city', 'council', 'politics', 'city-hall'])
      await admin().sections.update({ id, slug })
    for (const slug of ['city', 'council', 'politics']) {
      expect(await redirectFrom(newsroom.deps, `/${slug}`)).toBe('/city-hall')
    }
    expect(await redirectFrom(newsroom.deps, '/city-hall')).toBeNull()
  })

  it('shows all of its articles while they are moved, and is found by search', async () => {
    const at = newsroom.clock.iso()
    const rows = Array.from({ length: 450 }, (_, n) => ({
      title: `Story ${n}`,
      content: 'The harbor.',
      category: 'science',
      status: 'published' as const,
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    }))
    await newsroom.deps.db.write(async (tx) => {
      await tx.db.insert(articles).values(rows)
      tx.emit({
        type: 'article.changed',
        articleId: 1,
        category: 'science',
        wasPublished: false,
        isPublished: true,
      })
    })
    await admin().sections.update({ id: await idOf('science'), slug: 'nature-1' })
    const total = async () => (await admin().articles.archive({ category: 'nature-1' })).total
    expect(await total()).toBe(450)
    await admin().sections.create({ name: 'Nature', slug: 'nature' })
    await expect(admin().sections.create({ name: 'Old', slug: 'science' })).rejects.toThrow(
      'still being moved',
    )
    while ((await moveArticlesDue(newsroom.deps)) > 0);
    expect(await total()).toBe(450)
    expect((await admin().articles.list({ q: 'harbor', categories: ['nature-1'] })).total).toBe(450)
    expect((await admin().articles.list({ q: 'harbor', categories: ['nature'] })).total).toBe(0)
  })
})

it('a removed section hands over its articles, its address and its children', async () => {
  await publish('Race', 'sports')
  const [sports, health] = [await idOf('sports'), await idOf('health')]
  const child = await admin().sections.create({ name: 'Rowing', parentId: sports })
  await expect(admin().sections.remove({ id: sports, into: sports })).rejects.toThrow(
    'Choose another section',
  )
  await admin().sections.remove({ id: sports, into: health })
  expect(await titlesIn('health')).toEqual(['Race'])
  expect(await redirectFrom(newsroom.deps, '/sports')).toBe('/health')
  const rest = await admin().sections.list()
  expect(rest.find(({ id }) => id === child.id)).toMatchObject({ parentId: health })
  await admin().sections.create({ name: 'Sports' })
  expect(await redirectFrom(newsroom.deps, '/sports')).toBeNull()
  expect(await titlesIn('sports')).toEqual([])
})

it('a section shows the articles of those below it, one level deep', async () => {
  const council = await admin().sections.create({ name: 'Council', parentId: await idOf('politics') })
  await publish('Vote', 'council')
  expect(await titlesIn('politics')).toEqual(['Vote'])
  expect((await admin().articles.archive({ category: 'politics' })).total).toBe(1)
  await expect(admin().sections.create({ name: 'Deep', parentId: council.id })).rejects.toThrow(
    'not below another',
  )
  await expect(
    admin().sections.update({ id: await idOf('politics'), parentId: await idOf('health') }),
  ).rejects.toThrow('sections below it')
})

it('keeps the order that an admin sets', async () => {
  const [news, politics] = [await idOf('news'), await idOf('politics')]
  await admin().sections.order({ ids: [politics, news] })
  expect((await admin().sections.list()).map(({ slug }) => slug).slice(0, 3)).toEqual([
    'politics',
    'news',
    'technology',
  ])
})

it('only admins change sections', async () => {
  await expect(staff().sections.create({ name: 'Local' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
