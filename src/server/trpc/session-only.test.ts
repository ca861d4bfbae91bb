import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appRouter } from '#server/app-router.ts'
import { REST_CALLS } from '#server/rest/rest.ts'
import { can, type Capability } from '#features/people/shared/roles.ts'
import type { Meta } from './procedures.ts'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
let token: string
beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  const admin = newsroom.as(newsroom.people.admin)
  token = (await admin.tokens.create({ name: 'a script', role: 'admin', password: PASSWORD })).token
})
afterAll(() => newsroom.close())

/** Mutations for admins that a script may make, and why. Before adding one, consider a stolen token. */
const FOR_SCRIPTS: Record<string, string> = {
  'articles.setPublishedAt': 'old stories come by script; the article and its record stay',
  'contributors.merge': 'changes bylines, not accounts or rights',
  'exports.download': 'copies are made at night; a token reads all of it anyway',
  'imports.cancel': 'ends an import that can be resumed',
  'imports.openUpload': 'an export of hundreds of megabytes comes by script',
  'imports.repeat': 'brings in articles, which can be taken back',
  'imports.resume': 'brings in articles, which can be taken back',
  'imports.sendPiece': 'an export of hundreds of megabytes comes by script',
  'imports.settleLine': 'marks a line of a receipt as done',
  'imports.settlePoint': 'marks a point of a receipt as done',
  'imports.start': 'brings in articles, which can be taken back',
  'issues.pauseDomain': 'a monitor of mail may pause a domain; it can be resumed',
  'issues.resumeDomain': 'mail goes to readers who get it anyway',
  'members.add': 'a shop adds who paid there',
  'members.end': 'a shop ends what was paid there',
  'members.extend': 'a shop extends what was paid there',
  'members.import': 'a shop adds who paid there',
  'members.preview': 'changes nothing',
  'newsletters.create': 'newsletters are set up like sections',
  'newsletters.order': 'newsletters are set up like sections',
  'newsletters.remove': 'only of a newsletter without issues',
  'newsletters.update': 'newsletters are set up like sections',
  'pages.create': 'own pages are articles',
  'pages.move': 'own pages are articles',
  'sections.create': 'sections are set up with the articles of an import',
  'sections.order': 'sections are set up with the articles of an import',
  'sections.remove': 'its articles move to another section',
  'sections.update': 'sections are set up with the articles of an import',
  'siteAddresses.createRedirect': 'redirects come from the former site by script',
  'siteAddresses.dismissMiss': 'removes a line of a report',
  'siteAddresses.importRedirects': 'redirects come from the former site by script',
  'siteAddresses.removeRedirect': 'redirects come from the former site by script',
  'subscribers.remove': 'another system forwards the wish of a reader',
  'subscribers.stateConsent': 'another system has the proof of consent; the log has the words',
  'tiers.create': 'a shop sets up what it sells',
  'tiers.order': 'a shop sets up what it sells',
  'tiers.remove': 'only of a tier without members',
  'tiers.update': 'a shop sets up what it sells',
  'webhooks.redeliver': 'repeats a delivery to the address that an admin entered',
  'webhooks.sendTest': 'sends a test to the address that an admin entered',
}

/** Not even read with a token. */
const NEVER: readonly Capability[] = ['account.own', 'tokens.manage', 'users.manage']

interface Procedure {
  _def: { type: string; meta?: Meta }
}

const procedures = Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, procedure]) => {
  const { type, meta } = (procedure as Procedure)._def
  const { policy, isSessionOnly = false } = meta ?? {}
  return policy && policy !== 'public' ? [{ path, type, policy, isSessionOnly }] : []
})
const sessionOnly = procedures.filter(({ isSessionOnly }) => isSessionOnly)

function call(path: string, type: string, headers: Record<string, string>) {
  const isQuery = type === 'query'
  return newsroom.app.request(`/trpc/${path}`, {
    method: isQuery ? 'GET' : 'POST',
    headers: { ...headers, ...(isQuery ? {} : { 'content-type': 'application/json' }) },
    // Invalid for every mutation with an input, so that nothing changes.
    ...(isQuery ? {} : { body: '"nothing"' }),
  })
}

describe('with an API token', () => {
  it('a mutation for admins is rejected, or a reason says why a script may make it', () => {
    const forAdmins = procedures.filter(({ type, policy }) => type === 'mutation' && !can('staff', policy))
    const open = forAdmins.filter(({ isSessionOnly }) => !isSessionOnly)
    expect(open.map(({ path }) => path).toSorted()).toEqual(Object.keys(FOR_SCRIPTS).toSorted())
    expect(forAdmins.length - open.length).toBeGreaterThan(20)
  })

  it('accounts and tokens are not even read', () => {
    const guarded = procedures.filter(({ policy }) => NEVER.includes(policy))
    expect(guarded.filter(({ isSessionOnly }) => !isSessionOnly)).toEqual([])
  })

  it.each(sessionOnly)('$path is rejected', async ({ path, type }) => {
    const response = await call(path, type, { authorization: `Bearer ${token}` })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('A token cannot do this')
  })

  it('mail does not go to another server, and the installation stays unconfirmed', async () => {
    const host = 'mail.elsewhere.example'
    const response = await newsroom.app.request('/trpc/mail.update', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ host }),
    })
    expect(response.status).toBe(403)
    const settings = await newsroom.as(newsroom.people.admin).mail.settings()
    expect(JSON.stringify(settings)).not.toContain(host)
  })
})

const guardedCalls = REST_CALLS.flatMap(({ route }) => (route.security ? [route] : []))

it('the reference offers a token where it is accepted', async () => {
  const found: string[] = []
  const offered: string[] = []
  for (const { method, path, security } of guardedCalls) {
    const name = `${method} ${path}`
    if (JSON.stringify(security).includes('token')) offered.push(name)
    const response = await newsroom.app.request(`/api${path.replaceAll(/\{\w+\}/g, '99')}`, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'get' ? {} : { body: '"nothing"' }),
    })
    if (!(await response.text()).includes('A token cannot do this')) found.push(name)
  }
  expect(offered).toEqual(found)
  expect(offered.length).toBeLessThan(guardedCalls.length)
})
