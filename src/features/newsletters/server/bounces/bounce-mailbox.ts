import type { ImapFlow } from 'imapflow'
import { mailServerOf } from '#server/lib/mail/mail-server.ts'
import { unescaped, type ServerUrl } from '#shared/server-url.ts'
import { MINUTE_MS } from '#shared/dates.ts'
import { REPORT_MAX } from '#features/mail/server/bounce-report.ts'

/** Bounds of one round. What is left is read in the next ones. */
export const ROUND = { messages: 100, ms: MINUTE_MS } as const
/** Only the newest messages are searched, so the list of unread ones is bounded. */
const SEARCHED = 10_000
const CONNECT_MS = 15_000

/** What becomes of a message in the mailbox: it is deleted, or stays and counts as read. */
export type MessageFate = 'delete' | 'read'

/**
 * Gives unread messages of a mailbox to `take`, oldest first, and does what it returns. Messages are cut at
 * `REPORT_MAX`. Returns how many were read. Throws what the server says or the connection fails with; messages that
 * were not finished come again.
 */
export async function readMailbox(
  address: ServerUrl,
  take: (source: Buffer) => Promise<MessageFate>,
  signal?: AbortSignal,
): Promise<number> {
  const client = await openClient(address)
  const failures: Error[] = []
  // Without a listener, an error after the connection ends the process.
  client.on('error', (error: Error) => void failures.push(error))
  const end = () => client.close()
  const timer = setTimeout(end, ROUND.ms)
  signal?.addEventListener('abort', end)
  try {
    await client.connect()
    const { exists } = await client.mailboxOpen(mailboxIn(address))
    return await takeUnread(client, exists, take)
  } catch (error) {
    throw failures[0] ?? error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    client.close()
  }
}

async function takeUnread(
  client: ImapFlow,
  exists: number,
  take: (source: Buffer) => Promise<MessageFate>,
): Promise<number> {
  if (exists === 0) return 0
  const newest = `${Math.max(1, exists - SEARCHED + 1)}:${exists}`
  const found = await client.search({ seq: newest, seen: false, deleted: false }, { uid: true })
  const uids = (Array.isArray(found) ? found : []).toSorted((a, b) => a - b).slice(0, ROUND.messages)
  for (const uid of uids) {
    const query = { source: { start: 0, maxLength: REPORT_MAX } }
    const message = await client.fetchOne(String(uid), query, { uid: true })
    const source = (message && message.source) || Buffer.alloc(0)
    const fate = await take(source)
    if (fate === 'delete') await client.messageDelete(String(uid), { uid: true })
    else await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  }
  return uids.length
}

/** Loads the library when it is first used. */
async function openClient(address: ServerUrl): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow')
  const { host, port, isSecure, needsTls, user, password } = mailServerOf(address)
  return new ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(isSecure || !needsTls ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ROUND.ms,
    maxLiteralSize: 2 * REPORT_MAX,
    maxResponseSize: 4 * REPORT_MAX,
    maxLineLength: 4 * REPORT_MAX,
  })
}

/** The path of the address names the mailbox; without one it is INBOX. */
const mailboxIn = ({ path }: ServerUrl): string =>
  unescaped((path.split(/[?#]/, 1)[0] ?? '').replace(/^\//, '')) || 'INBOX'
