import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { mailSecrets } from '#features/mail/tables/mail.ts'
import { servePages } from '#tests/support/newsroom/page-server.ts'
import { createCaller } from '#server/app-router.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { isMailOn, readMailConfig } from './mail-config.ts'

let newsroom: TestNewsroom
afterEach(() => newsroom.close())

const ORIGIN = 'https://paper.example'
const MAIL = { PUBLIC_ORIGIN: ORIGIN, MAIL_FROM: 'news@paper.example' }
const admin = () => newsroom.as(newsroom.people.admin)

/** Stores a setting without its check, as an earlier version may have. */
async function store(name: string, value: string) {
  await newsroom.deps.db.write(async (tx) => {
    await tx.db.insert(mailSecrets).values({ name, value, updatedAt: newsroom.clock.iso() })
    tx.emit({ type: 'settings.changed' })
  })
}

it.each(['100%sure', '100%25sure'])('signs in with the password that is written as %s', async (written) => {
  newsroom = await openTestNewsroom({
    ...MAIL,
    SMTP_URL: `smtp://news@paper.example:${written}@127.0.0.1:2525`,
  })
  const expected = {
    host: '127.0.0.1',
    port: 2525,
    user: 'news@paper.example',
    password: '100%sure',
    needsTls: false,
  }
  expect(await readMailConfig(newsroom.deps)).toMatchObject(expected)
  const pages = await servePages(newsroom)
  expect((await fetch(`${pages.origin}/`)).status).toBe(200)
  pages.close()
})

const SERVER = { host: 'mail.example', isSecure: true, user: 'news@paper.example' }

it.each(['100%sure', '100%25sure', 'a/b?c#d@e:f', ' pass word ', 'パス🔑'])(
  'signs in with the password %j as it is entered under Site',
  async (password) => {
    newsroom = await openTestNewsroom(MAIL)
    await admin().mail.update({ server: { ...SERVER, password } })
    const expected = { host: 'mail.example', port: 465, user: 'news@paper.example', password, needsTls: true }
    expect(await readMailConfig(newsroom.deps)).toMatchObject(expected)
    const { server, isOn, unreadable } = await admin().mail.settings()
    expect({ isOn, unreadable }).toEqual({ isOn: true, unreadable: [] })
    expect(server).toEqual({ ...SERVER, port: 465, hasPassword: true })
  },
)

it('keeps the password for the same server and user only', async () => {
  newsroom = await openTestNewsroom(MAIL)
  const passwordAfter = async (change: object) => {
    await admin().mail.update({ server: { ...SERVER, ...change } })
    return (await readMailConfig(newsroom.deps))?.password
  }
  expect(await passwordAfter({ password: 'secret' })).toBe('secret')
  expect(await passwordAfter({ port: 587, isSecure: false })).toBe('secret')
  expect(await passwordAfter({ host: 'MAIL.example' })).toBe('secret')
  expect(await passwordAfter({ host: 'elsewhere.example' })).toBe('')
  await passwordAfter({ password: 'secret' })
  expect(await passwordAfter({ user: 'other' })).toBe('')
})

it.each(['', 'mail example', 'mail.example/x', 'news@mail.example', 'smtp://mail.example', 'x'.repeat(300)])(
  'refuses %j as a mail server',
  async (host) => {
    newsroom = await openTestNewsroom(MAIL)
    await expect(admin().mail.update({ server: { ...SERVER, host } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  },
)

it('makes the address of the dashboard the public one, without which no email has links', async () => {
  newsroom = await openTestNewsroom({ MAIL_FROM: 'news@paper.example' })
  const context = contextOf(newsroom.deps, newsroom.people.admin)
  await expect(createCaller(context).mail.update({ server: SERVER })).rejects.toThrow('public address first')
  const request = { ...context.request, origin: 'http://127.0.0.1:3000' }
  await createCaller({ ...context, request }).mail.update({ server: SERVER })
  expect(await readMailConfig(newsroom.deps)).toMatchObject({ origin: 'http://127.0.0.1:3000' })
  expect(newsroom.deps.config.publicOrigin).toBe('http://127.0.0.1:3000')
})

it('counts what is stored and cannot be read as not set, and says so', async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: ORIGIN })
  await store('smtpUrl', 'smtp://news:1/cret@mail.example')
  await store('from', 'news@paper.example')
  await store('dkimKey', 'no key')
  expect(await isMailOn(newsroom.deps)).toBe(false)
  const unreadable = ['smtpUrl', 'dkimKey']
  expect(await admin().mail.settings()).toMatchObject({
    isOn: false,
    server: null,
    hasDkimKey: false,
    unreadable,
  })
  expect(await admin().system.status()).toMatchObject({ mail: { unreadable, serverError: null } })
  const pages = await servePages(newsroom)
  expect((await fetch(`${pages.origin}/`)).status).toBe(200)
  pages.close()
  await admin().mail.update({ server: SERVER, dkimKey: '' })
  expect(await admin().mail.settings()).toMatchObject({ isOn: true, unreadable: [] })
})

const pem = { type: 'pkcs8', format: 'pem' } as const
it.each([
  ['Ed25519', () => generateKeyPairSync('ed25519')],
  ['EC', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['short RSA', () => generateKeyPairSync('rsa', { modulusLength: 512 })],
])('rejects a DKIM key of the kind %s under Site', async (_, make) => {
  newsroom = await openTestNewsroom(MAIL)
  const dkimKey = make().privateKey.export(pem).toString()
  await expect(admin().mail.update({ dkimKey })).rejects.toThrow('Use a private RSA key')
})
