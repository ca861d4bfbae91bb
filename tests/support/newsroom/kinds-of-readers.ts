import { insertOne } from '#db/queries/insert-one.ts'
import { tiers, memberships } from '#features/memberships/tables/members.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { Access } from '#features/articles/shared/access.ts'
import { addPerson, type TestNewsroom } from './test-newsroom.ts'

interface Reader {
  /** Empty for a visitor. */
  cookie: string
  /** The articles that they may read to the end. */
  reads: readonly Access[]
}

export type Readers = Record<
  'visitor' | 'reader' | 'lapsed' | 'early' | 'unconfirmed' | 'withoutAddress' | 'member',
  Reader
>

const OPEN: readonly Access[] = ['everyone']
const WITH_ACCOUNT: readonly Access[] = ['everyone', 'readers']

/** Adds readers of every kind that the paywall tells apart, and a membership tier. */
export async function addReaders(newsroom: TestNewsroom): Promise<Readers> {
  const at = newsroom.clock.iso()
  const times = { createdAt: at, updatedAt: at }
  const { id: tierId } = await newsroom.deps.db.write(async (tx) => {
    tx.emit({ type: 'settings.changed' })
    return insertOne(tx, tiers, { name: 'Friends', kind: 'free', trialDays: 7, ...times })
  })
  const later = (days: number) => new Date(newsroom.clock.now() + days * DAY_MS).toISOString()

  async function add(
    name: string,
    { since = -9, until = 9, isConfirmed = true, hasAddress = true } = {},
  ): Promise<Reader> {
    const user = await addPerson(newsroom.deps, name, 'user')
    const email = `${name}@example.org`
    await newsroom.deps.db.write(async (tx) => {
      const reader = await insertOne(tx, subscribers, {
        email,
        emailKey: email,
        tier: 'free',
        isSubscribed: false,
        confirmedAt: isConfirmed ? at : null,
        userId: hasAddress ? user.id : null,
        ...times,
      })
      const period = { since: later(since), until: later(until) }
      const row = { tierId, subscriberId: reader.id, source: 'manual', ...period, ...times } as const
      await tx.db.insert(memberships).values(row)
    })
    return { cookie: await newsroom.cookieOf(user), reads: WITH_ACCOUNT }
  }

  return {
    visitor: { cookie: '', reads: OPEN },
    reader: { cookie: await newsroom.cookieOf(newsroom.people.user), reads: WITH_ACCOUNT },
    lapsed: await add('lapsed', { until: -1 }),
    early: await add('early', { since: 1 }),
    unconfirmed: await add('unconfirmed', { isConfirmed: false }),
    withoutAddress: await add('without-address', { hasAddress: false }),
    member: { ...(await add('member')), reads: ['everyone', 'readers', 'members'] },
  }
}
