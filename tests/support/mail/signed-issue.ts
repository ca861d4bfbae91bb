import { generateKeyPairSync } from 'node:crypto'
import { issueMail } from '#features/newsletters/server/issue-message.ts'
import { composeMessage } from '#server/lib/mail/compose.ts'
import { readMailConfig, type MailConfig } from '#server/lib/mail/mail-config.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

/** A newsroom that signs its mail with a key of the test. */
export interface SigningNewsroom {
  newsroom: TestNewsroom
  /** The name of the key in DNS, and its TXT record. */
  keyName: string
  keyRecord: string
}

/** Opens a newsroom at paper.example with a new RSA key. */
export async function openSigningNewsroom(): Promise<SigningNewsroom> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  })
  const newsroom = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
    DKIM_KEY: privateKey.replaceAll('\n', '\\n'),
    DKIM_SELECTOR: 'news',
  })
  const keyRecord = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`
  return { newsroom, keyName: 'news._domainkey.paper.example', keyRecord }
}

/** Returns an issue as the mail server gets it, with words that need encoding. */
export async function signedIssue({ deps, clock }: TestNewsroom): Promise<Buffer> {
  const config = (await readMailConfig(deps)) as MailConfig
  const mail = issueMail(
    {
      issue: {
        id: 1,
        newsletterId: 1,
        subject: 'Grüße — نشرة الصباح',
        html: `<p>${'Ein langer Satz über den Hafen. '.repeat(60)}</p>\n.\n<p>نص</p>`,
        plainText: `${'Ein langer Satz über den Hafen. '.repeat(60)}\n.\nنص`,
      },
      newsletter: { name: 'Der Morgen', slug: 'morning', senderName: '' },
      keys: { links: 'a key', suppressions: 'another key' },
      origin: config.origin,
    },
    { id: 7, address: 'ann@a.example', subscriberId: 3, at: new Date(clock.now()) },
  )
  return composeMessage(config, mail)
}
