import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { PLAIN_TIER } from '#tests/support/newsroom/plain-tier.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

// Where the sign-up boxes of a newsletter are that has one at every place.

let newsroom: TestNewsroom
let pages: PageServer
let articlePath: string
let lockedPath: string
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  const admin = newsroom.as(newsroom.people.admin)
  await admin.newsletters.create({ name: 'Morning', places: ['front-page', 'article', 'footer'] })
  await admin.tiers.create({ ...PLAIN_TIER, name: 'Friends', kind: 'free' })
  const article = await admin.articles.create({ title: 'The quay', content: 'Words.', category: 'news' })
  articlePath = `/articles/${article.id}`
  const locked = await admin.articles.create({
    title: 'For members',
    content: 'Words.\n\n::open-end{}\n\nRest.',
    category: 'news',
    access: 'members',
  })
  lockedPath = `/articles/${locked.id}`
  pages = await servePages(newsroom)
})
afterAll(async () => {
  pages.close()
  await newsroom.close()
})

async function boxesOn(path: string): Promise<string[]> {
  const html = await (await fetch(pages.origin + path)).text()
  return [...html.matchAll(/aria-labelledby="sign-up-([\w-]+)"/g)].map(([, place = '']) => place)
}

it('has one box on a page to read', async () => {
  expect(await boxesOn('/')).toEqual(['front-page'])
  expect(await boxesOn(articlePath)).toEqual(['article'])
  expect(await boxesOn('/news')).toEqual(['footer'])
  expect(await boxesOn('/archive')).toEqual(['footer'])
})

it('has none below a paywall, which has a field for an address of its own', async () => {
  expect(await boxesOn(lockedPath)).toEqual([])
})

it.each(['/auth', '/membership', '/newsletters/sign-up', '/record', '/nowhere', '/articles/999999'])(
  'has none on %s, which is not for reading',
  async (path) => expect(await boxesOn(path)).toEqual([]),
)

it('has none while newsletters are switched off, when nobody can sign up either', async () => {
  const admin = newsroom.as(newsroom.people.admin)
  const [newsletter] = await newsroom.as(null).newsletters.open()
  await admin.features.switch({ name: 'newsletters', isOn: false })
  expect(await boxesOn('/')).toEqual([])
  expect(await newsroom.as(null).newsletters.open()).toEqual([])
  const sign = newsroom
    .as(null)
    .readers.subscribe({ email: 'ada@a.example', newsletterIds: [newsletter?.id ?? 0] })
  await expect(sign).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await admin.features.switch({ name: 'newsletters', isOn: true })
  expect(await boxesOn('/')).toEqual(['front-page'])
})
