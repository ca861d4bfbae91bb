import { eq } from 'drizzle-orm'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#features/changes/tables/audit.ts'
import { memberships } from '#features/memberships/tables/members.ts'
import { transactionalEmails } from '#features/mail/tables/mail.ts'
import { readerLinks, subscribers } from '#features/audience/tables/subscribers.ts'
import { users } from '#features/people/tables/users.ts'
import { erasePerson } from '#features/audience/server/people/erase-person.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { TierFields } from '#features/memberships/shared/members.ts'

const ORIGIN = 'https://paper.example'

let newsroom: TestNewsroom
let site: PageServer
let articleId: number
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: ORIGIN,
    RATE_LIMIT_FACTOR: '1000',
  })
  site = await servePages(newsroom)
  const content = 'The open harbor.\n\n::open-end{}\n\nThe word behind it.'
  const article = { title: 'Harbor', content, access: 'members' as const }
  articleId = (await newsroom.as(newsroom.people.staff).articles.create(article)).id
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})
beforeEach(() =>
  newsroom.deps.db.write(async (tx) => {
    await tx.db.delete(memberships)
    await tx.db.delete(readerLinks)
    await tx.db.delete(subscribers)
    await tx.db.delete(transactionalEmails)
  }),
)

const FIELDS: TierFields = {
  name: 'Friends',
  description: '',
  kind: 'free',
  trialDays: 14,
  price: '',
  payment: 'manual',
  payUrl: '',
  stripePrice: '',
  isOpen: true,
}
let tiers = 0
const makeTier = async (fields: Partial<TierFields> = {}) => {
  const name = `Friends ${++tiers}`
  const { id } = await newsroom.as(newsroom.people.admin).tiers.create({ ...FIELDS, name, ...fields })
  return { id: String(id), name }
}

interface Sent {
  cookie?: string
  referer?: string
}
const post = (path: string, fields: Record<string, string>, { cookie, referer }: Sent = {}) =>
  fetch(site.origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: ORIGIN, ...(cookie ? { cookie } : {}), ...(referer ? { referer } : {}) },
  })
const read = (cookie = '') =>
  fetch(`${site.origin}/articles/${articleId}/complete`, { headers: { cookie }, redirect: 'manual' })
const cookieIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** The newest mail, with the path of its link and its six digits. */
async function mail() {
  const rows = await newsroom.deps.db.read.select().from(transactionalEmails)
  const text = rows.at(-1)?.plainText ?? ''
  return {
    count: rows.length,
    text,
    link: /\/newsletters\/[\w-]+\/[\w.-]+/.exec(text)?.[0] ?? '',
    code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
  }
}

