import type { TakenMail } from '../servers/smtp-sink.ts'

/** Returns a header of a mail without its line breaks, or an empty text. */
export function headerOf({ raw }: TakenMail, name: string): string {
  const found = new RegExp(`^${name}:((?:.|\\r\\n[ \\t])*)`, 'im').exec(raw)?.[1] ?? ''
  return found.replaceAll(/\r\n[ \t]+/g, ' ').trim()
}

/** A report of a mail server that an address does not exist (RFC 3464). */
export const bounceOf = (mail: TakenMail): string =>
  reportOf(mail, 'delivery-status', [
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${mail.to}`,
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; 550 5.1.1 <${mail.to}> does not exist`,
  ])

/** A report of a provider that a reader called a mail spam (RFC 5965). */
export const complaintOf = (mail: TakenMail): string =>
  reportOf(mail, 'feedback-report', [
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    `Original-Rcpt-To: ${mail.to}`,
  ])

function reportOf(mail: TakenMail, kind: string, part: readonly string[]): string {
  return [
    'From: MAILER-DAEMON@mx.example',
    `To: ${mail.from}`,
    'Subject: Report about a message',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${kind}; boundary="parts"`,
    '',
    '--parts',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `This is a report about a message to ${mail.to}.`,
    '--parts',
    ...part,
    '',
    '--parts',
    'Content-Type: text/rfc822-headers',
    '',
    `To: ${mail.to}`,
    `Subject: ${headerOf(mail, 'Subject')}`,
    `Message-ID: ${headerOf(mail, 'Message-ID')}`,
    '',
    '--parts--',
    '',
  ].join('\r\n')
}
