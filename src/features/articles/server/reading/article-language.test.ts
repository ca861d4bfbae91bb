import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const editor = () => newsroom.as(newsroom.people.staff)

it('stores the language of an article in its usual spelling and returns it over REST', async () => {
  const { id } = await editor().articles.create({ title: 'Puerto', content: 'Texto.', lang: 'ES-mx' })
  const response = await newsroom.app.request(`/api/articles/${id}`)
  expect(await response.json()).toMatchObject({ lang: 'es-MX' })
  await editor().articles.update({ id, lang: '' })
  expect(await newsroom.as(null).articles.page({ id })).toMatchObject({ lang: '' })
})

it('rejects what is no language tag', async () => {
  for (const lang of ['spanish!', '"><script>', 'x'.repeat(36)]) {
    const created = editor().articles.create({ title: 'Puerto', content: 'Texto.', lang })
    await expect(created).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})
