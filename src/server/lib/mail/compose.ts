import { domainToASCII } from 'node:url'
import type { MailConfig } from './mail-config.ts'

/** An email before it becomes a message. */
export interface Mail {
  to: string
  /** The name beside the address of the sender. */
  senderName: string
  subject: string
  text: string
  html: string
  /** Without angle brackets, before the @. */
  messageId: string
  at: Date
  /** Further headers by their names. */
  headers?: Record<string, string>
}

/**
 * Returns the whole message, signed with DKIM if a key is set. Line breaks in its fields cannot add headers, because
 * nodemailer folds and encodes them. Throws if the key does not sign. Loads nodemailer.
 */
export async function composeMessage(config: MailConfig, mail: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  // RFC 5322 allows only ASCII in a Message-ID.
  const domain = domainToASCII(config.from.slice(config.from.lastIndexOf('@') + 1))
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const message = new MailComposer({
    from: { name: oneLine(mail.senderName), address: config.from },
    to: { name: '', address: mail.to },
    replyTo: config.replyTo || undefined,
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}@${domain}>`,
    date: mail.at,
    headers: mail.headers ?? {},
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const built = await message.compile().build()
  if (!config.dkim) return built
  const { default: Dkim } = await import('nodemailer/lib/dkim')
  const { domain: domainName, selector: keySelector, key: privateKey } = config.dkim
  const signer = new Dkim({ domainName, keySelector, privateKey, headerFieldNames: SIGNED })
  const parts: Buffer[] = []
  for await (const part of signer.sign(built)) parts.push(part as Buffer)
  const signed = Buffer.concat(parts)
  // The library sends a message bare if the key does not sign.
  if (!/^DKIM-Signature:/i.test(signed.toString('latin1', 0, 20)))
    throw new Error('The DKIM key does not sign')
  return signed
}

/** RFC 8058 asks to sign both headers of one-click unsubscription. */
const SIGNED =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Mime-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post'
