import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '#db/queries/users.ts'
import { askWaitingAddresses } from '#features/audience/server/people/address-of-account.ts'
import { confirmOwnAddress } from '#features/audience/server/people/own-mail.service.ts'
import { transactionalEmails } from '#features/mail/tables/mail.ts'
import { users } from '#features/people/tables/users.ts'
import { createCaller } from '#server/app-router.ts'
import { isFromThisMachine } from '#server/lib/request/this-machine.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import {
  contextOf,
  openEmptyNewsroom,
  openTestNewsroom,
  type TestNewsroom,
} from '#tests/support/newsroom/test-newsroom.ts'
import { m } from '#shared/catalog/m.ts'
import { DAY_MS } from '#shared/dates.ts'
import { openSetup } from './setup.service.ts'
import { setupOperations } from './setup.operations.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom()
  const { admin } = newsroom.people
  await newsroom.deps.db.write(async (tx) => {
    await tx.db.delete(users).where(eq(users.id, admin.id))
  })
})
afterEach(() => newsroom.close())

function visitor({ isFromThisMachine = false, address = '198.51.100.7' } = {}) {
  const cookies: string[] = []
  const context = contextOf(newsroom.deps, null)
  const caller = createCaller({
    ...context,
    request: { ...context.request, address, isFromThisMachine },
    setCookie: (cookie) => void cookies.push(cookie),
  })
  return { setup: caller.setup, cookies }
}

const first = { username: 'boss', fullName: 'Ann Boss', password: 'a long enough password' }
const openedCode = async () => (await openSetup(newsroom.deps)) ?? ''

