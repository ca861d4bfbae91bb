import { afterEach, beforeEach, expect, it } from 'vitest'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { suppressions } from '#features/mail/tables/mail.ts'
import { addStop, removeStop, stopOf } from '#features/audience/server/people/suppression-list.ts'
import { mayBeMailed } from '#features/audience/server/people/mail-limits.ts'
import { findOrAddReader } from '#features/audience/server/people/subscribe.service.ts'
import { readerForNewsroom } from '#features/memberships/server/members/save-membership.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { createHmac } from 'node:crypto'
import { emailKeyOf, readerWithEmail } from './email-key.ts'
import { readMailKeys } from './mail-keys.ts'

const SPELLINGS = ['Ann@Bücher.example', 'ann@xn--bcher-kva.example', 'ANN@BU\u0308CHER.example']
const [TYPED = '', ASCII = '', SPLIT = ''] = SPELLINGS

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())
const at = () => newsroom.clock.iso()
const read = () => newsroom.deps.db.read

it('makes one key of each spelling, and leaves what is no address alone', () => {
  expect(new Set(SPELLINGS.map(emailKeyOf))).toEqual(new Set(['ann@xn--bcher-kva.example']))
  expect(emailKeyOf(' Zoe+Tag@Paper.Example ')).toBe('zoe+tag@paper.example')
  expect(emailKeyOf('a@xn--\u0000.example')).toBe('a@xn--\u0000.example')
})

it('adds one reader for all spellings, and shows the address as it was typed', async () => {
  const ids = new Set<number>()
  for (const email of SPELLINGS) {
    const reader = await newsroom.deps.db.write((tx) =>
      findOrAddReader(tx, { email, at: at(), language: '' }),
    )
    ids.add(reader.id)
    expect(reader.email).toBe(TYPED)
    const same = await newsroom.deps.db.write((tx) => readerForNewsroom(tx, email, at()))
    ids.add(same?.id ?? 0)
  }
  expect(ids.size).toBe(1)
  const { items } = await newsroom.as(newsroom.people.admin).subscribers.list({ q: 'bücher', limit: 10 })
  expect(items.map(({ email }) => email)).toEqual([TYPED])
})

it('finds readers whom earlier versions stored under either spelling, and both if both exist', async () => {
  const add = (email: string) =>
    newsroom.deps.db.write(async (tx) => {
      const row = { email, emailKey: email.toLowerCase(), tier: 'free', isSubscribed: true } as const
      await tx.db.insert(subscribers).values({ ...row, createdAt: at(), updatedAt: at() })
    })
  await add(TYPED)
  for (const email of SPELLINGS)
    expect(await readerWithEmail({ db: read() }, email)).toMatchObject({ email: TYPED })
  await add(ASCII)
  expect(await readerWithEmail({ db: read() }, TYPED)).toMatchObject({ email: TYPED })
  expect(await readerWithEmail({ db: read() }, ASCII)).toMatchObject({ email: ASCII })
})

it('suppresses an address in every spelling, also one that an earlier version suppressed', async () => {
  const keys = await readMailKeys(newsroom.deps)
  const tx = { db: read() } as never
  await newsroom.deps.db.write((each) => addStop(each, { address: TYPED, reason: 'complained', at: at() }))
  for (const email of SPELLINGS) expect(await stopOf(tx, email)).toBe('complained')
  await newsroom.deps.db.write((each) => removeStop(each, SPLIT))
  expect(await stopOf(tx, TYPED)).toBeNull()
  const hash = createHmac('sha256', keys.suppressions).update(TYPED.toLowerCase()).digest('base64url')
  await newsroom.deps.db.write(async (each) => {
    await each.db.insert(suppressions).values({ hash, reason: 'deleted', createdAt: at() })
  })
  expect(await stopOf(tx, ASCII)).toBe('deleted')
})

it('counts the mails of a day for all spellings together', async () => {
  const answers: boolean[] = []
  for (const email of [...SPELLINGS, TYPED]) answers.push(await mayBeMailed(newsroom.deps, email))
  expect(answers).toEqual([true, true, true, false])
})