describe('joining a free tier', () => {
  it('confirms the address, starts the trial, signs in and leads back to the article', async () => {
    const { id: tier, name } = await makeTier({ trialDays: 3 })
    const referer = `${ORIGIN}/membership?next=${articleId}`
    const asked = await (await post('/membership/join', { tier }, { referer })).text()
    const { document } = parseHTML(asked)
    const next = document.querySelector('main input[name=next]')?.getAttribute('value') ?? ''
    expect(next).toBe(String(articleId))
    const sent = await post('/membership/join', { tier, next, email: 'Ann@a.example' })
    expect(sent.status).toBe(200)
    expect(sent.headers.getSetCookie()).toEqual([])
    const waiting = parseHTML(await sent.text()).document.querySelector('main')
    expect(waiting?.textContent).toContain('Check Ann@a.example for a link and a code.')
    expect(waiting?.querySelector('button')?.textContent).toBe('Join')
    const { link, text } = await mail()
    expect(text).toContain(name)
    const opened = await (await fetch(site.origin + link)).text()
    expect(opened).toContain('Yes, join')
    expect(await newsroom.deps.db.read.$count(memberships)).toBe(0)

    const joined = await post(link, {})
    expect([joined.status, joined.headers.get('location')]).toEqual([303, `/articles/${articleId}`])
    expect(await (await read(cookieIn(joined))).text()).toContain('The word behind it.')
    expect(await newsroom.deps.db.read.select().from(memberships)).toMatchObject([
      { source: 'joined', until: new Date(newsroom.clock.now() + 3 * DAY_MS).toISOString() },
    ])
    const [reader] = await newsroom.deps.db.read.select().from(subscribers)
    expect(reader).toMatchObject({ confirmedAt: newsroom.clock.iso(), consentAt: null })
    const lines = await newsroom.deps.db.read.select().from(auditLog)
    expect(lines.map(({ action }) => action)).toContain('member.join')
    expect((await post(link, {})).status).toBe(404)

    newsroom.clock.advance(3 * DAY_MS)
    const closed = await read(cookieIn(joined))
    expect([closed.status, closed.headers.get('location')]).toEqual([303, `/articles/${articleId}`])
  })

  it('joins a free tier with an end once, and still signs in', async () => {
    const { id: tier, name } = await makeTier()
    const email = 'bo@a.example'
    await post('/membership/join', { tier, email })
    expect(await (await post((await mail()).link, {})).text()).toContain('You are a member')
    newsroom.clock.advance(15 * DAY_MS)
    await post('/membership/join', { tier, email })
    const again = await post((await mail()).link, {})
    expect(await again.text()).toContain(`You have already been a member of ${name}.`)
    expect(cookieIn(again)).toContain('broadsheet')
    expect((await read(cookieIn(again))).status).toBe(303)
  })

  it('gives no other trial to an address that was deleted meanwhile', async () => {
    const { id: tier, name } = await makeTier({ kind: 'paid', price: '$6 a month' })
    const email = 'again@a.example'
    await post('/membership/join', { tier, email })
    await post((await mail()).link, {})
    const [reader] = await newsroom.deps.db.read
      .select()
      .from(subscribers)
      .where(eq(subscribers.email, email))
    if (!reader) throw new Error('no reader')
    await newsroom.deps.db.write((tx) => erasePerson(tx, newsroom.deps, { userId: reader.userId, reader }))
    await post('/membership/join', { tier, email: 'Again@a.example' })
    const again = await post((await mail()).link, {})
    expect(await again.text()).toContain(`You have already had the trial of ${name}.`)
    const { id: other } = await makeTier()
    await post('/membership/join', { tier: other, email })
    expect(await (await post((await mail()).link, {})).text()).toContain('You are a member')
  })

  it('works with the six digits too, and not with wrong ones', async () => {
    const { id: tier } = await makeTier({ trialDays: 0 })
    const email = 'digits@a.example'
    await post('/membership/join', { tier, next: String(articleId), email })
    const { code } = await mail()
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await post('/newsletters/sign-in', { email, code: wrong })).status).toBe(400)
    const joined = await post('/newsletters/sign-in', { email, code })
    expect(joined.headers.get('location')).toBe(`/articles/${articleId}`)
    expect(await newsroom.deps.db.read.select().from(memberships)).toMatchObject([{ until: null }])
  })

  it('is done at once by a signed-in reader with a confirmed address, and by mail without one', async () => {
    const { id: tier, name } = await makeTier()
    const cookie = await newsroom.cookieOf(newsroom.people.user)
    const asked = await post('/membership/join', { tier }, { cookie })
    expect(await asked.text()).toContain('name="email"')
    await post('/membership/join', { tier, email: 'own@a.example' }, { cookie })
    const { link } = await mail()
    expect(link).toContain('/newsletters/account/')
    expect(await (await post(link, {})).text()).toContain('You are a member')
    expect(await newsroom.as(newsroom.people.user).members.own()).toMatchObject([
      { tier: name, isCurrent: true },
    ])
    const { id: second } = await makeTier()
    const joined = await post('/membership/join', { tier: second, next: String(articleId) }, { cookie })
    expect(joined.headers.get('location')).toBe(`/articles/${articleId}`)
    expect(await newsroom.as(newsroom.people.user).members.own()).toHaveLength(2)
  })

  it.each([
    ['closed', { isOpen: false }],
    ['given', { kind: 'given' }],
    ['paid without trial', { kind: 'paid', trialDays: 0 }],
  ] as const)('rejects one that is %s, without a mail', async (_, fields) => {
    const { id: tier } = await makeTier(fields)
    expect((await post('/membership/join', { tier, email: 'c@a.example' })).status).toBe(409)
    expect((await post('/membership/join', { tier: '999999' })).status).toBe(404)
    expect((await post('/membership/join', { tier: 'x' })).status).toBe(400)
    expect((await mail()).count).toBe(0)
  })

  it('sends no mail that signs in to an account of the newsroom', async () => {
    const { id: tier } = await makeTier()
    const at = newsroom.clock.iso()
    const times = { confirmedAt: at, createdAt: at, updatedAt: at }
    await newsroom.deps.db.write(async (tx) => {
      const row = { email: 'chief@a.example', emailKey: 'chief@a.example', tier: 'free' } as const
      const userId = newsroom.people.admin.id
      await tx.db.insert(subscribers).values({ ...row, isSubscribed: true, userId, ...times })
    })
    expect((await post('/membership/join', { tier, email: 'chief@a.example' })).status).toBe(200)
    expect((await mail()).count).toBe(0)
  })
})

