import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { letterRecipients, letters, outgoingMails, subscribers, webhookDeliveries } from '#db/schema/index.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { pruneDeliveries } from '#server/features/changes/webhooks/deliver.job.ts'
import { TURN_ROWS } from '#server/lib/concurrency/in-turns.ts'
import { DAY_MS } from '#shared/dates.ts'
import { startLetterRoom, type LetterRoom } from '#tests/support/newsroom/letter-room.ts'
import { tidyMail } from '../mail/sign-up-alarm.job.ts'
import { deleteUnconfirmed } from '../people/subscribe.service.ts'
import { settleStale } from './settle-stale.ts'

let room: LetterRoom
beforeAll(async () => void (room = await startLetterRoom()))
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
  const tables = [letterRecipients, outgoingMails, subscribers, webhookDeliveries]
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

/** Orders a letter to everybody, and gives its recipients these values. Returns its id. */
async function letterWith(values: Partial<typeof letterRecipients.$inferInsert>): Promise<number> {
  const id = await room.letterTo(PEOPLE)
  await room.admin().letters.send({ id, at: null })
  await change(async (tx) => void (await tx.db.update(letterRecipients).set(values)))
  return id
}

const setStatus = (id: number, status: 'sent' | 'canceled' | 'preparing') =>
  change(async (tx) => void (await tx.db.update(letters).set({ status }).where(eq(letters.id, id))))

it.each(['again', 'leave'] as const)(
  'decides about all uncertain recipients in turns: %s',
  async (decision) => {
    const id = await letterWith({ state: 'uncertain' })
    await setStatus(id, 'sent')
    const turns = await turnsOf(async () => {
      expect(await room.admin().letters.decide({ id, recipientIds: 'all', decision })).toEqual({
        count: PEOPLE.length,
      })
    })
    expect(turns).toEqual(TURNS)
    const { counts, status } = await room.admin().letters.get({ id })
    const [state, letter] =
      decision === 'again' ? (['queued', 'sending'] as const) : (['refused', 'sent'] as const)
    expect({ count: counts[state], status }).toEqual({ count: PEOPLE.length, status: letter })
    const { lines } = await room.admin().audit.list({ action: 'letter.decide' })
    expect(lines).toMatchObject([{ after: { decision, people: PEOPLE.length } }])
  },
)

it('sends a letter again to nobody else once it is canceled', async () => {
  const id = await letterWith({ state: 'uncertain' })
  await setStatus(id, 'sent')
  const write = db().write.bind(db())
  const queued = async () => (await room.admin().letters.get({ id })).counts.queued
  vi.spyOn(db(), 'write').mockImplementation(async (transaction) => {
    const result = await write(transaction)
    if ((await queued()) === TURN_ROWS) {
      vi.restoreAllMocks()
      await room.admin().letters.cancel({ id })
    }
    return result
  })
  const { count } = await room.admin().letters.decide({ id, recipientIds: 'all', decision: 'again' })
  expect(count).toBe(TURN_ROWS)
  const { counts, status } = await room.admin().letters.get({ id })
  expect({ status, queued: counts.queued, uncertain: counts.uncertain }).toEqual({
    status: 'canceled',
    queued: 0,
    uncertain: PEOPLE.length - TURN_ROWS,
  })
})

it('leaves recipients about whom nobody decided, in turns', async () => {
  await letterWith({ state: 'uncertain', deadlineAt: room.newsroom.clock.iso() })
  expect(await turnsOf(() => settleStale(room.newsroom.deps))).toEqual(TURNS)
})

it('removes the recipients of half prepared letters in turns when a copy becomes the newsroom', async () => {
  const id = await letterWith({ state: 'queued' })
  await setStatus(id, 'preparing')
  await room.newsroom.execute("UPDATE installations SET mark = 'another'")
  expect(await turnsOf(() => room.admin().system.confirmInstallation())).toEqual(TURNS)
  expect((await room.admin().letters.get({ id })).status).toBe('draft')
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
      .insert(outgoingMails)
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
