import { afterAll, beforeAll, expect, it } from 'vitest'
import { imports } from '#db/schema/index.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { Receipt, ReceiptPoint } from '#shared/moving/receipt.ts'
import { checkReceipt } from './check-receipt.ts'
import { emptyCounts } from './count-receipt.ts'
import { removeOldReceipts } from './remove-receipts.job.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)

const POINTS: ReceiptPoint[] = [
  {
    kind: 'address',
    type: '',
    id: '',
    title: '/gone/',
    what: 'The old address /gone/ does not answer',
    link: null,
  },
  { kind: 'words', type: 'article', id: '1', title: 'One', what: '2 of 10 words are missing', link: null },
  {
    kind: 'other',
    type: 'article',
    id: '2',
    title: 'Two',
    what: 'Was pinned',
    link: '/dashboard/front-page',
  },
]

const receiptOf = (source: string): Receipt => ({
  format: 'broadsheet-receipt',
  version: 1,
  system: 'wordpress',
  source,
  site: { name: 'Old', url: null, version: '' },
  file: 'old.xml',
  isDryRun: false,
  writtenAt: newsroom.clock.iso(),
  ...emptyCounts(),
  open: POINTS,
  addresses: { total: 1, answering: 0 },
})

async function addImport(source: string, more: { dryRun?: boolean; receipt?: string } = {}): Promise<number> {
  const at = newsroom.clock.iso()
  const receipt = more.receipt ?? JSON.stringify(receiptOf(source))
  return newsroom.deps.db.write(async (tx) => {
    const row = {
      kind: 'wordpress',
      source,
      fileName: 'old.xml',
      filePath: '/nowhere/old.xml',
      options: { dryRun: more.dryRun ?? false },
      state: 'done',
      progress: { phase: 'done', done: 1, total: 1, pictures: { done: 0, missing: 0 } },
      receipt,
      createdAt: at,
      updatedAt: at,
    } as const
    const [inserted] = await tx.db
      .insert(imports)
      .values({ ...row, progress: { ...row.progress } })
      .returning()
    return inserted?.id ?? 0
  })
}

const list = (id: number, hidesSettled = false) => admin().imports.openPoints({ id, page: 1, hidesSettled })

it('stay ticked off, also on the receipt of a later run and when it is checked', async () => {
  const id = await addImport('wordpress:https://a.example')
  const [first] = (await list(id)).items
  if (!first) throw new Error('no points')
  await admin().imports.settlePoint({ id, key: first.key, isSettled: true })
  await admin().imports.settlePoint({ id, key: first.key, isSettled: true })
  const later = await addImport('wordpress:https://a.example')
  expect((await list(later)).items.map(({ isSettled }) => isSettled)).toEqual([true, false, false])
  expect(await list(later, true)).toMatchObject({ total: 2, items: [{ title: 'One' }, { title: 'Two' }] })
  expect(await admin().imports.receipt({ id: later })).toMatchObject({ settledCount: 1 })
  const { lines } = await checkReceipt(
    newsroom.deps,
    JSON.stringify(receiptOf('wordpress:https://a.example')),
  )
  expect(lines).toContain('1 of 3 open points are ticked off.')
  await admin().imports.settlePoint({ id: later, key: first.key, isSettled: false })
  expect(await admin().imports.receipt({ id })).toMatchObject({ settledCount: 0 })
})

it('are of one source, and of a point that the receipt has', async () => {
  const [one, other] = [
    await addImport('wordpress:https://b.example'),
    await addImport('ghost:https://c.example'),
  ]
  const [first] = (await list(one)).items
  await admin().imports.settlePoint({ id: one, key: first?.key ?? '', isSettled: true })
  expect(await admin().imports.receipt({ id: other })).toMatchObject({ settledCount: 0 })
  const unknown = admin().imports.settlePoint({ id: one, key: '0'.repeat(32), isSettled: true })
  await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const editor = newsroom.as(newsroom.people.staff).imports
  await expect(editor.settlePoint({ id: one, key: first?.key ?? '', isSettled: true })).rejects.toMatchObject(
    {
      code: 'FORBIDDEN',
    },
  )
})

it('end with receipts that newer ones replaced; the newest of a source stays for years', async () => {
  const source = 'wordpress:https://d.example'
  const [first, trial, last] = [
    await addImport(source),
    await addImport(source, { dryRun: true }),
    await addImport(source),
  ]
  const has = async () => {
    const all = await admin().imports.list()
    return [first, trial, last].map((id) => all.find((each) => each.id === id)?.hasReceipt)
  }
  newsroom.clock.advance(15 * DAY_MS)
  await removeOldReceipts(newsroom.deps)
  expect(await has()).toEqual([true, false, true])
  newsroom.clock.advance(365 * DAY_MS)
  await removeOldReceipts(newsroom.deps)
  expect(await has()).toEqual([false, false, true])
  await expect(admin().imports.receipt({ id: first })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (let n = 0; n < 50; n++) await addImport(`feed:${n}`, { receipt: '{}' })
  await removeOldReceipts(newsroom.deps)
  expect(await has()).toEqual([false, false, false])
  expect(await removeOldReceipts(newsroom.deps)).toBe(0)
})
