import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { issueRecipients } from '#features/newsletters/tables/issues.ts'
import { suppressions } from '#features/mail/tables/mail.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { readMailKeys, signedId } from '#server/lib/mail/mail-keys.ts'
import { DAY_MS } from '#shared/dates.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { startImapServer, type ImapServer } from '#tests/support/servers/imap-server.ts'
import { REPORT_MAX } from '#features/mail/server/bounce-report.ts'
import { ROUND } from './bounce-mailbox.ts'
import { readBounces } from './read-bounces.job.ts'

let mailbox: ImapServer
let newsroom: TestNewsroom
beforeAll(async () => void (mailbox = await startImapServer()))
afterAll(() => mailbox.close())
beforeEach(async () => {
  mailbox.messages = []
  mailbox.commands = []
  mailbox.isLocked = false
  newsroom = await openTestNewsroom({ BOUNCE_IMAP_URL: mailbox.url })
  await joinInstallation(newsroom.deps)
})
afterEach(() => newsroom.close())

/** A reader who got an issue. Returns the word that the message has. */
async function issueTo(email: string): Promise<string> {
  const { deps, people } = newsroom
  const { id: newsletterId } = await newsroom.as(people.admin).newsletters.create({ name: 'Morning' })
  const { id: issueId } = await newsroom.as(people.admin).issues.create({ newsletterId })
  const at = deps.clock.iso()
  const row = await deps.db.write(async (tx) => {
    const reader = { email, emailKey: email, tier: 'free', isSubscribed: true } as const
    const [added] = await tx.db
      .insert(subscribers)
      .values({ ...reader, createdAt: at, updatedAt: at })
      .returning()
    const sent = { issueId, address: email, domain: 'a.example', state: 'accepted', updatedAt: at } as const
    const [recipient] = await tx.db
      .insert(issueRecipients)
      .values({ ...sent, subscriberId: added?.id ?? 0 })
      .returning()
    return recipient
  })
  return `l.${signedId(await readMailKeys(deps), 'message', row?.id ?? 0)}`
}

const report = (word: string, status = '5.1.1') =>
  [
    'From: MAILER-DAEMON@a.example',
    `To: bounces+${word}@paper.example`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; ann@a.example',
    'Action: failed',
    `Status: ${status}`,
    '',
    '--b--',
    '',
  ].join('\r\n')

const complaint = (word: string) =>
  [
    'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${word}@paper.example>`,
    '--b--',
    '',
  ].join('\r\n')

const recipients = () => newsroom.deps.db.read.select().from(issueRecipients)

it('records bounces and complaints of a mailbox, deletes them, and leaves other mails', async () => {
  const [bounced, complained] = [await issueTo('ann@a.example'), await issueTo('bob@a.example')]
  mailbox.add(report(bounced))
  mailbox.add('Subject: Out of office\r\n\r\nBack on Monday.\r\n')
  mailbox.add(complaint(complained))
  mailbox.add(report(bounced.replace(/^l\.\d+/, 'l.999')))
  expect(await readBounces(newsroom.deps)).toBe(4)
  expect(await recipients()).toMatchObject([{ state: 'refused' }, { state: 'refused' }])
  const suppressed = await newsroom.deps.db.read.select().from(suppressions)
  expect(suppressed.map(({ reason }) => reason).toSorted()).toEqual(['bounced', 'complained'])
  expect(newsroom.deps.stats.mails()).toMatchObject({ bounced: 1, complained: 1, forged: 1 })
  expect(mailbox.messages.map(({ uid, flags }) => [uid, [...flags]])).toEqual([
    [2, ['\\Seen']],
    [4, ['\\Seen']],
  ])
  expect(await readBounces(newsroom.deps)).toBe(0)
})

it.each([
  ['5.1.1', true],
  ['5.1.2', true],
  ['5.1.3', true],
  ['5.1.6', true],
  ['5.1.10', true],
  ['5.2.1', true],
  ['5.1.0', false],
  ['5.1.4', false],
  ['5.1.7', false],
  ['5.1.8', false],
  ['5.1.9', false],
  ['5.2.2', false],
  ['5.2.3', false],
  ['5.4.4', false],
  ['5.7.1', false],
])('takes a reader off the lists after %s: %s', async (status, isOver) => {
  mailbox.add(report(await issueTo('ann@a.example'), status))
  await readBounces(newsroom.deps)
  expect(await recipients()).toMatchObject([{ state: 'refused' }])
  expect(await newsroom.deps.db.read.$count(suppressions)).toBe(isOver ? 1 : 0)
  const [reader] = await newsroom.deps.db.read.select().from(subscribers)
  expect(reader?.isSubscribed).toBe(!isOver)
})

const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
const DAEMON = [
  'Return-Path: <>',
  'From: Mail Delivery System <MAILER-DAEMON@a.example>',
  'Subject: failure notice',
]
const STATUS =
  'Reporting-MTA: dns; a.example\r\n\r\nFinal-Recipient: rfc822; ann@a.example\r\nAction: failed\r\n'
