import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertOne } from '#db/queries/insert-one.ts'
import { tiers, memberships } from '#features/memberships/tables/members.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'

let newsroom: TestNewsroom
let articleId = 0
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const content = 'The open harbor.\n\n::open-end{}\n\nThe word behind it.'
  const article = { title: 'Harbor', content, access: 'members' as const }
  articleId = (await newsroom.as(newsroom.people.staff).articles.create(article)).id
})
afterAll(() => newsroom.close())
beforeEach(() =>
  newsroom.deps.db.write(async (tx) => {
    await tx.db.delete(memberships)
    await tx.db.delete(subscribers)
  }),
)

/** Gives the reader's account an address and a membership. */
async function join({ isConfirmed = true, from = -DAY_MS, until = DAY_MS as number | null } = {}) {
  const at = newsroom.clock.iso()
  const later = (ms: number) => new Date(newsroom.clock.now() + ms).toISOString()
  const times = { createdAt: at, updatedAt: at }
  await newsroom.deps.db.write(async (tx) => {
    const tier = await insertOne(tx, tiers, { name: 'Friends', kind: 'free', ...times })
    const { id: subscriberId } = await insertOne(tx, subscribers, {
      email: 'reader@example.org',
      emailKey: 'reader@example.org',
      tier: 'free',
      isSubscribed: false,
      confirmedAt: isConfirmed ? at : null,
      userId: newsroom.people.user.id,
      ...times,
    })
    const end = until === null ? null : later(until)
    const period = { since: later(from), until: end }
    await tx.db
      .insert(memberships)
      .values({ tierId: tier.id, subscriberId, source: 'manual', ...period, ...times })
    tx.emit({ type: 'settings.changed' })
  })
}

const read = () => newsroom.as(newsroom.people.user).articles.complete({ id: articleId })
const isRefused = { code: 'FORBIDDEN', message: 'This part of the story is for members' }

describe('an article for members', () => {
  it('is whole for members', async () => {
    await join()
    expect(await read()).toMatchObject({ isComplete: true, content: expect.stringContaining('behind') })
  })

  it.each([
    ['has ended', { until: 0 }],
    ['ended long ago', { until: -1 }],
    ['has not begun', { from: 1 }],
    ['belongs to an address that is not confirmed', { isConfirmed: false }],
  ])('is closed to a reader whose membership %s', async (_, period) => {
    await join(period)
    await expect(read()).rejects.toMatchObject(isRefused)
  })

  it('closes at the moment in which a membership ends', async () => {
    await join({ until: 60_000 })
    expect(await read()).toMatchObject({ isComplete: true })
    newsroom.clock.advance(60_000)
    await expect(read()).rejects.toMatchObject(isRefused)
  })
})
