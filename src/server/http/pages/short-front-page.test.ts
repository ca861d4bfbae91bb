import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DEFAULT_IDENTITY } from '#features/site/shared/identity-input.ts'
import { editionLayout } from '#features/front-page/shared/edition.ts'

// The pages of a paper with few stories, one of them for members.

let newsroom: TestNewsroom
let site: PageServer
let restricted: number
beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  site = await servePages(newsroom)
  const { version } = await editor().frontPage.open({ pageId: 0 })
  await editor().frontPage.save({ pageId: 0, version, layout: editionLayout() })
  restricted = (await publish('Band wins', 'news', 'members')).id
  await publish('Roof approved', 'politics')
  await publish('Ferry returns', 'news')
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const editor = () => newsroom.as(newsroom.people.staff)
async function publish(title: string, category: string, access: 'everyone' | 'members' = 'everyone') {
  newsroom.clock.advance(1_000)
  return editor().articles.create({
    title,
    category,
    access,
    content: 'Harbor words.\n\nMore of them.\n\nThe end of them.',
  })
}
async function pageAt(path: string) {
  return parseHTML(await (await fetch(site.origin + path)).text()).document
}
/** The words around a headline. */
const wordsAround = (page: Document, title: string) =>
  [...page.querySelectorAll('main :is(h2, h3)')].find((heading) => heading.textContent === title)
    ?.parentElement?.textContent

it('puts the lead of few stories in a row of its own, and the others below', async () => {
  const top = (await pageAt('/')).querySelector('.edition-top')
  expect(top?.classList.contains('is-short')).toBe(true)
  expect(top?.getAttribute('data-below')).toBe('2')
})

it('names the section of a story from elsewhere on the page that shows all', async () => {
  const page = await pageAt('/news')
  expect(wordsAround(page, 'Roof approved')).toContain('Politics')
  expect(wordsAround(page, 'Ferry returns')).not.toContain('News')
})

it.each(['/', '/news', '/archive', '/search?q=harbor'])(
  'says on %s which story is for members',
  async (path) => {
    const page = await pageAt(path)
    expect(wordsAround(page, 'Band wins')).toContain('For members')
    expect(wordsAround(page, 'Ferry returns')).not.toContain('For members')
  },
)

it('has the tagline below the name on the front page', async () => {
  const admin = newsroom.as(newsroom.people.admin)
  await admin.identity.save({ identity: { ...DEFAULT_IDENTITY, tagline: 'From the waterfront' }, version: 0 })
  expect((await pageAt('/')).querySelector('.masthead-tagline')?.textContent).toBe('From the waterfront')
})

it('tells email, address and phone on the pages of contact and imprint', async () => {
  const admin = newsroom.as(newsroom.people.admin)
  const { version } = await admin.identity.read()
  const contact = {
    address: '12 Wharf Street\nHarbor Point',
    phone: '+1 207 555 0142',
    email: 'desk@harbor.example',
    imprint: 'The Harbor Company',
  }
  await admin.identity.save({ identity: { ...DEFAULT_IDENTITY, ...contact }, version })
  for (const path of ['/contact', '/imprint']) {
    const main = (await pageAt(path)).querySelector('main')
    expect(main?.textContent).toContain('12 Wharf Street\nHarbor Point')
    expect(main?.querySelector('a[href="tel:+12075550142"]')?.textContent).toBe('+1 207 555 0142')
    expect(main?.querySelector('a[href="mailto:desk@harbor.example"]')).not.toBeNull()
    expect(main?.textContent).not.toContain('security.txt')
  }
})

it('asks first to become a member, and links to the memberships below, once a tier is offered', async () => {
  const path = `/articles/${restricted}`
  const footerLink = (page: Document) => page.querySelector('footer a[href="/membership"]')?.textContent
  expect(footerLink(await pageAt(path))).toBeUndefined()
  await newsroom.as(newsroom.people.admin).tiers.create({
    name: 'Friends',
    description: 'Every story.',
    kind: 'paid',
    trialDays: 0,
    price: '$5 a month',
    payment: 'manual',
    payUrl: '',
    stripePrice: '',
    isOpen: true,
  })
  const page = await pageAt(path)
  expect(footerLink(page)).toBe('Membership')
  const first = page.querySelector('[aria-labelledby="paywall"] a')
  expect(first?.getAttribute('href')).toBe(`/membership?next=${restricted}`)
  expect(first?.classList.contains('bg-action')).toBe(true)
})
