import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { mailSecrets } from '#features/mail/tables/mail.ts'
import { servePages } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
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

it('takes the same password under Site, and names the signs that it cannot take', async () => {
  newsroom = await openTestNewsroom(MAIL)
  await admin().mail.update({ smtpUrl: 'smtps://news:100%sure@mail.example' })
  expect(await readMailConfig(newsroom.deps)).toMatchObject({
    password: '100%sure',
    port: 465,
    needsTls: true,
  })
  expect(await admin().mail.settings()).toMatchObject({
    isOn: true,
    smtpServer: 'smtps://mail.example',
    unreadable: [],
  })
  const refused = admin().mail.update({ smtpUrl: 'smtps://news:se/cret@mail.example' })
  await expect(refused).rejects.toThrow('write % / ? # @ as %25 %2F %3F %23 %40')
  await expect(refused).rejects.not.toThrow('cret')
  expect(await readMailConfig(newsroom.deps)).toMatchObject({ password: '100%sure' })
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
    smtpServer: '',
    hasDkimKey: false,
    unreadable,
  })
  expect(await admin().system.status()).toMatchObject({ mail: { unreadable, serverError: null } })
  const pages = await servePages(newsroom)
  expect((await fetch(`${pages.origin}/`)).status).toBe(200)
  pages.close()
  await admin().mail.update({ smtpUrl: 'smtp://mail.example', dkimKey: '' })
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
