import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { issueRecipients, issues } from '#features/newsletters/tables/issues.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { leaveNewsletters } from '#features/audience/server/people/newsletter-membership.ts'
import { startNewsletterRoom, type NewsletterRoom } from '#tests/support/newsroom/newsletter-room.ts'
import { TURN_ROWS } from '#server/lib/concurrency/in-turns.ts'

let room: NewsletterRoom
beforeAll(async () => void (room = await startNewsletterRoom()))
afterAll(() => room.end())
beforeEach(() => room.open())
afterEach(async () => {
  vi.restoreAllMocks()
  await room.close()
})

const PEOPLE = Array.from(
  { length: 2 * TURN_ROWS + 80 },
  (_, at) => `reader${String(at).padStart(4, '0')}@a.example`,
)
const db = () => room.newsroom.deps.db
const recipients = () => db().read.select().from(issueRecipients)
const statusOf = async () => (await db().read.select({ status: issues.status }).from(issues))[0]?.status

/** Runs `work` once, before the first transaction that finds more than `rows` recipients. */
function between(rows: number, work: () => Promise<unknown>) {
  const write = db().write.bind(db())
  let isDone = false
  return vi.spyOn(db(), 'write').mockImplementation(async (change) => {
    if (!isDone && (await recipients()).length > rows) {
      isDone = true
      await work()
    }
    return write(change)
  })
}

it('freezes recipients in several transactions', async () => {
  const id = await room.issueTo(PEOPLE)
  const sizes: number[] = []
  const write = db().write.bind(db())
  vi.spyOn(db(), 'write').mockImplementation(async (change) => {
    const before = (await recipients()).length
    const result = await write(change)
    const added = (await recipients()).length - before
    if (added > 0) sizes.push(added)
    return result
  })
  expect(await room.admin().issues.send({ id, at: null })).toMatchObject({ status: 'sending' })
  expect(sizes).toEqual([TURN_ROWS, TURN_ROWS, 80])
  const { events } = await room.admin().issues.progress({ id })
  expect(events.map(({ text }) => text)).toContainEqual(
    `Text and recipient list (${PEOPLE.length}) are locked.`,
  )
})

it('finishes an order that was cut off between two batches, for everybody once', async () => {
  const id = await room.issueTo(PEOPLE)
  between(0, () => Promise.reject(new Error('cut off')))
  await expect(room.admin().issues.send({ id, at: null })).rejects.toThrow()
  expect(await recipients()).toHaveLength(TURN_ROWS)
  expect(await statusOf()).toBe('preparing')
  expect(room.sink.taken).toEqual([])
  await expect(room.admin().issues.send({ id, at: null })).rejects.toMatchObject({ code: 'CONFLICT' })
  room.sink.isDown = true
  await room.run()
  expect((await recipients()).map(({ address }) => address).toSorted()).toEqual(PEOPLE)
  expect(await statusOf()).toBe('sending')
})

it('makes an issue that is canceled between two batches a draft, which can be sent again', async () => {
  const id = await room.issueTo(PEOPLE)
  between(0, () => room.admin().issues.cancel({ id }))
  expect(await room.admin().issues.send({ id, at: null })).toMatchObject({
    status: 'draft',
    orderedAt: null,
  })
  expect(await recipients()).toEqual([])
  await room.run()
  expect(room.sink.taken).toEqual([])
  await room.admin().issues.send({ id, at: null })
  expect(await recipients()).toHaveLength(PEOPLE.length)
})

it.each([
  ['before the batch of the reader', PEOPLE.length - 10],
  ['after the batch of the reader', 10],
])('sends nothing to a reader who unsubscribes %s', async (_name, at) => {
  const id = await room.issueTo(PEOPLE)
  const address = PEOPLE[at] ?? ''
  const [reader] = await db().read.select().from(subscribers).where(eq(subscribers.email, address))
  between(0, () =>
    db().write((tx) => leaveNewsletters(tx, room.newsroom.deps, { subscriberId: reader?.id ?? 0 })),
  )
  await room.admin().issues.send({ id, at: null })
  expect((await room.admin().issues.get({ id })).counts.queued).toBe(PEOPLE.length - 1)
  const row = (await recipients()).find((each) => each.address === address)
  expect(row?.state ?? 'refused').toBe('refused')
})

it('refuses the queue of a canceled issue in turns, and sends nothing of it if that is cut off', async () => {
  const id = await room.issueTo(PEOPLE)
  await room.admin().issues.send({ id, at: null })
  const [first] = await recipients()
  const isFirst = eq(issueRecipients.id, first?.id ?? 0)
  await db().write(
    async (tx) => void (await tx.db.update(issueRecipients).set({ state: 'uncertain' }).where(isFirst)),
  )
  const queued = async () => (await room.admin().issues.get({ id })).counts.queued
  const afterOneTurn = PEOPLE.length - 1 - TURN_ROWS
  const left: number[] = []
  const write = db().write.bind(db())
  vi.spyOn(db(), 'write').mockImplementation(async (change) => {
    const result = await write(change)
    left.push(await queued())
    if (left.at(-1) === afterOneTurn) throw new Error('cut off')
    return result
  })
  await expect(room.admin().issues.cancel({ id })).rejects.toThrow()
  vi.restoreAllMocks()
  expect(left.at(-1)).toBe(afterOneTurn)
  await room.run()
  await room.admin().issues.decide({ id, recipientIds: 'all', decision: 'again' })
  expect((await room.admin().issues.get({ id })).counts).toMatchObject({
    queued: 1,
    refused: PEOPLE.length - 1,
  })
  await room.run()
  expect(room.sink.taken.map(({ to }) => to)).toEqual([first?.address])
})

it('does not delete a newsletter while its issue is prepared', async () => {
  const id = await room.issueTo(PEOPLE)
  const { newsletterId } = await room.admin().issues.get({ id })
  let outcome: unknown
  between(0, async () => {
    outcome = await room
      .admin()
      .newsletters.remove({ id: newsletterId })
      .catch((error: unknown) => error)
  })
  await room.admin().issues.send({ id, at: null })
  expect(outcome).toMatchObject({ code: 'CONFLICT' })
})
