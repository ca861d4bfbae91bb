import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

it('names those who wrote an article with the first paragraph about them, in the order of the byline', async () => {
  const editor = newsroom.as(newsroom.people.staff)
  const { id } = await editor.articles.create({ title: 'Harbor', content: 'Text.' })
  const ann = await editor.contributors.create({
    name: 'Ann Reed',
    about: 'Writes about ships.\n\nAnd boats.',
  })
  const bo = await editor.contributors.create({ name: 'Bo Li', about: 'Covers the council.' })
  const silent = await editor.contributors.create({ name: 'Cy Poe' })
  const photographer = await editor.contributors.create({ name: 'Dee Roy', about: 'Takes pictures.' })
  await editor.contributors.setBylines({
    articleId: id,
    bylines: [
      { contributorId: bo.id, roles: ['words'] },
      { contributorId: silent.id, roles: ['words'] },
      { contributorId: ann.id, roles: ['words'] },
      { contributorId: photographer.id, roles: ['pictures'] },
    ],
  })
  const page = () => newsroom.as(null).articles.page({ id })
  expect((await page()).authors).toEqual([
    { name: 'Bo Li', slug: bo.slug, about: 'Covers the council.' },
    { name: 'Ann Reed', slug: ann.slug, about: 'Writes about ships.' },
  ])
  await editor.contributors.update({ id: bo.id, about: 'Covers the harbor.' })
  expect((await page()).authors[0]?.about).toBe('Covers the harbor.')
})
