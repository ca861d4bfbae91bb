import { findUnavailable } from '#db/connection/database-errors.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import {
  checkInstallation,
  countInInstallation,
  rememberNumber,
} from '#features/installation/server/installation-mark.ts'
import type { Deps } from '#server/lib/deps.ts'
import { composeMessage } from '#server/lib/mail/compose.ts'
import { readMailConfig, type MailConfig } from '#server/lib/mail/mail-config.ts'
import { ANSWER_MS, type SmtpLink } from '#server/lib/mail/smtp-link.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { blockedDomains } from './backoff.ts'
import { mailQueues, type MailOutcome, type MailQueue, type MailWriter } from './mail-queue.ts'
import { recordOutcomes, type Claimed, type Sent } from './record-outcomes.ts'
import { noteServerError } from './server-error.ts'

interface SendingState {
  /** Answers that could not be stored yet. A lost connection to the database must not lose them. */
  unrecorded: Sent[] | null
  /** Whether the last round reached no one. */
  isCutOff: boolean
  /** True while rounds are running, which store their answers themselves. */
  isSending: boolean
  serverWaitsUntil: number
}

const newSending = (): SendingState => ({
  unrecorded: null,
  isCutOff: false,
  isSending: false,
  serverWaitsUntil: 0,
})

/** Time after which a row that is being sent has no answer anymore. Longer than a connection waits. */
const SENDING_MS = 2 * ANSWER_MS

/** Pause after the mail server could not be reached. */
const SERVER_PAUSE_MS = 30_000

/**
 * Sends what waits in all queues until nothing is due or `signal` is aborted. A row is claimed in a transaction
 * before its connection is used, and the answer is stored with the next claim. Returns how many emails were accepted.
 */
export async function sendDueMail(deps: Deps, signal?: AbortSignal): Promise<number> {
  const config = await readMailConfig(deps)
  if (!config) return 0
  await recordAnswers(deps)
  const queues = mailQueues(deps)
  if (!(await hasWork(deps, queues))) return 0
  if ((await checkInstallation(deps)) !== 'same') return 0
  for (const queue of queues) await queue.settle(deps)
  const state = deps.stateOf(newSending)
  if (deps.clock.now() < state.serverWaitsUntil) return 0
  state.isSending = true
  try {
    return await sendRounds(deps, config, signal)
  } finally {
    state.isSending = false
  }
}

async function hasWork(deps: Deps, queues: readonly MailQueue[]): Promise<boolean> {
  for (const queue of queues) if (await queue.hasWork(deps)) return true
  return false
}

async function sendRounds(deps: Deps, config: MailConfig, signal?: AbortSignal): Promise<number> {
  const links: SmtpLink[] = []
  const writers = new Map<MailQueue, MailWriter<Claimed['row']>>()
  for (const queue of mailQueues(deps)) writers.set(queue, await queue.createWriter(deps, config))
  let accepted = 0
  try {
    for (let sent: Sent[] = []; ;) {
      const isResting = isServerCutting(deps, sent)
      const isEnding = signal?.aborted === true || isResting || !(await openLinks(deps, config, links))
      const count = isEnding ? 0 : links.length
      const claimed = await exchange(deps, { sent, count, connections: config.connections })
      if (claimed.length === 0) return accepted
      sent = await sendAll(deps, { config, writers, claimed, links })
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
    await noteServerError(deps, reason)
  } else await noteServerError(deps, '')
  return links.length > 0
}

/** Records answers and claims the next rows in one transaction. Stores in the data folder that it did, before returning. */
async function exchange(
  deps: Deps,
  { sent, count, connections }: { sent: Sent[]; count: number; connections: number },
): Promise<Claimed[]> {
  const { db, config } = deps
  const hasAnswer = sent.some(({ outcome }) => !['uncertain', 'gone'].includes(outcome.state))
  const ends = mailQueues(deps).flatMap((queue) => {
    const own = sent.filter((each) => each.queue === queue)
    return queue.endRound?.(deps, { sent: own, hasAnswer, connections }) ?? []
  })
  const { claimed, number } = await db.write(async (tx) => {
    await recordOutcomes(tx, deps, sent)
    for (const end of ends) await end(tx)
    const rows = await claimDue(tx, deps, count)
    return { claimed: rows, number: rows.length > 0 ? await countInInstallation(tx, 'claims') : 0 }
  })
  deps.stateOf(newSending).unrecorded = null
  countMails(deps, sent)
  if (number > 0) rememberNumber(config.dataDir, 'claims', number)
  return claimed
}

/** Marks due rows as being sent, and returns them. Commit before the connection is used. */
async function claimDue(tx: Tx, deps: Deps, count: number): Promise<Claimed[]> {
  const { clock, nodeId } = deps
  const at = clock.iso()
  const deadlineAt = new Date(clock.now() + SENDING_MS).toISOString()
  const values = { state: 'sending', claim: nodeId, deadlineAt, updatedAt: at } as const
  const claimed: Claimed[] = []
  const held = count > 0 ? await blockedDomains(tx, at) : { waiting: [], blocked: [] }
  for (const queue of mailQueues(deps)) {
    const left = count - claimed.length
    if (left <= 0) break
    const rows = await queue.claim(tx, { count: left, ...held, at, values })
    claimed.push(...rows.map((row) => ({ queue, row })))
  }
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

interface Round {
  config: MailConfig
  writers: ReadonlyMap<MailQueue, MailWriter<Claimed['row']>>
  claimed: readonly Claimed[]
  links: readonly SmtpLink[]
}

/** Sends one email over each connection. One that cannot be made does not lose the answers of the others. */
async function sendAll({ log }: Deps, { claimed, ...round }: Round): Promise<Sent[]> {
  const results = await Promise.allSettled(claimed.map((each, at) => sendOne(round, each, round.links[at])))
  return claimed.map((each, at) => {
    const result = results[at]
    if (result?.status === 'fulfilled') return { ...each, outcome: result.value }
    const err: unknown = result?.reason
    log.error({ err, queue: each.queue.name, row: each.row.id }, 'a mail could not be made and waits')
    if (findUnavailable(err)) return { ...each, outcome: { state: 'gone', reason: 'no database' } }
    return { ...each, outcome: { state: 'failed' } }
  })
}

async function sendOne(
  { config, writers }: Pick<Round, 'config' | 'writers'>,
  { queue, row }: Claimed,
  link?: SmtpLink,
): Promise<MailOutcome> {
  const mail = await writers.get(queue)?.mailOf(row)
  if (!mail || !link) return { state: 'gone', reason: 'no connection' }
  let message: Buffer
  try {
    message = await composeMessage(config, mail)
  } catch (error) {
    // Tried again with increasing delays; the other emails continue.
    return { state: 'later', code: 451, answer: reasonOf(error).slice(0, 500) }
  }
  const from = config.bounceAddress ? bounceAddressOf(config.bounceAddress, mail.messageId) : config.from
  return link.send({ from, to: mail.to }, message)
}

/** Returns the address for bounces of one message: `bounces+word@host`. */
function bounceAddressOf(address: string, word: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${word}${address.slice(at)}`
}
