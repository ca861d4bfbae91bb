import { and, eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { findUnavailable } from '#db/connection/database-errors.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { mailSecrets, transactionalEmails } from '#features/mail/tables/mail.ts'
import type { Deps } from '#server/lib/deps.ts'
import {
  checkInstallation,
  countInInstallation,
  rememberNumber,
} from '#features/installation/server/installation-mark.ts'
import { composeMessage, type Mail } from '#server/lib/mail/compose.ts'
import { readMailConfig, type MailConfig } from '#server/lib/mail/mail-config.ts'
import { readMailKeys, type MailKeys } from '#server/lib/mail/mail-keys.ts'
import type { SmtpLink } from '#server/lib/mail/smtp-link.ts'
import { claimDue, type Claimed } from './claim-due.ts'
import { finishSending } from './finish-sending.ts'
import { issueMail, type IssueParts } from './issue-message.ts'
import { orderDue } from './order-due.ts'
import { pauseUncertain } from './pause-for-confirmation.ts'
import { prepareLeft } from './prepare-issue.ts'
import { recordOutcomes, type Sent } from './record-outcomes.ts'
import { settleStale } from './settle-stale.ts'
import { transactionalEmail } from '#features/mail/server/transactional-email.ts'
import { reasonOf } from '#shared/reason-of.ts'

interface SendingState {
  /** Answers that could not be stored yet. A lost connection to the database must not lose them. */
  unrecorded: Sent[] | null
  /** Uncertain mails of issues since the last answer, and whether the last round reached no one. */
  uncertainInRow: number
  isCutOff: boolean
  /** True while rounds are running, which store their answers themselves. */
  isSending: boolean
  serverWaitsUntil: number
  /** The error of the mail server that was stored last. */
  noted: string | null
}

const newSending = (): SendingState => ({
  unrecorded: null,
  uncertainInRow: 0,
  isCutOff: false,
  isSending: false,
  serverWaitsUntil: 0,
  noted: null,
})

/** Pause after the mail server could not be reached. */
const SERVER_PAUSE_MS = 30_000

/**
 * Sends transactional emails and issues until nothing is due or `signal` is aborted. A row is claimed in a transaction
 * before its connection is used, and the answer is stored with the next claim. Returns how many emails were accepted.
 */
export async function sendDueMail(deps: Deps, signal?: AbortSignal): Promise<number> {
  const config = await readMailConfig(deps)
  if (!config) return 0
  await recordAnswers(deps)
  if (!(await hasWork(deps))) return 0
  if ((await checkInstallation(deps)) !== 'same') return 0
  await settleStale(deps)
  await prepareLeft(deps)
  await orderDue(deps)
  const state = deps.stateOf(newSending)
  if (deps.clock.now() < state.serverWaitsUntil) return 0
  state.isSending = true
  try {
    return await sendRounds(deps, config, signal)
  } finally {
    state.isSending = false
  }
}

async function hasWork({ db, clock }: Deps): Promise<boolean> {
  const isSending = inArray(issues.status, ['preparing', 'sending', 'paused'])
  const isDue = and(eq(issues.status, 'scheduled'), lte(issues.scheduledAt, clock.iso()))
  const openIssues = await db.read.select({ id: issues.id }).from(issues).where(or(isSending, isDue)).limit(1)
  if (openIssues.length > 0) return true
  const isRuleDue = and(isNotNull(newsletters.nextAt), lte(newsletters.nextAt, clock.iso()))
  if ((await db.read.$count(newsletters, isRuleDue)) > 0) return true
  const isOpen = inArray(transactionalEmails.state, ['queued', 'sending'])
  return (
    (await db.read.select({ id: transactionalEmails.id }).from(transactionalEmails).where(isOpen).limit(1))
      .length > 0
  )
}

async function sendRounds(deps: Deps, config: MailConfig, signal?: AbortSignal): Promise<number> {
  const links: SmtpLink[] = []
  const writer = createWriter(deps, config, await readMailKeys(deps))
  let accepted = 0
  try {
    for (let sent: Sent[] = []; ;) {
      const isResting = isServerCutting(deps, sent)
      const isEnding = signal?.aborted === true || isResting || !(await openLinks(deps, config, links))
      const count = isEnding ? 0 : links.length
      const claimed = await exchange(deps, { sent, count, connections: config.connections })
      if (claimed.length === 0) return accepted
      sent = await sendAll(deps, { writer, claimed, links })
      accepted += sent.filter(({ outcome }) => outcome.state === 'accepted').length
      deps.stateOf(newSending).unrecorded = sent
    }
  } finally {
    for (const link of links) link.close()
  }
}

/** True, with a pause, after two rounds in which the server left before it had any message. */
function isServerCutting({ clock, stateOf }: Deps, sent: readonly Sent[]): boolean {
  const state = stateOf(newSending)
  const wasCutOff = state.isCutOff
  state.isCutOff = sent.length > 0 && sent.every(({ outcome }) => outcome.state === 'gone')
  if (!wasCutOff || !state.isCutOff) return false
  state.serverWaitsUntil = clock.now() + SERVER_PAUSE_MS
  return true
}

/** Returns the issues to pause: those of `sent`, after two uncertain mails in a row over each connection. */
function issuesToPause({ stateOf }: Deps, sent: readonly Sent[], connections: number): number[] {
  const state = stateOf(newSending)
  const uncertain = sent.flatMap(({ claimed, outcome }) =>
    claimed.table === 'issue' && outcome.state === 'uncertain' ? [claimed.row.issueId] : [],
  )
  const hasAnswer = sent.some(({ outcome }) => !['uncertain', 'gone'].includes(outcome.state))
  state.uncertainInRow = hasAnswer ? 0 : state.uncertainInRow + uncertain.length
  if (state.uncertainInRow < 2 * connections) return []
  state.uncertainInRow = 0
  return [...new Set(uncertain)]
}

/** Replaces broken connections. Returns false if the server cannot be reached. */
async function openLinks(deps: Deps, config: MailConfig, links: SmtpLink[]): Promise<boolean> {
  const { openSmtpLink } = await import('#server/lib/mail/smtp-link.ts')
  for (let at = links.length - 1; at >= 0; at--) if (!links[at]?.isOpen()) links.splice(at, 1)
  const missing = config.connections - links.length
  if (missing === 0) return true
  const opened = await Promise.allSettled(Array.from({ length: missing }, () => openSmtpLink(config)))
  for (const result of opened) if (result.status === 'fulfilled') links.push(result.value)
  const failure = opened.find((result) => result.status === 'rejected')
  if (links.length === 0 && failure) {
    deps.stateOf(newSending).serverWaitsUntil = deps.clock.now() + SERVER_PAUSE_MS
    const reason = reasonOf(failure.reason)
    deps.log.warn({ reason }, 'the mail server cannot be reached')
    await noteServerError(deps, reason.slice(0, 300))
  } else await noteServerError(deps, '')
  return links.length > 0
}

/** Stores the newest error of the mail server for System Status; an empty one clears it. */
async function noteServerError({ db, clock, stateOf }: Deps, reason: string): Promise<void> {
  const state = stateOf(newSending)
  if (state.noted === reason) return
  const row = { name: 'state.error', value: reason, updatedAt: clock.iso() }
  await db.write(
    async (tx) =>
      void (await tx.db
        .insert(mailSecrets)
        .values(row)
        .onConflictDoUpdate({ target: mailSecrets.name, set: row })),
  )
  state.noted = reason
}

/** Records answers and claims the next rows in one transaction. Stores in the data folder that it did, before returning. */
async function exchange(
  deps: Deps,
  { sent, count, connections }: { sent: Sent[]; count: number; connections: number },
): Promise<Claimed[]> {
  const { db, clock, nodeId, config } = deps
  const now = clock.now()
  const paused = issuesToPause(deps, sent, connections)
  const { claimed, number } = await db.write(async (tx) => {
    await recordOutcomes(tx, deps, sent)
    await pauseUncertain(tx, paused, clock.iso())
    const rows = count > 0 ? await claimDue(tx, { node: nodeId, count, now }) : []
    await finishSending(tx, now)
    return { claimed: rows, number: rows.length > 0 ? await countInInstallation(tx, 'claims') : 0 }
  })
  deps.stateOf(newSending).unrecorded = null
  countMails(deps, sent)
  if (number > 0) rememberNumber(config.dataDir, 'claims', number)
  return claimed
}

/** Stores answers of an earlier run, which the database did not take then. Another process may have gone on since. */
export async function recordAnswers(deps: Deps): Promise<void> {
  const { db, stateOf } = deps
  const state = stateOf(newSending)
  const { unrecorded: sent, isSending } = state
  if (!sent || isSending) return
  await db.write((tx) => recordOutcomes(tx, deps, sent))
  state.unrecorded = null
  countMails(deps, sent)
}

/** Counts answers for the metrics, once they are stored. */
function countMails({ stats }: Pick<Deps, 'stats'>, sent: readonly Sent[]): void {
  for (const { outcome } of sent) {
    if (outcome.state === 'failed') stats.countFailure('mail')
    else if (outcome.state !== 'gone') stats.countMail(outcome.state)
  }
}

interface Writer {
  config: MailConfig
  mailOf: (claimed: Claimed) => Promise<Mail | null>
}

interface Round {
  writer: Writer
  claimed: readonly Claimed[]
  links: readonly SmtpLink[]
}

/** Sends one email over each connection. One that cannot be made does not lose the answers of the others. */
async function sendAll({ log }: Deps, { writer, claimed, links }: Round): Promise<Sent[]> {
  const results = await Promise.allSettled(claimed.map((row, at) => sendOne(writer, row, links[at])))
  return claimed.map((row, at) => {
    const result = results[at]
    if (result?.status === 'fulfilled') return result.value
    const err: unknown = result?.reason
    log.error({ err, table: row.table, row: row.row.id }, 'a mail could not be made and waits')
    if (findUnavailable(err)) return { claimed: row, outcome: { state: 'gone', reason: 'no database' } }
    return { claimed: row, outcome: { state: 'failed' } }
  })
}

async function sendOne({ config, mailOf }: Writer, claimed: Claimed, link?: SmtpLink): Promise<Sent> {
  const mail = await mailOf(claimed)
  if (!mail || !link) return { claimed, outcome: { state: 'gone', reason: 'no connection' } }
  let message: Buffer
  try {
    message = await composeMessage(config, mail)
  } catch (error) {
    // Tried again with increasing delays; the other emails continue.
    return { claimed, outcome: { state: 'later', code: 451, answer: reasonOf(error).slice(0, 500) } }
  }
  const from = config.bounceAddress ? bounceAddressOf(config.bounceAddress, mail.messageId) : config.from
  return { claimed, outcome: await link.send({ from, to: mail.to }, message) }
}

/** Returns the address for bounces of one message: `bounces+word@host`. */
function bounceAddressOf(address: string, word: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${word}${address.slice(at)}`
}

/** Reads each letter once for all of its recipients. */
function createWriter(deps: Deps, config: MailConfig, keys: MailKeys): Writer {
  const parts = new Map<number, IssueParts | null>()
  const partsOf = async (issueId: number): Promise<IssueParts | null> => {
    const known = parts.get(issueId)
    if (known !== undefined) return known
    const [found] = await deps.db.read
      .select({ issue: issues, newsletter: newsletters })
      .from(issues)
      .innerJoin(newsletters, eq(newsletters.id, issues.newsletterId))
      .where(eq(issues.id, issueId))
    const made = found ? { ...found, keys, origin: config.origin } : null
    parts.set(issueId, made)
    return made
  }
  return {
    config,
    async mailOf({ table, row }) {
      const at = new Date(deps.clock.now())
      if (table === 'single') return transactionalEmail(deps, row, { at, origin: config.origin })
      const made = await partsOf(row.issueId)
      if (!made || row.subscriberId === null) return null
      return issueMail(made, { ...row, subscriberId: row.subscriberId, at })
    },
  }
}
