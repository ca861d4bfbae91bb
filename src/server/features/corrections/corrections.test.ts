import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const staff = () => newsroom.as(newsroom.people.staff)

it('a correction is public while its story is, and moves the update time', async () => {
  const { id } = await staff().articles.create({ title: 'Figures', content: 'Seven.' })
  newsroom.clock.advance(60_000)
  await staff().corrections.add({ articleId: id, text: 'It was eight.' })
  const listed = await newsroom.as(null).corrections.list({})
  expect(listed).toMatchObject([{ articleId: id, articleTitle: 'Figures', text: 'It was eight.' }])
  expect((await newsroom.as(null).articles.byId({ id })).revisedAt).toBe(newsroom.clock.iso())
  await staff().articles.setStatus({ id, status: 'unpublished' })
  expect(await newsroom.as(null).corrections.list({ articleId: id })).toEqual([])
})

it('a draft carries none', async () => {
  const { id } = await staff().articles.create({ title: 'Draft', content: 'x', status: 'draft' })
  await expect(staff().corrections.add({ articleId: id, text: 'No.' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

it('a typo does not move the update time', async () => {
  const { id } = await staff().articles.create({ title: 'Live', content: 'Teh.' })
  newsroom.clock.advance(60_000)
  await staff().articles.update({ id, content: 'The.', isTypo: true })
  expect((await newsroom.as(null).articles.byId({ id })).revisedAt).toBeNull()
})