describe('a member whom the newsroom added', () => {
  it('signs in by mail at the paywall without an account, and returns to the article', async () => {
    const { id } = await makeTier({ kind: 'given' })
    const admin = newsroom.as(newsroom.people.admin)
    await admin.members.add({ email: 'added@a.example', tierId: Number(id), lastDay: null })
    const page = parseHTML(await (await fetch(`${site.origin}/articles/${articleId}`)).text()).document
    const form = page.querySelector('form[action="/newsletters/sign-in"]')
    expect(form?.querySelector('input[name=next]')?.getAttribute('value')).toBe(String(articleId))
    await post('/newsletters/sign-in', { email: 'ADDED@a.example', next: String(articleId) })
    const signedIn = await post((await mail()).link, {})
    expect(signedIn.headers.get('location')).toBe(`/articles/${articleId}`)
    expect(await (await read(cookieIn(signedIn))).text()).toContain('The word behind it.')
    const [reader] = await newsroom.deps.db.read.select().from(subscribers)
    const account = (await newsroom.deps.db.read.select().from(users)).find(
      ({ id: key }) => key === reader?.userId,
    )
    const username = expect.stringMatching(/^reader-\d+$/)
    expect(account).toMatchObject({ role: 'user', username, fullName: 'Added' })

    // Who is forgotten takes the account along, which nothing else could open.
    await admin.subscribers.remove({ id: reader?.id ?? 0 })
    expect(
      (await newsroom.deps.db.read.select().from(users)).some(({ id: key }) => key === account?.id),
    ).toBe(false)
    expect((await read(cookieIn(signedIn))).status).toBe(303)
  })

  it('gets the same page as an address that is not known, which gets no mail', async () => {
    const unknown = await post('/newsletters/sign-in', { email: 'stranger@a.example' })
    expect(unknown.status).toBe(200)
    expect((await mail()).count).toBe(0)
  })
})

describe('the page of tiers', () => {
  it('lists what the site offers, with plain forms and the address of payment', async () => {
    const paid = {
      kind: 'paid',
      payment: 'link',
      payUrl: 'https://pay.example/x',
      price: '$6 a month',
    } as const
    const { id, name } = await makeTier({ ...paid, trialDays: 14 })
    const { document } = parseHTML(await (await fetch(`${site.origin}/membership`)).text())
    expect(document.querySelector('main')?.textContent).toContain(`${name}$6 a month14-day free trial`)
    const form = document.querySelector(`form[action="/membership/join"] input[value="${id}"]`)
    expect(form?.getAttribute('name')).toBe('tier')
    expect(document.querySelector('a[href="https://pay.example/x"]')?.textContent).toBe('Go to payment')
  })

  it('says how long a membership of a free tier lasts, which is no trial', async () => {
    const { name } = await makeTier({ trialDays: 30 })
    const main = async () => {
      const { document } = parseHTML(await (await fetch(`${site.origin}/membership`)).text())
      return document.querySelector('main')?.textContent
    }
    expect(await main()).toContain(`${name}30 days of membership`)
    const { name: endless } = await makeTier({ trialDays: 0 })
    expect(await main()).toContain(`${endless}Join`)
  })

  it('is not found in a newsroom without tiers, whose paywall offers none', async () => {
    const other = await openTestNewsroom()
    const itsSite = await servePages(other)
    const article = { title: 'Harbor', content: 'A.\n\n::open-end{}\n\nB.', access: 'members' as const }
    const { id } = await other.as(other.people.staff).articles.create(article)
    const page = await fetch(`${itsSite.origin}/membership`)
    const paywall = await (await fetch(`${itsSite.origin}/articles/${id}`)).text()
    const front = await (await fetch(`${itsSite.origin}/`)).text()
    itsSite.close()
    await other.close()
    expect(page.status).toBe(404)
    expect(paywall).toContain('The rest of this story is for members')
    expect(paywall + front).not.toMatch(/href="\/membership|\/newsletters\/sign-in/)
  })
})
