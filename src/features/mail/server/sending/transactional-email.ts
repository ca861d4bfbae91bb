import type { transactionalEmails } from '#features/mail/tables/mail.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import type { Mail } from '#server/lib/mail/compose.ts'
import type { Deps } from '#server/lib/deps.ts'
import { directionOf } from '#shared/writing-direction.ts'
import { xmlText } from '#shared/xml.ts'

const P = 'style="margin:0 0 16px;font:16px/24px Georgia,serif;overflow-wrap:anywhere"'
const FOOT = 'style="margin:24px 0 0;font:13px/20px sans-serif"'

type Notice = Pick<typeof transactionalEmails.$inferSelect, 'address' | 'subject' | 'plainText'>

/**
 * Returns an email of the site itself in its language, with the imprint below it. Paragraphs have an empty line between
 * them; one that is a path becomes a link.
 */
export async function transactionalEmail(
  deps: Deps,
  { address, subject, plainText }: Notice,
  { at, origin, messageId }: Pick<Mail, 'at' | 'messageId'> & { origin: string },
): Promise<Mail> {
  const { name, imprint, language } = await siteIdentity(deps)
  const foot = imprint || name
  const lines = plainText.split('\n\n').map((line) => (line.startsWith('/') ? origin + line : line))
  const html = `<!doctype html><html lang="${xmlText(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${xmlText(subject)}</title></head><body style="margin:0 auto;padding:24px;max-width:560px">${lines.map(toHtml).join('\n')}<p ${FOOT}>${xmlText(foot)}</p></body></html>`
  return {
    to: address,
    senderName: name,
    subject,
    text: `${lines.join('\n\n')}\n\n-- \n${foot}\n`,
    html,
    messageId,
    at,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function toHtml(line: string): string {
  const text = xmlText(line).replaceAll('\n', '<br>')
  const isLink = /^https?:\/\/\S+$/.test(line)
  return isLink ? `<p ${P}><a href="${text}">${text}</a></p>` : `<p ${P}>${text}</p>`
}
