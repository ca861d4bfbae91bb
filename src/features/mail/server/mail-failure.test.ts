import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { startSmtpSink, type SmtpSink } from '#tests/support/servers/smtp-sink.ts'
import { englishOf } from '#shared/catalog/text-of.ts'
import { mailFailure } from './mail-failure.ts'

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
const portOf = (url: string) => Number(new URL(url).port)
const serverAt = (port: number) => ({ host: '127.0.0.1', port, isSecure: false, user: '' })

async function closedPort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('tries a mail server, and says what is wrong in plain words', async () => {
  const port = await closedPort()
  await expect(admin().mail.tryServer(serverAt(port))).rejects.toThrow(
    `Nothing answers at 127.0.0.1, port ${port}. Usual ports are 587 and 465.`,
  )
  await admin().mail.tryServer(serverAt(portOf(sink.url)))
  await expect(admin().mail.tryServer({ ...serverAt(portOf(sink.url)), isSecure: true })).rejects.toThrow(
    'does not begin with TLS',
  )
})

it.each([
  [{ code: 'EDNS' }, 'There is no server named mail.example'],
  [{ code: 'ETIMEDOUT' }, 'mail.example does not answer on port 25'],
  [{ code: 'ESOCKET', originalCode: 'ETIMEDOUT' }, 'mail.example does not answer on port 25'],
  [{ code: 'EAUTH', responseCode: 535 }, 'mail.example does not accept this user and password'],
  [{ code: 'EAUTH', responseCode: 454 }, 'The mail server cannot be reached: words'],
  [
    { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' },
    'The certificate of mail.example cannot be trusted',
  ],
  [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'The certificate of mail.example'],
  [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'The certificate of mail.example'],
  [{ code: 'ENOTLS' }, 'mail.example offers no encryption on port 25'],
  [{ code: 'ECONNECTION' }, 'The mail server cannot be reached: words'],
])('names the cause of %j', (codes, text) => {
  const failure = mailFailure(Object.assign(new Error('words'), codes), { host: 'mail.example', port: 25 })
  expect(englishOf(failure)).toContain(text)
})

it('says what to type where a name stands before the address', async () => {
  await expect(admin().mail.update({ from: 'Mill Courier <news@mill.example>' })).rejects.toThrow(
    'Enter only the address, such as news@paper.example.',
  )
})
