import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { startSmtpSink, type SmtpSink } from '#tests/support/servers/smtp-sink.ts'

let newsroom: TestNewsroom
let sink: SmtpSink
beforeAll(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  sink = await startSmtpSink()
})
afterAll(async () => {
  await sink.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)
const serverAt = (port: number) => ({ host: '127.0.0.1', port, isSecure: false, user: '' })

it('counts the newsletter as ready while its mail server can be reached', async () => {
  const isReady = async () =>
    (await admin().site.firstSteps()).find(({ step }) => step === 'newsletter')?.isDone
  await admin().newsletters.create({ name: 'Morning' })
  await admin().mail.update({ server: serverAt(1), from: 'news@paper.example' })
  await expect(admin().mail.test({ address: 'ann@paper.example' })).rejects.toThrow('Nothing answers')
  expect(await isReady()).toBe(false)
  await admin().mail.update({ server: serverAt(Number(new URL(sink.url).port)) })
  expect(await isReady()).toBe(true)
  await admin().mail.test({ address: 'ann@paper.example' })
  expect(await isReady()).toBe(true)
})
