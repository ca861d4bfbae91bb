import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'

let newsroom: TestNewsroom
let site: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  site = await servePages(newsroom)
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const statusOf = async (path: string) => (await fetch(`${site.origin}${path}`)).status
const turn = (name: string, isOn: boolean) =>
  newsroom.as(newsroom.people.admin).features.switch({ name, isOn })

it('has no page of a feature that is off, and has it again', async () => {
  expect(await statusOf('/record')).toBe(200)
  await turn('record', false)
  expect(await statusOf('/record')).toBe(404)
  expect(await statusOf('/record/changes')).toBe(404)
  expect(await statusOf('/record/checkpoint')).toBe(404)
  expect(await statusOf('/')).toBe(200)
  await turn('record', true)
  expect(await statusOf('/record')).toBe(200)
})

it('serves what is the core of a story while everything that can be off is off', async () => {
  const admin = newsroom.as(newsroom.people.admin)
  const { id } = await admin.articles.create({ title: 'Plain', content: 'Words of a story.' })
  const { version } = await admin.articles.setStatus({ id, status: 'published' })
  const features = (await admin.features.list()).map(({ name }) => name)
  for (const name of features) await turn(name, false)
  expect((await admin.features.list()).some(({ isOn }) => isOn)).toBe(false)
  const page = await fetch(`${site.origin}/articles/${id}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Words of a story.')
  for (const path of ['/', '/archive', '/search?q=words', '/rss.xml', '/sitemap.xml', '/corrections'])
    expect([path, await statusOf(path)]).toEqual([path, 200])
  await admin.articles.update({ id, version, content: 'Other words.' })
  for (const name of features) await turn(name, true)
})
