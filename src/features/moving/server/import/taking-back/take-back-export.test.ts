import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { addStop } from '#features/audience/server/people/suppression-list.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { suppressions } from '#features/mail/tables/mail.ts'
import { memberships, tiers } from '#features/memberships/tables/members.ts'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import { users } from '#features/people/tables/users.ts'
import { userFavorites } from '#features/readers/tables/favorites.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { allRows } from '#tests/support/newsroom/all-rows.ts'
import { exportedFolder, importFolder } from '#tests/support/newsroom/moved-newsroom.ts'
import { addPerson, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { runImports } from '../import.job.ts'
import { importStatus } from '../import-source.service.ts'
import { remainingRows, takeBackImport, takeBackPlan } from './take-back.service.ts'

/** Tables that have more after an import was taken back; addresses that get no mail stay so. */
const MORE = [
  'audit_log',
  'imports',
  'import_items',
  'one_time_links',
  'purges',
  'suppressions',
  'mail_secrets',
]

let old: TestNewsroom
let fresh: TestNewsroom
beforeEach(async () => {
  const env = { PUBLIC_ORIGIN: 'https://paper.example' }
  ;[old, fresh] = [await openTestNewsroom(env), await openTestNewsroom(env)]
  await fill(old)
})
afterEach(async () => {
  await old.close()
  await fresh.close()
})

const chief = () => fresh.as(fresh.people.admin)
const READERS = ['bo@paper.example', 'eve@paper.example']

/** Readers who saved an article, are members and pay, and an address that gets no mail. */
async function fill({ deps, as, people }: TestNewsroom): Promise<void> {
  const editor = as(people.admin)
  const article = await editor.articles.create({ title: 'Saved', content: 'Words.' })
  await editor.topics.setTags({ articleId: article.id, names: ['Ports'] })
  const series = await editor.topics.create({ kind: 'series', name: 'Harbors', description: '' })
  await editor.topics.setSeries({ articleId: article.id, seriesId: series.id })
  const { id } = await addPerson(deps, 'moved-reader', 'user')
  const at = deps.clock.iso()
  await readMailKeys(deps)
  await deps.db.write(async (tx) => {
    await tx.db.insert(userFavorites).values({ userId: id, articleId: article.id, createdAt: at })
    await addStop(tx, { address: 'carl@paper.example', reason: 'complained', at })
  })
  const tier = { description: '', price: '$6', payUrl: '', stripePrice: '', trialDays: 14 } as const
  for (const name of ['Friends', 'Patrons']) {
    const values = { ...tier, name, kind: 'paid', payment: 'manual', isOpen: true } as const
    const { id: tierId } = await editor.tiers.create(values)
    for (const email of READERS) await editor.members.add({ email, tierId, lastDay: '2026-12-31' })
  }
  const paid = `email,tier,until,customer,subscription\n${READERS[0]},Friends,2026-12-31,cus_1,sub_1`
  await editor.members.import({ csv: paid })
}

async function takenBack(id: number): Promise<Record<string, string>> {
  await takeBackImport({ deps: fresh.deps, actor: { job: 'test' } }, id)
  await runImports(fresh.deps, { root: process.cwd(), signal: new AbortController().signal })
  expect(await importStatus(fresh.deps, id)).toMatchObject({ state: 'takenBack' })
  const { items } = await remainingRows(fresh.deps, { id, page: 1 })
  return Object.fromEntries(items.map(({ table, title, reason }) => [`${table} ${title}`, reason]))
}

it('goes with its readers, favorites, members and payments if nobody used it', async () => {
  const before = await allRows(fresh, MORE)
  const id = await importFolder(fresh, await exportedFolder(old))
  for (const table of [userFavorites, memberships, stripeSubscriptions, suppressions])
    expect(await fresh.deps.db.read.$count(table)).toBeGreaterThan(0)
  const { tables } = await takeBackPlan(fresh.deps, id)
  expect(tables.filter(({ edited }) => edited > 0)).toEqual([])
  expect(await takenBack(id)).toEqual({})
  expect(await allRows(fresh, MORE)).toEqual(before)
  expect(await fresh.deps.db.read.$count(suppressions)).toBe(1)
  await expect(takenBack(id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('stays where a reader used it since: a favorite, a renewed membership', async () => {
  const id = await importFolder(fresh, await exportedFolder(old))
  const { read } = fresh.deps.db
  const [article] = await read.select().from(articles)
  const reader = fresh.people.user
  await fresh.as(reader).favorites.add({ userId: reader.id, articleId: article?.id ?? 0 })
  const [tier] = await read.select().from(tiers).where(eq(tiers.name, 'Patrons'))
  await chief().members.add({ email: READERS[1] ?? '', tierId: tier?.id ?? 0, lastDay: '2027-12-31' })
  expect(await takenBack(id)).toMatchObject({
    'articles Saved': 'Readers saved it.',
    'subscribers eve@paper.example': 'It has members.',
    'tiers Patrons': 'It has members.',
  })
  expect((await read.select().from(subscribers)).map(({ email }) => email)).toEqual([READERS[1]])
  expect(await read.$count(users, eq(users.username, 'moved-reader'))).toBe(0)
  expect(await read.$count(stripeSubscriptions)).toBe(0)
})

it('keeps what a reader has who stays', async () => {
  const id = await importFolder(fresh, await exportedFolder(old))
  const { db } = fresh.deps
  await db.write((tx) =>
    tx.db
      .update(subscribers)
      .set({ note: 'Called us.' })
      .where(eq(subscribers.email, READERS[0] ?? '')),
  )
  const stays = await takenBack(id)
  expect(stays).toMatchObject({ 'tiers Friends': 'It has members.' })
  expect(Object.values(stays)).toContain('It belongs to a reader who stays.')
  expect([await db.read.$count(memberships), await db.read.$count(stripeSubscriptions)]).toEqual([2, 1])
})