const inParts = (...parts: string[][]) => [
  ...DAEMON,
  'Content-Type: multipart/report; report-type=delivery-status;',
  '\tboundary="b"',
  '',
  ...parts.flatMap((part) => ['--b', ...part]),
  '--b--',
  '',
]
const words = ['Content-Type: text/plain', '', 'Your message was not delivered.', '']

/** Reports as mail servers write them, with the word of the message. */
const FORMS: Array<[string, (word: string) => string[]]> = [
  [
    'with folded header lines',
    (word) =>
      inParts(
        words,
        ['Content-Type:', ' message/delivery-status', '', `${STATUS}Status:`, ' 5.1.1', ''],
        ['Content-Type: text/rfc822-headers', '', 'Message-ID:', ` <${word}@paper.example>`, ''],
      ),
  ],
  [
    'in base64, for addresses in Unicode',
    (word) =>
      inParts(
        words,
        [
          'Content-Type: message/global-delivery-status',
          'Content-Transfer-Encoding: base64',
          '',
          base64(`${STATUS}Status: 5.1.1\r\n`),
          '',
        ],
        [
          'Content-Type: message/global-headers',
          'Content-Transfer-Encoding: base64',
          '',
          base64(`Message-ID: <${word}@paper.example>\r\n`),
          '',
        ],
      ),
  ],
  [
    'in quoted-printable',
    (word) =>
      inParts(
        words,
        [
          'Content-Type: message/delivery-status',
          'Content-Transfer-Encoding: quoted-printable',
          '',
          `${STATUS}Sta=`,
          'tus: 5=2E1.1',
          '',
        ],
        [
          'Content-Type: text/rfc822-headers',
          'Content-Transfer-Encoding: quoted-printable',
          '',
          `Message-ID: <${word.slice(0, 9)}=`,
          `${word.slice(9)}@paper.example>`,
          '',
        ],
      ),
  ],
  [
    'with an explanation in two forms, and the mark of a mail program in the header',
    (word) => [
      'Status: RO',
      ...inParts(
        [
          'Content-Type: multipart/alternative; boundary=a',
          '',
          '--a',
          ...words,
          '--a',
          'Content-Type: text/html',
          '',
          '<p>Action: wait</p>',
          '--a--',
          '',
        ],
        ['Content-Type: message/delivery-status', '', `${STATUS}Status: 5.1.1`, ''],
        ['Content-Type: message/rfc822', '', `Message-ID: <${word}@paper.example>`, '', 'Good morning', ''],
      ),
    ],
  ],
  [
    'with a general status and a better one in the answer of the server',
    (word) =>
      inParts(
        words,
        [
          'Content-Type: message/delivery-status',
          '',
          `${STATUS}Status: 5.0.0`,
          'Diagnostic-Code: smtp; 5.4.3.2 said: 550 5.1.1 no such user',
          '',
        ],
        ['Content-Type: text/rfc822-headers', '', `Message-ID: <${word}@paper.example>`, ''],
      ),
  ],
  [
    'by qmail',
    (word) => [
      ...DAEMON,
      '',
      'Hi. This is the qmail-send program at a.example.',
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      "This is a permanent error; I've given up. Sorry it didn't work out.",
      '',
      '<ann@a.example>:',
      'Sorry, no mailbox here by that name. (#5.1.1)',
      '',
      '--- Below this line is a copy of the message.',
      '',
      `Message-ID: <${word}@paper.example>`,
    ],
  ],
  [
    'by Exim',
    (word) => [
      'X-Failed-Recipients: ann@a.example',
      ...DAEMON,
      '',
      'This message was created automatically by mail delivery software.',
      'A message that you sent could not be delivered to all of its recipients.',
      '',
      '  ann@a.example',
      '    host mx.a.example [4.2.2.1]: 550 5.1.1 User unknown',
      '',
      '------ This is a copy of the message, including all the headers. ------',
      '',
      `Message-ID: <${word}@paper.example>`,
    ],
  ],
]

it.each(FORMS)('reads a report %s', async (_name, linesOf) => {
  mailbox.add(linesOf(await issueTo('ann@a.example')).join('\r\n'))
  await readBounces(newsroom.deps)
  expect(await recipients()).toMatchObject([{ state: 'refused' }])
  expect(await newsroom.deps.db.read.$count(suppressions)).toBe(1)
  expect(mailbox.messages).toEqual([])
})

it('takes no mail of a person for a report', async () => {
  const word = await issueTo('ann@a.example')
  const reply = ['From: ann@a.example', `In-Reply-To: <${word}@paper.example>`, '']
  mailbox.add([...reply, 'Hi. This is the qmail-send program, says my joke. 5.1.1'].join('\r\n'))
  mailbox.add(['Subject: Out of office', ...DAEMON, ...reply, 'Back on Monday.'].join('\r\n'))
  await readBounces(newsroom.deps)
  expect(await recipients()).toMatchObject([{ state: 'accepted' }])
})

