import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sections } from '#features/site/tables/sections.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  await newsroom?.close()
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const idOf = async (slug: string) =>
  (await admin().sections.list()).find((section) => section.slug === slug)?.id ?? 0

it('keeps, adds and removes sections in one step, and puts all in the menu', async () => {
  const business = await idOf('business')
  const chosen = await admin().sections.choose({
    sections: [{ name: 'Town Hall' }, { id: business, name: 'Business' }, { name: 'Politics' }],
  })
  expect(chosen.map(({ slug, isInNavigation }) => [slug, isInNavigation])).toEqual([
    ['town-hall', true],
    ['business', true],
    ['politics', true],
  ])
  expect(chosen[1]?.id).toBe(business)
  const { lines } = await newsroom.as(newsroom.people.admin).audit.list({ action: 'section.change' })
  expect(JSON.stringify(lines[0])).toContain('Technology')
})

it('keeps a section that has articles, also in the trash', async () => {
  const { id } = await admin().articles.create({ title: 'Tide', content: 'High.', category: 'science' })
  await admin().articles.delete({ id })
  const before = await admin().sections.list()
  await expect(admin().sections.choose({ sections: [{ name: 'Town Hall' }] })).rejects.toThrow(
    'Some articles are in Science',
  )
  expect(await admin().sections.list()).toEqual(before)
})

it('moves people of a removed section to the first one', async () => {
  const { writer } = newsroom.people
  const science = await idOf('science')
  await admin().users.setSections({ id: writer.id, sectionIds: [science] })
  const [first] = await admin().sections.choose({ sections: [{ name: 'Town Hall' }] })
  expect(await newsroom.as(writer).site.dashboardInfo()).toMatchObject({ sections: [first?.slug] })
})

it.each([
  ['none', []],
  ['one twice', [{ name: 'Arts' }, { name: 'arts' }]],
  ['the address of a page of the site', [{ name: 'Search' }]],
  ['a name without letters', [{ name: '!!!' }]],
  ['one that does not exist', [{ id: 9_999, name: 'Gone' }]],
  ['too many', Array.from({ length: 41 }, (_, n) => ({ name: `Section ${n}` }))],
])('refuses %s, and changes nothing', async (_, chosen) => {
  const before = await admin().sections.list()
  await expect(admin().sections.choose({ sections: chosen })).rejects.toThrow()
  expect(await admin().sections.list()).toEqual(before)
  expect(await newsroom.deps.db.read.$count(sections, eq(sections.name, 'Arts'))).toBe(0)
})

it('is not for writers', async () => {
  const { writer } = newsroom.people
  await expect(newsroom.as(writer).sections.choose({ sections: [{ name: 'Mine' }] })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
