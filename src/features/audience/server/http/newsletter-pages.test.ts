import { desc } from 'drizzle-orm'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newsletterSubscriptions, readerLinks, subscribers } from '#features/audience/tables/subscribers.ts'
import { transactionalEmails } from '#features/mail/tables/mail.ts'
import { addReaderLink } from '#features/audience/server/people/reader-links.ts'
import { joinNewsletters } from '#features/audience/server/people/newsletter-membership.ts'
import { leaveWord } from '#features/audience/server/people/leave-word.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { m } from '#shared/catalog/m.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const ORIGIN = 'https://paper.example'

let newsroom: TestNewsroom
let site: PageServer
let newsletterId: number
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: ORIGIN,
    RATE_LIMIT_FACTOR: '1000',
  })
  site = await servePages(newsroom)
  newsletterId = (await newsroom.as(newsroom.people.admin).newsletters.create({ name: 'Morning' })).id
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})
beforeEach(async () => {
  await newsroom.deps.db.write(async (tx) => {
    await tx.db.delete(subscribers)
    await tx.db.delete(transactionalEmails)
  })
})

/** A reader who waits, with a link of each kind. */
async function readerWithLinks() {
  const { deps, people } = newsroom
  const keys = await readMailKeys(deps)
  return deps.db.write(async (tx) => {
    const at = deps.clock.iso()
    const row = {
      email: 'ann@a.example',
      emailKey: 'ann@a.example',
      tier: 'free',
      isSubscribed: true,
      consentSource: 'form',
    } as const
    const [reader] = await tx.db
      .insert(subscribers)
      .values({ ...row, createdAt: at, updatedAt: at })
      .returning()
    const subscriberId = reader?.id ?? 0
    await joinNewsletters(tx, deps, { subscriberIds: [subscriberId], newsletterIds: [newsletterId] })
    const link = { subscriberId, email: row.email, newsletterIds: [newsletterId] }
    const confirm = await addReaderLink(tx, deps, { ...link, kind: 'confirm' })
    const page = await addReaderLink(tx, deps, { ...link, kind: 'page' })
    const account = await addReaderLink(tx, deps, {
      kind: 'account',
      userId: people.user.id,
      email: row.email,
    })
    const signIn = await addReaderLink(tx, deps, { ...link, kind: 'sign-in' })
    return {
      confirm: `/newsletters/confirm/${confirm.token}`,
      leave: `/newsletters/leave/${leaveWord(keys, { subscriberId, newsletterId })}`,
      page: `/newsletters/me/${page.token}`,
      account: `/newsletters/account/${account.token}`,
      signIn: `/newsletters/sign-in/${signIn.token}`,
    }
  })
}

const everything = async () => {
  const { read } = newsroom.deps.db
  return JSON.stringify([
    await read.select().from(subscribers),
    await read.select().from(newsletterSubscriptions),
    await read.select().from(readerLinks),
  ])
}
const post = (path: string, fields: Record<string, string> = {}, origin: string | null = ORIGIN) =>
  fetch(site.origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: origin === null ? {} : { origin },
  })

it('leads on to the front page from a page that only says something', async () => {
  const { confirm } = await readerWithLinks()
  const isOnward = async (response: Response) =>
    /<main.*href="\/"[^>]*>Front page</s.test(await response.text())
  expect(await isOnward(await fetch(site.origin + confirm))).toBe(false)
  expect(await isOnward(await post(confirm))).toBe(true)
})

it('shows a page with a button behind every link, and changes nothing until it is pressed', async () => {
  const links = await readerWithLinks()
  const before = await everything()
  for (const path of Object.values(links)) {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await fetch(site.origin + path, { method })
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('same-origin')
      expect(response.headers.getSetCookie()).toEqual([])
      if (method === 'HEAD') continue
      const { document } = parseHTML(await response.text())
      expect(document.querySelectorAll('script')).toHaveLength(0)
      expect(document.querySelectorAll('main form[method="post"] button')).toHaveLength(1)
      expect(document.querySelector('main form')?.getAttribute('action')).toBe(path)
    }
  }
  expect(await everything()).toBe(before)
  for (const path of [links.confirm, links.leave, links.account]) expect((await post(path)).status).toBe(200)
  expect(await newsroom.deps.db.read.select().from(subscribers)).toMatchObject([
    { consentWords: '', confirmedAt: newsroom.clock.iso(), userId: newsroom.people.user.id },
  ])
  const signedIn = await post(links.signIn)
  expect(signedIn.status).toBe(303)
  expect(signedIn.headers.getSetCookie().join()).toContain('broadsheet')
  expect((await post(links.signIn)).status).toBe(404)
})

it('says before the click what the button stops, and only after it that it is done', async () => {
  const { leave } = await readerWithLinks()
  const done = 'ann@a.example will no longer get this newsletter.'
  const asked = await (await fetch(site.origin + leave)).text()
  expect(asked).toMatch(/This stops [^.]+ for ann@a\.example\./)
  expect(asked).not.toContain(done)
  expect(await (await post(leave)).text()).toContain(done)
})

