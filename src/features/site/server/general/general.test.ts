import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { GENERAL_KEY, readGeneral } from '#features/site/shared/general-settings.ts'
import { settings } from '#features/site/tables/settings.ts'
import { FEED_ORIGIN_KEY } from '#features/readers/server/feeds/feed-origin.service.ts'
import { createCaller } from '#server/app-router.ts'
import { servePages } from '#tests/support/newsroom/page-server.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

/** The admin's calls from a page of an address, and the cookies that they set. */
function adminAt(origin: string, sessionToken: string | null = null) {
  const context = contextOf(newsroom.deps, newsroom.people.admin)
  const cookies: string[] = []
  const call = createCaller({
    ...context,
    request: { ...context.request, origin, sessionToken },
    setCookie: (cookie) => void cookies.push(cookie),
  })
  return { call, cookies }
}

it('changes the time zone at once, for pages, days and newsletters', async () => {
  const { call } = adminAt('http://127.0.0.1:3000')
  const rule = { from: 'front-page', sectionId: null, days: [1, 2, 3, 4, 5, 6, 7], time: '06:00', stories: 5 }
  const newsletter = await call.newsletters.create({ name: 'Morning', rule: { ...rule, from: 'front-page' } })
  expect(newsletter.nextAt).toMatch(/T06:00/)
  await call.site.updateGeneral({ timeZone: 'Asia/Tokyo' })
  expect(await call.site.info()).toMatchObject({ timeZone: 'Asia/Tokyo' })
  expect(newsroom.deps.config.site.timeZone).toBe('Asia/Tokyo')
  const [moved] = await newsroom.deps.db.read
    .select()
    .from(newsletters)
    .where(eq(newsletters.id, newsletter.id))
  expect(moved?.nextAt).toMatch(/T21:00/)
  await call.site.updateGeneral({ timeZone: 'UTC' })
  expect(newsroom.deps.config.site.timeZone).toBe('UTC')
})

it('leads from the address that a story had in the former time zone to the new one', async () => {
  const { call } = adminAt('http://127.0.0.1:3000')
  await call.settings.update({ addressForm: 'date' })
  newsroom.clock.advance(Date.parse('2026-03-31T23:30:00.000Z') - newsroom.clock.now())
  await call.articles.create({
    title: 'Night shift',
    content: 'Late.',
    category: 'news',
    status: 'published',
  })
  const pages = await servePages(newsroom)
  const statusOf = async (path: string) => (await fetch(pages.origin + path, { redirect: 'manual' })).status
  expect(await statusOf('/2026/03/night-shift')).toBe(200)
  await call.site.updateGeneral({ timeZone: 'Asia/Tokyo' })
  expect(await statusOf('/2026/04/night-shift')).toBe(200)
  expect(await statusOf('/2026/03/night-shift')).toBe(301)
  pages.close()
  await call.site.updateGeneral({ timeZone: 'UTC' })
})

it.each(['Mars/Olympus', '', '+02:00', 'x'.repeat(100)])('refuses %j as a time zone', async (timeZone) => {
  const { call } = adminAt('http://127.0.0.1:3000')
  await expect(call.site.updateGeneral({ timeZone })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('takes the address only from a page that has it', async () => {
  const publicOrigin = 'https://paper.example'
  const elsewhere = adminAt('http://127.0.0.1:3000')
  await expect(elsewhere.call.site.updateGeneral({ publicOrigin })).rejects.toThrow('Open the dashboard')
  expect(newsroom.deps.config.publicOrigin).toBeNull()
  const here = adminAt(publicOrigin, 'a'.repeat(40))
  expect(await here.call.site.updateGeneral({ publicOrigin })).toMatchObject({ publicOrigin })
  expect(newsroom.deps.config.isHttps).toBe(true)
  // The cookie has another name over TLS, and this browser stays signed in.
  expect(here.cookies[0]).toMatch(/^broadsheet=; /)
  expect(here.cookies[1]).toMatch(/^__Host-broadsheet=a{40}; .*Secure/)
  const [origin] = await newsroom.deps.db.read
    .select()
    .from(settings)
    .where(eq(settings.key, FEED_ORIGIN_KEY))
  expect(origin?.value).toBe(publicOrigin)
})

it.each(['https://paper.example/', 'https://paper.example/news', 'ftp://paper.example', 'paper.example'])(
  'refuses %s as an address',
  async (publicOrigin) => {
    const { call } = adminAt(publicOrigin)
    await expect(call.site.updateGeneral({ publicOrigin })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)

it('leaves an address alone that the environment sets', async () => {
  const { config } = newsroom.deps
  const former = config.fixedOrigin
  config.fixedOrigin = 'https://set.example'
  const { call } = adminAt('https://other.example')
  await expect(call.site.updateGeneral({ publicOrigin: 'https://other.example' })).rejects.toThrow(
    'PUBLIC_ORIGIN is set',
  )
  config.fixedOrigin = former
})

it('is for admins', async () => {
  const editor = newsroom.as(newsroom.people.staff)
  await expect(editor.site.updateGeneral({ timeZone: 'UTC' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('counts what cannot be read as not chosen', async () => {
  const timeZone = 'Europe/Vienna'
  expect(readGeneral({ timeZone: 'Nowhere', publicOrigin: 5 })).toEqual({})
  expect(readGeneral({ timeZone, publicOrigin: 'x' })).toEqual({ timeZone })
  expect(readGeneral('x')).toEqual({})
  const { db } = newsroom.deps
  await db.write(async (tx) => {
    await tx.db.update(settings).set({ value: { timeZone } }).where(eq(settings.key, GENERAL_KEY))
    tx.emit({ type: 'settings.changed' })
  })
  await newsroom.deps.refreshSettings()
  expect(newsroom.deps.config.site.timeZone).toBe(timeZone)
  expect(newsroom.deps.config.publicOrigin).toBeNull()
})
