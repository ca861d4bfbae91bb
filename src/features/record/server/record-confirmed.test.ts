import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { installations } from '#features/mail/tables/mail.ts'
import { recordLogs } from '#features/record/tables/record.ts'
import { recordFile } from './record-files.service.ts'
import { signCheckpoint } from './sign-checkpoint.job.ts'
import { verifyRecord } from './verify-record.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { recordLines } from '#tests/support/record/record-lines.ts'
import { dropLastLine, unlockLeaves } from '#tests/support/record/tamper.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  await joinInstallation(newsroom.deps)
})
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const publish = (title: string) => admin().articles.create({ title, content: `The text of ${title}.` })
const sign = () => signCheckpoint(newsroom.deps)
const inData = (name: string) => join(newsroom.deps.config.dataDir, name)
const question = async () => (await admin().system.status()).installation
const origin = async () => (await admin().record.status()).origin
const verify = () => verifyRecord(async (path) => (await recordFile(newsroom.deps, path))?.body ?? null)

const lastLine = async () => (await recordLines(newsroom)).at(-1)

it('continues the log of a moved newsroom after one question, with one line in the audit log', async () => {
  await publish('Harbor')
  await sign()
  rmSync(inData('installation.json'))
  await publish('Port')
  expect(await sign()).toBeNull()
  expect(await question()).toEqual({ state: 'no-mark', record: null })
  await admin().system.confirmInstallation()
  expect(await sign()).toBe(2)
  expect(await origin()).toBe('paper.example/record')
  await admin().system.confirmInstallation()
  const { lines } = await admin().audit.list({ limit: 50 })
  expect(lines.filter(({ action }) => action === 'installation.confirm')).toHaveLength(1)
})

it('begins another log where the last checkpoint is not at hand', async () => {
  await publish('Harbor')
  await sign()
  rmSync(inData('installation.json'))
  rmSync(inData('record-checkpoint'))
  await admin().system.confirmInstallation()
  expect(await lastLine()).toMatchObject({ kind: 'restored', from: 2 })
  expect(await sign()).toBe(2)
  expect(await origin()).toBe('paper.example/record/2')
  await verify()
})

it('notices an older database before the next publication, and names the gap', async () => {
  await publish('Harbor')
  await sign()
  const [before] = await newsroom.deps.db.read.select().from(installations)
  await publish('Port')
  await sign()
  await dropLastLine(newsroom)
  await newsroom.deps.db.write(
    async (tx) => void (await tx.db.update(installations).set({ numbers: before?.numbers ?? {} })),
  )
  expect(await question()).toMatchObject({ state: 'behind' })
  await admin().system.confirmInstallation()
  expect(await lastLine()).toMatchObject({ kind: 'restored', from: 2, to: 2 })
  expect(await sign()).toBe(2)
  expect(await origin()).toBe('paper.example/record/2')
  await verify()
})

it('freezes the record if it contradicts what was signed, although the mark is right', async () => {
  await publish('Harbor')
  await sign()
  await publish('Port')
  await sign()
  await dropLastLine(newsroom)
  await publish('Quay')
  expect(await sign()).toBeNull()
  expect(await question()).toMatchObject({ state: 'same', record: { problem: 'damaged' } })
  expect(await admin().record.status()).toMatchObject({ isStopped: true })
  await admin().system.confirmInstallation()
  expect(await question()).toEqual({ state: 'same', record: null })
  expect(await sign()).toBe(3)
  expect(await origin()).toBe('paper.example/record/2')
  await verify()
})

it('never takes the name of a log that a lost database had signed', async () => {
  await publish('Harbor')
  await sign()
  await unlockLeaves(newsroom)
  for (const table of ['record_leaves', 'record_versions', 'record_articles', 'record_checkpoints'])
    await newsroom.execute(`DELETE FROM ${table}`)
  await newsroom.deps.db.write(async (tx) => void (await tx.db.delete(recordLogs)))
  await publish('Port')
  expect(await sign()).toBeNull()
  expect(await question()).toMatchObject({ record: { problem: 'behind' } })
  await admin().system.confirmInstallation()
  expect(await sign()).toBe(2)
  expect(await origin()).toBe('paper.example/record/2')
})

it('starts in a data folder with the mark that an earlier build wrote for the record', async () => {
  writeFileSync(inData('installation-mark'), 'e1c6b0d4-0000-4000-8000-000000000000')
  await newsroom.execute(
    `INSERT INTO settings (key, value, updated_at) VALUES
      ('installation', '{"mark":"another"}', '2026-01-01T00:00:00.000Z'),
      ('record-guard', '{"problem":"copy","detail":"","knownSize":null,"at":""}', '2026-01-01T00:00:00.000Z')`,
  )
  await publish('Harbor')
  expect(await sign()).toBe(1)
  expect(await question()).toEqual({ state: 'same', record: null })
  expect(existsSync(inData('record-checkpoint'))).toBe(true)
})
