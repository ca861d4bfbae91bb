import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { issueRecipients, issues } from '#features/newsletters/tables/issues.ts'
import { transactionalEmails } from '#features/mail/tables/mail.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { webhookDeliveries } from '#features/webhooks/tables/webhooks.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { pruneDeliveries } from '#features/webhooks/server/deliver.job.ts'
import { TURN_ROWS } from '#server/lib/concurrency/in-turns.ts'
import { DAY_MS } from '#shared/dates.ts'
import { startNewsletterRoom, type NewsletterRoom } from '#tests/support/newsroom/newsletter-room.ts'
import { tidyMail } from '#features/audience/server/subscribers/sign-up-alarm.job.ts'
import { deleteUnconfirmed } from '#features/audience/server/people/subscribe.service.ts'
import { settleStale } from './settle-stale.ts'

let room: NewsletterRoom
beforeAll(async () => void (room = await startNewsletterRoom()))
afterAll(() => room.end())
beforeEach(() => room.open())
afterEach(async () => {
  vi.restoreAllMocks()
  await room.close()
})

const PEOPLE = Array.from({ length: 2 * TURN_ROWS + 80 }, (_, at) => `reader${at}@a.example`)
const TURNS = [TURN_ROWS, TURN_ROWS, 80]
const db = () => room.newsroom.deps.db
const change = (work: Parameters<typeof emittingAll>[0]) => db().write(emittingAll(work))

const rows = async () => {
  const tables = [issueRecipients, transactionalEmails, subscribers, webhookDeliveries]
  const read = await Promise.all(tables.map((table) => db().read.select().from(table)))
  return new Set(read.flatMap((found, at) => found.map((row) => `${at} ${JSON.stringify(row)}`)))
}

/** Returns how many rows of the readers each transaction of `work` changes or deletes. */
async function turnsOf(work: () => Promise<unknown>): Promise<number[]> {
  const sizes: number[] = []
  const write = db().write.bind(db())
  const spy = vi.spyOn(db(), 'write').mockImplementation(async (transaction) => {
    const before = await rows()
    const result = await write(transaction)
    const after = await rows()
    sizes.push([...before].filter((row) => !after.has(row)).length)
    return result
  })
  await work()
  spy.mockRestore()
  return sizes.filter((size) => size > 0)
}

/** Orders an issue to everybody, and gives its recipients these values. Returns its id. */
async function issueWith(values: Partial<typeof issueRecipients.$inferInsert>): Promise<number> {
  const id = await room.issueTo(PEOPLE)
  await room.admin().issues.send({ id, at: null })
  await change(async (tx) => void (await tx.db.update(issueRecipients).set(values)))
  return id
}

const setStatus = (id: number, status: 'sent' | 'canceled' | 'preparing') =>
  change(async (tx) => void (await tx.db.update(issues).set({ status }).where(eq(issues.id, id))))

it.each(['again', 'leave'] as const)(
  'decides about all uncertain recipients in turns: %s',
  async (decision) => {
    const id = await issueWith({ state: 'uncertain' })
    await setStatus(id, 'sent')
    const turns = await turnsOf(async () => {
      expect(await room.admin().issues.decide({ id, recipientIds: 'all', decision })).toEqual({
        count: PEOPLE.length,
      })
    })
    expect(turns).toEqual(TURNS)
    const { counts, status } = await room.admin().issues.get({ id })
    const [state, issue] =
      decision === 'again' ? (['queued', 'sending'] as const) : (['refused', 'sent'] as const)
    expect({ count: counts[state], status }).toEqual({ count: PEOPLE.length, status: issue })
    const { lines } = await room.admin().audit.list({ action: 'issue.decide' })
    expect(lines).toMatchObject([{ after: { decision, people: PEOPLE.length } }])
  },
)

it('sends an issue again to nobody else once it is canceled', async () => {
  const id = await issueWith({ state: 'uncertain' })
  await setStatus(id, 'sent')
  const write = db().write.bind(db())
  const queued = async () => (await room.admin().issues.get({ id })).counts.queued
  vi.spyOn(db(), 'write').mockImplementation(async (transaction) => {
    const result = await write(transaction)
    if ((await queued()) === TURN_ROWS) {
      vi.restoreAllMocks()
      await room.admin().issues.cancel({ id })
    }
    return result
  })
  const { count } = await room.admin().issues.decide({ id, recipientIds: 'all', decision: 'again' })
  expect(count).toBe(TURN_ROWS)
  const { counts, status } = await room.admin().issues.get({ id })
  expect({ status, queued: counts.queued, uncertain: counts.uncertain }).toEqual({
    status: 'canceled',
    queued: 0,
    uncertain: PEOPLE.length - TURN_ROWS,
  })
})

it('leaves recipients about whom nobody decided, in turns', async () => {
  await issueWith({ state: 'uncertain', deadlineAt: room.newsroom.clock.iso() })
  expect(await turnsOf(() => settleStale(room.newsroom.deps))).toEqual(TURNS)
})

it('removes the recipients of half prepared issues in turns when a copy becomes the newsroom', async () => {
  const id = await issueWith({ state: 'queued' })
  await setStatus(id, 'preparing')
  await room.newsroom.execute("UPDATE installations SET mark = 'another'")
  expect(await turnsOf(() => room.admin().system.confirmInstallation())).toEqual(TURNS)
  expect((await room.admin().issues.get({ id })).status).toBe('draft')
})

it('deletes old mails, addresses that nobody confirmed and old webhook deliveries in turns', async () => {
  const { deps, clock } = room.newsroom
  const at = clock.iso()
  const mail = { kind: 'alarm', domain: 'a.example', subject: '', plainText: '', state: 'accepted' } as const
  const reader = { tier: 'free', isSubscribed: true, consentSource: 'form' } as const
  const { id: webhookId } = await room.admin().webhooks.create({
    url: 'https://hook.example/',
    events: ['story.published'],
  })
  const delivery = { webhookId, event: 'story.published', payload: {} } as const
  const dates = { createdAt: at, updatedAt: at }
  await change(async (tx) => {
    await tx.db
      .insert(transactionalEmails)
      .values(PEOPLE.map((address) => ({ ...mail, address, deadlineAt: at, ...dates })))
    await tx.db
      .insert(subscribers)
      .values(PEOPLE.map((email) => ({ ...reader, email, emailKey: email, ...dates })))
    await tx.db.insert(webhookDeliveries).values(PEOPLE.map(() => ({ ...delivery, createdAt: at })))
  })
  clock.advance(60 * DAY_MS)
  for (const work of [tidyMail, deleteUnconfirmed, pruneDeliveries]) {
    expect(await turnsOf(() => work(deps)), work.name).toEqual(TURNS)
  }
})
