import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { composeMessage } from '#server/lib/mail/compose.ts'
import { readMailConfig, type MailConfig } from '#server/lib/mail/mail-config.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { letterMail } from './letter-message.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
})

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'letters@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
    DKIM_KEY: privateKey.replaceAll('\n', '\\n'),
    DKIM_SELECTOR: 'news',
  })
})
afterAll(() => newsroom.close())

/** A letter as the mail server gets it, with words that need encoding. */
async function letter(): Promise<Buffer> {
  const config = (await readMailConfig(newsroom.deps)) as MailConfig
  const mail = letterMail(
    {
      letter: {
        id: 1,
        listId: 1,
        subject: 'Grüße — نشرة الصباح',
        html: `<p>${'Ein langer Satz über den Hafen. '.repeat(60)}</p>\n.\n<p>نص</p>`,
        plainText: `${'Ein langer Satz über den Hafen. '.repeat(60)}\n.\nنص`,
      },
      list: { name: 'Der Morgen', slug: 'morning', senderName: '' },
      keys: { links: 'a key', stops: 'another key' },
      origin: config.origin,
    },
    { id: 7, address: 'ann@a.example', subscriberId: 3, at: new Date(newsroom.clock.now()) },
  )
  return composeMessage(config, mail)
}

/** Answers as the DNS of the paper. */
const resolver = async (name: string, type: string): Promise<string[][]> => {
  expect([name, type]).toEqual(['news._domainkey.paper.example', 'TXT'])
  return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]]
}

it('signs letters with DKIM, both headers of one-click unsubscription included', async () => {
  const message = await letter()
  const { results } = await dkimVerify(message, { resolver })
  expect(results).toMatchObject([
    { signingDomain: 'paper.example', selector: 'news', status: { result: 'pass' } },
  ])
  const signed = /^DKIM-Signature:(?:.|\r\n[ \t])*?\bh=((?:[^;])*)/im.exec(message.toString())?.[1] ?? ''
  const names = signed.toLowerCase().replaceAll(/\s/g, '').split(':')
  expect(names).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from', 'subject']),
  )
  expect(message.toString()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

it.each(['Grüße', 'Hafen', 'leave/'])('has a signature that a change of %j breaks', async (words) => {
  const message = (await letter()).toString('latin1')
  const { subject = '' } = await simpleParser(Buffer.from(message, 'latin1'))
  const from = words === 'Grüße' ? /^Subject: .*/m : words === 'Hafen' ? /Hafen/ : /leave\//
  expect(subject).toContain('Grüße')
  const changed = message.replace(from, (found) => `${found.slice(0, -1)}X`)
  expect(changed).not.toBe(message)
  const { results } = await dkimVerify(Buffer.from(changed, 'latin1'), { resolver })
  expect(results[0]?.status.result).not.toBe('pass')
})

it('parses as it was written', async () => {
  const mail = await simpleParser(await letter())
  expect(mail).toMatchObject({
    subject: 'Grüße — نشرة الصباح',
    from: { value: [{ name: 'Der Morgen', address: 'letters@paper.example' }] },
    to: { value: [{ address: 'ann@a.example' }] },
  })
  expect(mail.text).toContain('نص')
  expect(mail.html).toContain('<p>نص</p>')
})