describe('creating the first admin', () => {
  it('rejects a password of words that the paper is about to be called', async () => {
    const { setup } = visitor()
    const paper = { ...first, code: await openedCode(), paperName: 'The Millbrook Ledger' }
    for (const password of ['Millbrook1', 'ledger-2026', 'millbrook news'])
      await expect(setup.createAdmin({ ...paper, password })).rejects.toThrow(m.passwordOfKnownWords())
    expect(await setup.createAdmin({ ...paper, password: 'millbrook otters' })).toMatchObject({
      role: 'admin',
    })
  })

  it('works once with the printed code, and signs in', async () => {
    const code = await openedCode()
    const { setup, cookies } = visitor()
    expect(await setup.access({ code: code.toLowerCase() })).toEqual({ isAllowed: true })
    expect(await setup.createAdmin({ ...first, code })).toMatchObject({ role: 'admin', fullName: 'Ann Boss' })
    expect(cookies.join()).toContain('broadsheet=')
    expect(await setup.isOpen()).toBe(false)
    await expect(setup.access({ code })).rejects.toThrow(m.adminExists())
    await expect(setup.createAdmin({ ...first, username: 'boss2', code })).rejects.toThrow(m.adminExists())
    expect(await openSetup(newsroom.deps)).toBeNull()
  })

  it('works without the code on the machine itself', async () => {
    await openedCode()
    const { setup } = visitor({ isFromThisMachine: true })
    expect(await setup.createAdmin(first)).toMatchObject({ role: 'admin' })
  })

  it('is rejected without the code', async () => {
    await openedCode()
    const { setup } = visitor()
    expect(await setup.access()).toEqual({ isAllowed: false })
    await expect(setup.createAdmin(first)).rejects.toThrow(m.noSuchCall())
  })

  it('limits wrong codes by address', async () => {
    const code = await openedCode()
    const attacker = visitor().setup
    for (let guess = 0; guess < 10; guess++) await attacker.access({ code: `AAAA-${guess}` })
    await expect(attacker.access({ code })).rejects.toThrow(m.tooManyAttempts())
    expect(await visitor({ address: '198.51.100.8' }).setup.access({ code })).toEqual({ isAllowed: true })
  })

  it('creates one admin when two requests arrive together', async () => {
    const code = await openedCode()
    const both = await Promise.allSettled([
      visitor().setup.createAdmin({ ...first, code }),
      visitor().setup.createAdmin({ ...first, username: 'other.boss', code }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const admins = await newsroom.deps.db.read.select().from(users).where(eq(users.role, 'admin'))
    expect(admins).toHaveLength(1)
  })

  it('applies the usual rules for usernames and passwords', async () => {
    const code = await openedCode()
    const { setup } = visitor()
    await expect(setup.createAdmin({ ...first, code, password: 'abcd' })).rejects.toThrow(
      'Password must be at least 8 characters',
    )
    await expect(setup.createAdmin({ ...first, code, username: 'Editor' })).rejects.toThrow(m.usernameTaken())
  })

  it('is closed on a site that has an admin', async () => {
    await openedCode()
    await visitor({ isFromThisMachine: true }).setup.createAdmin(first)
    expect(await openSetup(newsroom.deps)).toBeNull()
    const { setup } = visitor({ isFromThisMachine: true })
    await expect(setup.createAdmin({ ...first, username: 'boss2' })).rejects.toThrow(m.adminExists())
  })
})

it('keeps the address of the first admin until mail works, and asks it then', async () => {
  const code = await openedCode()
  const { id } = await visitor().setup.createAdmin({ ...first, code, email: 'ann@mill.example' })
  const [boss] = await newsroom.deps.db.read.select().from(users).where(eq(users.id, id))
  if (!boss) throw new Error('There is no admin')
  newsroom.clock.advance(3 * DAY_MS)
  expect(await newsroom.as(boss).ownMail.get()).toMatchObject({ email: null, waiting: 'ann@mill.example' })
  expect(await askWaitingAddresses(newsroom.deps)).toBe(0)
  const server = { host: 'mail.example', isSecure: true, user: '' }
  const context = contextOf(newsroom.deps, boss)
  const request = { ...context.request, origin: 'https://mill.example' }
  await createCaller({ ...context, request }).mail.update({ server, from: 'news@mill.example' })
  expect(await askWaitingAddresses(newsroom.deps)).toBe(1)
  expect(await askWaitingAddresses(newsroom.deps)).toBe(0)
  const [mail] = await newsroom.deps.db.read.select().from(transactionalEmails)
  expect(mail).toMatchObject({ kind: 'account', address: 'ann@mill.example' })
  const token = /\/newsletters\/account\/([\w-]+)/.exec(mail?.plainText ?? '')?.[1] ?? ''
  await confirmOwnAddress(contextOf(newsroom.deps, null), token)
  expect(await newsroom.as(boss).ownMail.get()).toMatchObject({ email: 'ann@mill.example' })
})

describe('a request from this machine', () => {
  const direct = { trustedProxies: [], publicOrigin: null }

  async function seen(headers: Record<string, string>, config: Parameters<typeof isFromThisMachine>[1]) {
    const server = createServer((req: IncomingMessage, res) =>
      res.end(String(isFromThisMachine(req, config))),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const req = request({ port, host: '127.0.0.1', headers, agent: false })
    req.end()
    const [response] = (await once(req, 'response')) as [IncomingMessage]
    const [body] = (await once(response, 'data')) as [Buffer]
    server.close()
    return body.toString() === 'true'
  }

  it('is recognized by its socket and its host', async () => {
    expect(await seen({}, direct)).toBe(true)
    expect(await seen({ host: 'localhost:3000' }, direct)).toBe(true)
  })

  it.each([
    ['a forwarding header', { 'x-forwarded-for': '127.0.0.1' }, direct],
    ['the standard forwarding header', { forwarded: 'for=127.0.0.1' }, direct],
    ['another host name', { host: 'news.example' }, direct],
    ['a public address', {}, { ...direct, publicOrigin: 'https://news.example' }],
    ['a trusted proxy configured', {}, { ...direct, trustedProxies: ['127.0.0.1'] }],
  ])('is not recognized with %s', async (_, headers: Record<string, string>, config) => {
    expect(await seen(headers, config)).toBe(false)
  })
})

it.each([
  ['https://mill.example', 'https://mill.example'],
  // The address of a trial, which readers cannot open.
  ['http://127.0.0.1:3000', null],
])('begins the paper of an empty newsroom at %s: its name, place and look', async (origin, publicOrigin) => {
  const empty = await openEmptyNewsroom()
  try {
    const code = (await openSetup(empty.deps)) ?? ''
    const context = contextOf(empty.deps, null)
    const admin = createCaller({ ...context, request: { ...context.request, origin } })
    await admin.setup.createAdmin({
      ...first,
      code,
      paperName: ' The Mill Courier ',
      timeZone: 'America/New_York',
    })
    const info = await admin.site.info()
    expect(info).toMatchObject({
      name: 'The Mill Courier',
      isEdition: true,
      timeZone: 'America/New_York',
    })
    expect(empty.deps.config.publicOrigin).toBe(publicOrigin)
    expect(await readSiteSettings(empty.deps)).toMatchObject({ addressForm: 'date', hasIllustrations: false })
  } finally {
    await empty.close()
  }
})

it('tells the operator the address of the set-up page, and nothing once an admin can log in', async () => {
  const run = () => setupOperations.setupAddress.run(newsroom.deps, {})
  const [, line = ''] = await run()
  const [, code = ''] = /^ {2}http:\/\/127\.0\.0\.1:\d+\/setup\?code=(\S+)$/.exec(line) ?? []
  expect(newsroom.deps.setup.accepts(code)).toBe(true)
  // Each call makes a new code.
  await run()
  expect(newsroom.deps.setup.accepts(code)).toBe(false)
  await newsroom.deps.db.write((tx) =>
    createUser(tx, {
      username: 'chief',
      passwordHash: 'x',
      fullName: null,
      role: 'admin',
      createdAt: newsroom.clock.iso(),
    }),
  )
  expect(await run()).toEqual([])
})
