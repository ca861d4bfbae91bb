import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { composeMessage } from './compose.ts'
import type { MailConfig } from './mail-config.ts'

const config: MailConfig = {
  host: '127.0.0.1',
  port: 25,
  isSecure: false,
  needsTls: false,
  user: '',
  password: '',
  from: 'news@bücher.example',
  replyTo: null,
  bounceAddress: null,
  dkim: null,
  connections: 1,
  origin: 'https://paper.example',
}
const mail = {
  to: 'ann@a.example',
  senderName: 'The Paper',
  subject: 'Today',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: 'word',
  at: new Date(0),
}

it('writes the domain of an international sender in ASCII', async () => {
  const raw = (await composeMessage(config, mail)).toString()
  expect(raw).toContain('Message-ID: <word@xn--bcher-kva.example>')
  expect(raw).not.toMatch(/[^\p{ASCII}]/u)
})

it('folds and encodes a long subject and sender', async () => {
  const subject = 'Die Fähre fährt wieder — 👩‍🚒 '.repeat(6).trim()
  const senderName = 'Küstenblatt, Redaktion: "Am Abend"'
  const raw = (await composeMessage(config, { ...mail, subject, senderName })).toString()
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(78)
  const words = [...raw.matchAll(/=\?UTF-8\?Q\?([^?]*)\?=/g)]
  expect(words.every(([word]) => word.length <= 75)).toBe(true)
  const decoded = words.map(([, code = '']) =>
    decodeURIComponent(code.replaceAll('_', ' ').replaceAll('=', '%')),
  )
  expect(decoded.join('')).toBe(senderName + subject)
})

it('never returns a message without the signature that is set', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { domain: 'paper.example', selector: 'news', key }
  await expect(composeMessage({ ...config, dkim }, mail)).rejects.toThrow('The DKIM key does not sign')
})
