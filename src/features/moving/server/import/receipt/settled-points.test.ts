import { afterAll, beforeAll, expect, it } from 'vitest'
import { imports } from '#features/moving/tables/imports.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { Receipt, ReceiptPoint } from '#features/moving/shared/receipt.ts'
import { checkReceipt } from './check-receipt.ts'
import { emptyCounts } from './count-receipt.ts'
import { keyOfPoint } from './settled-points.ts'
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
    what: 'The old address /gone/ does not work',
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

const lines = (id: number) => admin().imports.receiptLines({ id, list: 'open' })

/** The points of all lines, in the order of the lines. */
async function list(id: number) {
  const points = (await lines(id)).map(({ key: line }) =>
    admin().imports.linePoints({ id, list: 'open', line }),
  )
  return { items: (await Promise.all(points)).flatMap(({ items }) => items) }
}

it('stay ticked off, also on the receipt of a later run and when it is checked', async () => {
  const id = await addImport('wordpress:https://a.example')
  const [first] = (await list(id)).items
  if (!first) throw new Error('no points')
  await admin().imports.settlePoint({ id, key: first.key, isSettled: true })
  await admin().imports.settlePoint({ id, key: first.key, isSettled: true })
  const later = await addImport('wordpress:https://a.example')
  expect((await list(later)).items.map(({ isSettled }) => isSettled)).toEqual([true, false, false])
  expect(await admin().imports.receipt({ id: later })).toMatchObject({
    lists: { points: 3, settledPoints: 1, openLines: 2 },
  })
  const { lines } = await checkReceipt(
    newsroom.deps,
    JSON.stringify(receiptOf('wordpress:https://a.example')),
  )
  expect(lines).toContain('1 of 3 points are done.')
  await admin().imports.settlePoint({ id: later, key: first.key, isSettled: false })
  expect(await admin().imports.receipt({ id })).toMatchObject({ lists: { settledPoints: 0 } })
})

it('are shown by their message, and those of earlier versions as they were written', async () => {
  const [first, second, third] = POINTS
  const points = [
    { ...first, message: { key: 'oldAddressFails', values: { path: '/moved/' } } },
    { ...second, message: { key: 'wordsMissing', values: { missing: '3', total: '12' } } },
    third,
  ]
  const receipt = JSON.stringify({ ...receiptOf('wordpress:https://e.example'), open: points })
  const id = await addImport('wordpress:https://e.example', { receipt })
  const { items } = await list(id)
  expect(items.map(({ what }) => what)).toEqual([
    '3 of 12 words are missing',
    'The old address /moved/ does not work',
    'Was pinned',
  ])
  expect(new Set(items.map(({ key }) => key))).toEqual(new Set(POINTS.map(keyOfPoint)))
})

it('are ticked off by the line, all or none of them', async () => {
  const point = (id: string): ReceiptPoint => ({
    kind: 'other',
    type: 'article',
    id,
    title: `Article ${id}`,
    what: 'Was pinned',
    message: { key: 'wasPinned' },
    link: null,
  })
  const open = Array.from({ length: 2_500 }, (_, index) => point(String(index)))
  const source = 'wordpress:https://f.example'
  const receipt = JSON.stringify({ ...receiptOf(source), open: [...open, ...POINTS] })
  const id = await addImport(source, { receipt })
  const pinned = (await lines(id)).find(({ count }) => count === 2_500)
  const tick = (isSettled: boolean) => admin().imports.settleLine({ id, line: pinned?.key ?? '', isSettled })
  await tick(true)
  expect(await admin().imports.receipt({ id })).toMatchObject({
    lists: { settledPoints: 2_500, openLines: 3 },
  })
  await tick(true)
  await tick(false)
  expect(await admin().imports.receipt({ id })).toMatchObject({ lists: { settledPoints: 0, openLines: 4 } })
  const unknown = admin().imports.settleLine({ id, line: '0'.repeat(32), isSettled: true })
  await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('are of one source, and of a point that the receipt has', async () => {
  const [one, other] = [
    await addImport('wordpress:https://b.example'),
    await addImport('ghost:https://c.example'),
  ]
  const [first] = (await list(one)).items
  await admin().imports.settlePoint({ id: one, key: first?.key ?? '', isSettled: true })
  expect(await admin().imports.receipt({ id: other })).toMatchObject({ lists: { settledPoints: 0 } })
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