it('ends with a mail of a great many parts', async () => {
  const word = await issueTo('ann@a.example')
  mailbox.add(
    inParts(...Array.from({ length: 5_000 }, () => words), [`Message-ID: ${word}`, '']).join('\r\n'),
  )
  expect(await readBounces(newsroom.deps)).toBe(1)
  expect(await recipients()).toMatchObject([{ state: 'accepted' }])
  expect(newsroom.deps.stats.failedJobs()).toEqual([])
})

it('tells admins for a week that mail servers refuse the newsroom as a sender', async () => {
  const shown = async () => {
    const { mail } = await newsroom.as(newsroom.people.admin).system.status()
    return mail.senderRefusal
  }
  mailbox.add(report(await issueTo('ann@a.example'), '5.1.1'))
  await readBounces(newsroom.deps)
  expect(await shown()).toBeNull()
  for (const [at, status] of ['5.1.7', '5.1.8', '5.7.1'].entries()) {
    mailbox.add(report(await issueTo(`bob${at}@a.example`), status))
  }
  await readBounces(newsroom.deps)
  const at = newsroom.clock.iso()
  expect(await shown()).toEqual({ count: 3, domain: 'a.example', status: '5.7.1', at })
  newsroom.clock.advance(8 * DAY_MS)
  expect(await shown()).toBeNull()
})

it.each(['toLowerCase', 'toUpperCase'] as const)('knows a mark that came back by %s', async (fold) => {
  const word = await issueTo('ann@a.example')
  expect(word[fold]()).not.toBe(word)
  mailbox.add(report(word[fold]()))
  mailbox.add(report(`${word.slice(0, -1)}${/a$/i.test(word) ? 'b' : 'a'}`[fold]()))
  await readBounces(newsroom.deps)
  expect(await recipients()).toMatchObject([{ state: 'refused' }])
  expect(newsroom.deps.stats.mails()).toMatchObject({ bounced: 1, forged: 1 })
})

it('goes on after a returned mail that cannot be recorded', async () => {
  const [bad, good] = [await issueTo('ann@a.example'), await issueTo('bob@a.example')]
  const write = newsroom.deps.db.write
  let writes = 0
  newsroom.deps.db.write = (work) => (writes++ === 0 ? Promise.reject(new Error('poison')) : write(work))
  mailbox.add(report(bad))
  mailbox.add(report(good))
  expect(await readBounces(newsroom.deps)).toBe(2)
  newsroom.deps.db.write = write
  expect(await recipients()).toMatchObject([{ state: 'accepted' }, { state: 'refused' }])
  expect(mailbox.messages.map(({ flags }) => [...flags])).toEqual([['\\Seen']])
  expect(newsroom.deps.stats.failedJobs()).toMatchObject([{ name: 'returned mail', failures: 1 }])
})

it('reads a bounded part of each mail, and a bounded number of mails', async () => {
  const word = await issueTo('ann@a.example')
  mailbox.add(`${report(word)}${'x'.repeat(3 * REPORT_MAX)}`)
  for (let count = 0; count < ROUND.messages; count++) mailbox.add('Subject: Hello\r\n\r\nText.\r\n')
  expect(await readBounces(newsroom.deps)).toBe(ROUND.messages)
  expect(await recipients()).toMatchObject([{ state: 'refused' }])
  const fetches = mailbox.commands.filter((command) => command.startsWith('UID FETCH'))
  expect(fetches).toHaveLength(ROUND.messages)
  expect(fetches.filter((command) => !command.includes(`<0.${REPORT_MAX}>`))).toEqual([])
  expect(await readBounces(newsroom.deps)).toBe(1)
})

it('waits after an error, and goes on afterwards', async () => {
  const word = await issueTo('ann@a.example')
  mailbox.add(report(word))
  mailbox.isLocked = true
  await expect(readBounces(newsroom.deps)).rejects.toThrow()
  mailbox.isLocked = false
  expect(await readBounces(newsroom.deps)).toBe(0)
  newsroom.clock.advance(11 * 60_000)
  expect(await readBounces(newsroom.deps)).toBe(1)
  expect(await recipients()).toMatchObject([{ state: 'refused' }])
})

it('leaves the mailbox alone without a setting, and in a copied newsroom', async () => {
  const other = await openTestNewsroom({ BOUNCE_IMAP_URL: mailbox.url })
  const plain = await openTestNewsroom()
  await joinInstallation(plain.deps)
  mailbox.add(report('l.1.x'))
  expect(await readBounces(other.deps)).toBe(0)
  expect(await readBounces(plain.deps)).toBe(0)
  expect(mailbox.commands).toEqual([])
  await other.close()
  await plain.close()
})
