import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportState } from '#features/moving/shared/imports.ts'
import { imports } from '#features/moving/tables/imports.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { m } from '#shared/catalog/m.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

const switchOff = () => newsroom.as(newsroom.people.admin).features.switch({ name: 'moving', isOn: false })

it('cannot be switched off while an import has not ended, and can afterward', async () => {
  const { db, clock } = newsroom.deps
  const at = clock.iso()
  const progress = { phase: 'reading', done: 0, total: null, pictures: { done: 0, missing: 0 } } as const
  const run = { kind: 'feed', fileName: 'old', filePath: '/nowhere', progress, createdAt: at, updatedAt: at }
  const { id } = await db.write((tx) => insertOne(tx, imports, { ...run, state: 'waiting' }))
  const set = (state: ImportState) =>
    db.write((tx) => tx.db.update(imports).set({ state }).where(eq(imports.id, id)))
  for (const state of ['waiting', 'running', 'takingBack'] as const) {
    await set(state)
    await expect(switchOff()).rejects.toThrow(m.movingIsImporting())
  }
  expect(newsroom.deps.switches.isOn('moving')).toBe(true)
  await set('stopped')
  await switchOff()
  expect(newsroom.deps.switches.isOn('moving')).toBe(false)
})
