import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSmtpSink, type SmtpSink } from '#tests/support/servers/smtp-sink.ts'
import { readServerUrl } from '#shared/server-url.ts'
import type { MailConfig } from './mail-config.ts'
import { mailServerOf } from './mail-server.ts'
import { openSmtpLink } from './smtp-link.ts'

let sink: SmtpSink
beforeEach(async () => void (sink = await startSmtpSink()))
afterEach(() => sink.close())

const serverOf = (url: string) => {
  const read = readServerUrl(url, ['smtp', 'smtps', 'imap', 'imaps'])
  if (!read) throw new Error(`${url} cannot be read`)
  return mailServerOf(read)
}

it.each([
  ['smtp://news:secret@mail.example', true, 587],
  ['imap://news:secret@mail.example', true, 143],
  ['smtp://mail.example', false, 587],
  ['smtp://news:secret@localhost', false, 587],
  ['smtp://news:secret@127.0.0.9', false, 587],
  ['smtp://news:secret@[::1]', false, 587],
])('%s needs TLS: %s', (url, needsTls, port) => expect(serverOf(url)).toMatchObject({ needsTls, port }))

it('sends no password without TLS, and says what to do', async () => {
  const server = { ...serverOf(sink.url.replace('//', '//news:secret@')), needsTls: true }
  const others = { from: '', replyTo: null, bounceAddress: null, dkim: null, connections: 1 }
  const config: MailConfig = { ...server, ...others, origin: 'https://paper.example' }
  await expect(openSmtpLink(config)).rejects.toThrow(
    '127.0.0.1 offers no encryption, so the password was not sent. Use an address with smtps://',
  )
})

it('takes the mail server of this machine with whatever certificate it has', async () => {
  const postfix = await startSmtpSink({ starttls: true })
  const others = { from: '', replyTo: null, bounceAddress: null, dkim: null, connections: 1 }
  const link = await openSmtpLink({ ...serverOf(postfix.url), ...others, origin: 'https://paper.example' })
  expect(link.isEncrypted).toBe(true)
  link.close()
  await postfix.close()
})

it('knows that a server that leaves inside the text has no message', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mail.example\r\n')
    socket.on('data', (data) => {
      const line = data.toString()
      if (line.startsWith('DATA')) {
        socket.pause()
        socket.write('354 go on\r\n', () => setImmediate(() => socket.destroy()))
      } else socket.write('250 fine\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const others = { from: '', replyTo: null, bounceAddress: null, dkim: null, connections: 1 }
  const config: MailConfig = {
    ...serverOf(`smtp://127.0.0.1:${port}`),
    ...others,
    origin: 'https://paper.example',
  }
  const link = await openSmtpLink(config)
  const text = Buffer.alloc(64_000_000, 'words\r\n')
  const outcome = await link.send({ from: 'a@paper.example', to: 'b@b.example' }, text)
  expect(outcome.state).toBe('gone')
  link.close()
  server.close()
})
