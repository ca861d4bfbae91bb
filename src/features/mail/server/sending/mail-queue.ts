import type { Tx } from '#db/connection/write-queue.ts'
import type { Mail } from '#server/lib/mail/compose.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { MailConfig } from '#server/lib/mail/mail-config.ts'
import type { SmtpOutcome } from '#server/lib/mail/smtp-link.ts'
import { transactionalQueue } from './transactional-queue.ts'

/** What the job needs to know of an email in any queue. */
export interface QueuedMail {
  id: number
  domain: string
}

/** What became of an email. `failed` if it could not be made, so nothing was sent. */
export type MailOutcome = SmtpOutcome | { state: 'failed' }

/** An answer after which an email waits, ends or is uncertain. */
export interface Setback<Row> {
  row: Row
  outcome: Exclude<MailOutcome, { state: 'accepted' | 'gone' }>
}

export interface Claim {
  /** How many rows, at most. */
  count: number
  /** Domains whose mail server asked to wait. */
  waiting: string[]
  /** They and those that a person paused, for mail that no one waits for. */
  blocked: string[]
  at: string
  /** What a row stores while this process sends it. */
  values: { state: 'sending'; claim: string; deadlineAt: string; updatedAt: string }
}

/** Emails that were sent at the same time, one over each connection. */
export interface Round<Row> {
  sent: ReadonlyArray<{ row: Row; outcome: MailOutcome }>
  /** Whether the mail server answered any email of the round, also of another queue. */
  hasAnswer: boolean
  connections: number
}

export interface Backlog {
  queued: number
  /** Uncertain emails, for which a person must decide. */
  uncertain: number
}

export interface MailWriter<Row> {
  /** Returns the email of a row; null for one that must not be sent. */
  mailOf(row: Row): Promise<Mail | null>
}

/**
 * Emails of one kind that wait to be sent. One job sends those of all queues, over the same connections. A row is
 * claimed in a transaction before its connection is used.
 */
export interface MailQueue<Row extends QueuedMail = QueuedMail> {
  /** Names it in the log. */
  name: string
  hasWork(deps: Deps): Promise<boolean>
  /** Ends states whose time is over, and queues what is due. No row of this process is on the way. */
  settle(deps: Deps): Promise<void>
  claim(tx: Pick<Tx, 'db'>, claim: Claim): Promise<Row[]>
  /** Returns rows to the queue for which the connection was never used. */
  giveBack(tx: Pick<Tx, 'db'>, ids: readonly number[], at: string): Promise<void>
  accept(tx: Pick<Tx, 'db'>, ids: readonly number[], at: string): Promise<void>
  record(
    tx: Pick<Tx, 'db' | 'hooks'>,
    deps: Pick<Deps, 'clock' | 'config'>,
    setback: Setback<Row>,
  ): Promise<void>
  /** Looks at a round and returns what happens in the transaction that records it. */
  endRound?(deps: Deps, round: Round<Row>): (tx: Pick<Tx, 'db'>) => Promise<void>
  createWriter(deps: Deps, config: MailConfig): Promise<MailWriter<Row>>
  backlog(deps: Pick<Deps, 'db'>): Promise<Backlog>
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Emails of a feature, which are sent after the transactional ones. */
    mailQueue: MailQueue
  }
}

/** Returns all queues in the order in which they are sent. */
export const mailQueues = ({ hooks }: Pick<Deps, 'hooks'>): readonly MailQueue[] => [
  transactionalQueue,
  ...hooks('mailQueue'),
]

/** Returns what waits in all queues. */
export async function mailBacklog(deps: Pick<Deps, 'db' | 'hooks'>): Promise<Backlog> {
  const sum: Backlog = { queued: 0, uncertain: 0 }
  for (const queue of mailQueues(deps)) {
    const { queued, uncertain } = await queue.backlog(deps)
    sum.queued += queued
    sum.uncertain += uncertain
  }
  return sum
}
