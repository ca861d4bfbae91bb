import { cpSync, copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import {
  checkInstallation,
  countInInstallation,
  joinInstallation,
  rememberNumber,
} from '#features/installation/server/installation-mark.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { startSmtpSink, type SmtpSink } from '#tests/support/servers/smtp-sink.ts'
import { sendDueMail } from '#features/mail/server/sending/send-mail.job.ts'

let sink: SmtpSink
let newsroom: TestNewsroom
beforeAll(async () => void (sink = await startSmtpSink()))
afterAll(() => sink.close())
beforeEach(async () => {
  sink.taken.length = 0
  newsroom = await openTestNewsroom({
    SMTP_URL: sink.url,
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  await joinInstallation(newsroom.deps)
})
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const state = () => checkInstallation(newsroom.deps)
const FILES = ['installation.json', 'installation-numbers.json']
const dataDir = () => newsroom.deps.config.dataDir

async function orderOne(): Promise<number> {
  const { id: newsletterId } = await admin().newsletters.create({ name: 'Morning' })
  const at = newsroom.clock.iso()
  await newsroom.deps.db.write(async (tx) => {
    const row = {
      email: 'ann@a.example',
      emailKey: 'ann@a.example',
      tier: 'free',
      isSubscribed: true,
    } as const
    const times = { consentAt: at, confirmedAt: at, createdAt: at, updatedAt: at }
    const [reader] = await tx.db
      .insert(subscribers)
      .values({ ...row, ...times })
      .returning()
    await tx.db
      .insert(newsletterSubscriptions)
      .values({ newsletterId, subscriberId: reader?.id ?? 0, createdAt: at })
  })
  const { id } = await admin().issues.create({ newsletterId, subject: 'S', content: 'Text.' })
  await admin().issues.send({ id, at: null })
  return id
}

it('sends nothing from a database that is older than what was sent', async () => {
  await orderOne()
  expect(await state()).toBe('same')
  // As if a backup from before a later order had been restored.
  rememberNumber(dataDir(), 'orders', 2)
  expect(await state()).toBe('behind')
  expect(await sendDueMail(newsroom.deps)).toBe(0)
  expect(sink.taken).toEqual([])
  expect(await admin().mail.settings()).toMatchObject({ installation: 'behind' })
})

it('sends nothing from a copy of the database, or of the whole folder', async () => {
  await orderOne()
  const copy = join(newsroom.folder, 'copy')
  mkdirSync(copy)
  cpSync(dataDir(), copy, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  const copied = { ...newsroom.deps, config: { ...newsroom.deps.config, dataDir: copy } }
  expect(await checkInstallation(copied)).toBe('copied')
  expect(await sendDueMail(copied)).toBe(0)
  for (const name of FILES) rmSync(join(copy, name))
  expect(await checkInstallation(copied)).toBe('no-mark')
  expect(await sendDueMail(copied)).toBe(0)
  expect(await sendDueMail(newsroom.deps)).toBe(1)
})

it('goes on after an admin confirms, with what was being sent paused', async () => {
  const id = await orderOne()
  for (const name of FILES) rmSync(join(dataDir(), name))
  await expect(newsroom.as(newsroom.people.staff).system.confirmInstallation()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await admin().system.confirmInstallation()).toEqual({ state: 'same', record: null })
  expect(await newsroom.deps.db.read.select().from(issues)).toMatchObject([{ status: 'paused' }])
  expect(await sendDueMail(newsroom.deps)).toBe(0)
  const { lines } = await admin().audit.list({ limit: 5 })
  expect(lines.map(({ action }) => action)).toContain('installation.confirm')
  await admin().issues.resume({ id })
  expect(await sendDueMail(newsroom.deps)).toBe(1)
})

it('rejects an order on a node that has just started with other words than in a restored newsroom', async () => {
  await orderOne()
  const { id } = await admin().issues.create({ newsletterId: 1, subject: 'S', content: 'Text.' })
  rememberNumber(dataDir(), 'orders', 2)
  const order = () => admin().issues.send({ id, at: null })
  await expect(order()).rejects.toThrow('This database was restored or copied.')
  for (const name of FILES) rmSync(join(dataDir(), name))
  const isShared = newsroom.databaseUrl !== ''
  await expect(order()).rejects.toThrow(isShared ? 'This server started a moment ago.' : 'restored or copied')
})

it('brings the numbers of a node up to date that did not send itself', async () => {
  const before = join(newsroom.folder, 'numbers')
  copyFileSync(join(dataDir(), 'installation-numbers.json'), before)
  await newsroom.deps.db.write(async (tx) => void (await countInInstallation(tx, 'orders')))
  await joinInstallation(newsroom.deps)
  rememberNumber(dataDir(), 'orders', 1)
  expect(await state()).toBe('same')
})
