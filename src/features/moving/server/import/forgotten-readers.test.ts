import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseAccount } from '#features/audience/server/people/erase-account.ts'
import { saveSubscriber } from '#features/audience/server/subscribers/save-subscriber.ts'
import { importItems, importRows } from '#features/moving/tables/imports.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const AT = '2026-01-01T00:00:00.000Z'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

it('forgets a deleted subscriber in the records of imports', async () => {
  const { db } = newsroom.deps
  const reader = {
    email: 'ann@x.org',
    name: 'Ann',
    tier: 'free',
    isSubscribed: true,
    note: '',
    labels: [],
  } as const
  const saved = await db.write((tx) => saveSubscriber(tx, { ...reader, labels: [], createdAt: AT }, AT))
  const id = 'id' in saved ? saved.id : 0
  await db.write(async (tx) => {
    const item = {
      source: 'ghost:x',
      type: 'subscriber',
      sourceId: 'ann@x.org',
      hash: '',
      importId: 1,
      updatedAt: AT,
    }
    await tx.db.insert(importItems).values([
      { ...item, targetId: id },
      { ...item, sourceId: 'other', targetId: id + 1 },
    ])
    const row = { importId: 1, tableName: 'subscribers', isNew: true, digest: '' }
    await tx.db.insert(importRows).values([
      { ...row, rowKey: String(id) },
      { ...row, rowKey: String(id + 1) },
      { ...row, tableName: 'tags', rowKey: String(id) },
    ])
  })
  await newsroom.as(newsroom.people.admin).subscribers.remove({ id })
  expect((await db.read.select().from(importItems)).map(({ sourceId }) => sourceId)).toEqual(['other'])
  const rows = await db.read.select().from(importRows)
  expect(rows.map(({ tableName, rowKey }) => `${tableName} ${rowKey}`).toSorted()).toEqual([
    `subscribers ${id + 1}`,
    `tags ${id}`,
  ])
})

it('forgets an account that is erased while moving is off', async () => {
  const { db } = newsroom.deps
  const chief = newsroom.as(newsroom.people.admin)
  const { id, username } = newsroom.people.writer
  const row = { importId: 1, tableName: 'users', rowKey: username, isNew: true, digest: '' }
  await db.write(async (tx) => void (await tx.db.insert(importRows).values(row)))
  await chief.features.switch({ name: 'moving', isOn: false })
  await db.write((tx) => eraseAccount(tx, id, AT))
  const rows = await db.read.select().from(importRows)
  expect(rows.filter(({ tableName }) => tableName === 'users')).toEqual([])
})