it('unsubscribes at once for a mail program, which sends no origin', async () => {
  const { leave } = await readerWithLinks()
  const response = await post(leave, { 'List-Unsubscribe': 'One-Click' }, null)
  expect(response.status).toBe(200)
  const [list] = await newsroom.as(newsroom.people.admin).newsletters.list()
  expect(list).toMatchObject({ people: 0 })
})

it('rejects other buttons that another site presses', async () => {
  const { confirm } = await readerWithLinks()
  expect((await post(confirm, {}, 'https://evil.example')).status).toBe(403)
  expect(await newsroom.deps.db.read.select().from(subscribers)).toMatchObject([{ confirmedAt: null }])
})

it('shows readers their page only after a button, and lets them leave and be forgotten', async () => {
  const { page } = await readerWithLinks()
  expect(await (await fetch(site.origin + page)).text()).not.toContain('ann@a.example')
  const html = await (await post(page, { do: 'open' })).text()
  expect(html).toContain('ann@a.example')
  expect(html).toContain('Morning')
  const copy = await post(page, { do: 'copy' })
  expect(copy.headers.get('content-disposition')).toContain('attachment')
  expect(await copy.json()).toMatchObject({
    address: { email: 'ann@a.example' },
    newsletters: [{ name: 'Morning' }],
  })
  expect((await post(page, { do: 'delete' })).status).toBe(200)
  expect(await newsroom.deps.db.read.select().from(subscribers)).toEqual([])
  expect((await post(page, { do: 'open' })).status).toBe(404)
})

it('takes the form of a sign-up box, and says the same to programs that fill in the hidden field', async () => {
  const mails = () => newsroom.deps.db.read.$count(transactionalEmails)
  const list = String(newsletterId)
  const trapped = await post('/newsletters/sign-up', { email: 'bot@a.example', list, website: 'x' })
  expect(trapped.status).toBe(200)
  expect(await mails()).toBe(0)
  const taken = await post('/newsletters/sign-up', { email: 'ann@a.example', list })
  expect(await taken.text()).toBe(await trapped.text())
  expect(taken.headers.getSetCookie()).toEqual([])
  expect(await mails()).toBe(1)
  expect((await post('/newsletters/sign-up', { email: 'no address', list })).status).toBe(400)
  expect((await post('/newsletters/sign-up', { email: 'ann@a.example', list: '999' })).status).toBe(400)
})

/** Asks for a sign-in mail to the reader's address, and returns its digits. */
async function digitsByMail(): Promise<string> {
  const asked = await post('/newsletters/sign-in', { email: 'ann@a.example' })
  expect(asked.status).toBe(200)
  const { document } = parseHTML(await asked.text())
  expect(document.querySelectorAll('main input[name="code"]')).toHaveLength(1)
  const [mail] = await newsroom.deps.db.read
    .select()
    .from(transactionalEmails)
    .orderBy(desc(transactionalEmails.id))
    .limit(1)
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
}
const typeDigits = (code: string) => post('/newsletters/sign-in', { email: 'ann@a.example', code })
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

it('signs a reader in with typed digits, and asks again after wrong ones', async () => {
  await post((await readerWithLinks()).account)
  const code = await digitsByMail()
  const wrong = await typeDigits(wrongFor(code))
  expect(wrong.status).toBe(400)
  expect(wrong.headers.getSetCookie()).toEqual([])
  const { document } = parseHTML(await wrong.text())
  expect(document.querySelector('main [role="alert"]')?.textContent).toBe(m.wrongDigits())
  expect(document.querySelectorAll('main form')).toHaveLength(2)
  const right = await typeDigits(`${code.slice(0, 3)} ${code.slice(3)}`)
  expect([right.status, right.headers.get('location')]).toEqual([303, '/dashboard'])
  expect(right.headers.getSetCookie().join()).toContain('broadsheet')
  expect((await typeDigits(code)).status).toBe(400)
})

it('takes digits for ten minutes and five tries', async () => {
  await post((await readerWithLinks()).account)
  const first = await digitsByMail()
  for (let count = 0; count < 5; count++) expect((await typeDigits(wrongFor(first))).status).toBe(400)
  expect((await typeDigits(first)).status).toBe(400)
  newsroom.clock.advance(11 * 60_000)
  const second = await digitsByMail()
  newsroom.clock.advance(11 * 60_000)
  expect((await typeDigits(second)).status).toBe(400)
  expect((await typeDigits('')).status).toBe(400)
})

it('is in the language of the site', async () => {
  const arabic = await openTestNewsroom({ SITE_LANGUAGE: 'ar' })
  const itsSite = await servePages(arabic)
  const html = await (await fetch(`${itsSite.origin}/newsletters/me`)).text()
  itsSite.close()
  await arabic.close()
  expect(html).toContain('dir="rtl"')
  expect(html).toContain('نشراتك وبياناتك')
})
