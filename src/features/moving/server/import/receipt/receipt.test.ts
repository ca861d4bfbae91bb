import { message, type Message } from '#shared/catalog/message.ts'
import { englishOf } from '#shared/catalog/text-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imports } from '#features/moving/tables/imports.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { receiptSchema, type Receipt, type ReceiptEntry } from '#features/moving/shared/receipt.ts'
import type { ImportRun } from '../import-run.ts'
import { buildReceipt, type CheckAddresses } from './build-receipt.ts'
import { groupPoints, textOfGroup } from './point-groups.ts'
import { parseReceipt } from './read-receipt.service.ts'
import type { ReceiptItem } from './receipt-item.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const words = (text: string): Message => message('plainText', { text })

const item = (
  type: ReceiptItem['type'],
  sourceId: string,
  entry: Partial<ReceiptEntry>,
  targetId: number | null = null,
): ReceiptItem => ({
  type,
  sourceId,
  targetId,
  targetPath: '',
  entry: { outcome: 'imported', title: `${type} ${sourceId}`, ...entry },
})

const ITEMS: ReceiptItem[] = [
  item(
    'article',
    '1',
    {
      outcome: 'changed',
      words: { source: 100, kept: 98 },
      changes: [words('It was also in Sports.')],
      structures: { picture: { source: 3, kept: 3 }, table: { source: 2, kept: 1 } },
      raw: ['[contact-form-7]', '[contact-form-7]'],
      links: { inner: 4, dead: ['/gone/'] },
      missing: [{ url: 'https://old.example/a.jpg', reason: { key: 'sourceLacksFile' } }],
      paths: ['/2019/a/', '/?p=1'],
    },
    12,
  ),
  item('article', '2', { words: { source: 50, kept: 50 }, paths: ['/2019/b/'] }, 13),
  item(
    'page',
    '3',
    { words: { source: 5, kept: 5 }, open: [{ what: words('Was pinned'), link: '/dashboard/front-page' }] },
    14,
  ),
  item('media', '4', { outcome: 'skipped', reason: words('too large') }),
  item('media', '5', {}, 7),
  item('menu', 'main', { entries: 3 }),
  item('tag', '6', { paths: ['/tag/x/'] }, 1),
  item('comment', '7', {}),
  item('problem', '8', {
    outcome: 'skipped',
    reason: words('unknown type'),
    item: { type: 'wp_template', sourceId: '99' },
    title: 'Header',
  }),
  item('problem', '9', { outcome: 'skipped', reason: words('a broken line') }),
]

async function* stream(items: ReceiptItem[]) {
  yield* items
}

const run = (
  options: Partial<ImportRun['options']> = {},
  kind: ImportRun['kind'] = 'wordpress',
): ImportRun => ({
  id: 1,
  kind,
  source: 'wordpress:https://old.example',
  site: { type: 'site', url: 'https://old.example', name: 'Old', tagline: '', lang: 'en', version: '6.1' },
  file: 'old.xml',
  options: {
    site: null,
    media: null,
    addresses: 'own',
    members: 'draft',
    pictures: true,
    types: {},
    dryRun: false,
    ...options,
  },
  signal: new AbortController().signal,
})

const check: CheckAddresses = async (_deps, paths) => ({
  total: paths.length,
  answering: paths.length - 1,
  failing: paths.slice(0, 1),
})

const build = async (items = ITEMS, about = run()): Promise<Receipt> =>
  receiptSchema.parse(JSON.parse(await buildReceipt(newsroom.deps, about, stream(items), { check })))

it('names a host that did not respond once, with the number of its files', async () => {
  const reason = message('hostGivenUp', { host: 'old.example', times: 5 })
  const missing = ['a.jpg', 'b.jpg'].map((name) => ({ url: `https://old.example/${name}`, reason }))
  const many = Array.from({ length: 600 }, (_, index) =>
    item('article', String(index), { missing }, index + 1),
  )
  const receipt = await build(many)
  expect(receipt.files.missing).toBe(1_200)
  const [line, ...others] = groupPoints(receipt.open)
  expect(others).toEqual([])
  expect(line).toMatchObject({ kind: 'file', records: 600, sum: 1_200 })
  expect(line && textOfGroup(line).map((text) => text && englishOf(text))).toEqual([
    '1,200 pictures and other files of old.example are missing: the old site could not be reached.',
    null,
  ])
})

it('counts posts, pages, attachments, menu items and what could not be used as items of WordPress', async () => {
  const { items } = await build()
  expect(items).toMatchObject({ total: 9, imported: 7 })
  expect(items.byType).toEqual({
    article: { total: 2, imported: 2, skipped: 0 },
    page: { total: 1, imported: 1, skipped: 0 },
    media: { total: 2, imported: 1, skipped: 1 },
    'menu item': { total: 3, imported: 3, skipped: 0 },
    wp_template: { total: 1, imported: 0, skipped: 1 },
  })
  expect(items.skipped).toEqual([
    { type: 'media', id: '4', title: 'media 4', reason: 'too large', message: words('too large') },
    {
      type: 'wp_template',
      id: '99',
      title: 'Header',
      reason: 'unknown type',
      message: words('unknown type'),
    },
  ])
})

it('counts a record once that is an item of its own', async () => {
  const { items } = await build([
    item('person', 'bo', { item: { type: 'guest-author', sourceId: '90' } }),
    item('menu', 'navigation-70', { entries: 3, item: { type: 'wp_navigation', sourceId: '70' } }),
  ])
  expect(items.byType).toEqual({
    'guest-author': { total: 1, imported: 1, skipped: 0 },
    wp_navigation: { total: 1, imported: 1, skipped: 0 },
  })
})

it('counts articles and pages alone as items of other systems', async () => {
  const { items } = await build(ITEMS, run({}, 'ghost'))
  expect(items.byType).toMatchObject({ article: { total: 2 }, page: { total: 1 } })
  expect(items.byType['media']).toBeUndefined()
})

it('adds up words, structures, raw blocks, links and reasons', async () => {
  const receipt = await build()
  expect(receipt.words).toEqual({ source: 155, kept: 153 })
  expect(receipt.structures).toMatchObject({
    picture: { source: 3, kept: 3 },
    table: { source: 2, kept: 1 },
    embed: { source: 0, kept: 0 },
  })
  expect(receipt.raw).toEqual({ '[contact-form-7]': 2 })
  expect(receipt.files).toEqual({ wanted: true, missing: 1, here: 0 })
  expect(receipt.links).toEqual({ inner: 4, dead: 1 })
  expect(receipt.reasons).toEqual({ 'too large': 1, 'unknown type': 1, 'a broken line': 1 })
  expect(receipt.records['article']).toEqual({ source: 2, imported: 2, changed: 1, raw: 1, skipped: 0 })
  expect(receipt.records['comment']).toMatchObject({ source: 1, imported: 1 })
  expect(receipt.articles[0]).toEqual({
    type: 'article',
    id: '1',
    title: 'article 1',
    article: 12,
    words: { source: 100, kept: 98 },
  })
})

it('names each point with a link to fix it, and the addresses that do not answer', async () => {
  const { open, changes, addresses } = await build()
  expect(addresses).toEqual({ total: 4, answering: 3 })
  expect(open.map(({ kind, link }) => [kind, link])).toEqual([
    ['words', '/dashboard/articles/12'],
    ['words', '/dashboard/articles/12'],
    ['raw', '/dashboard/articles/12'],
    ['file', '/dashboard/articles/12'],
    ['link', '/dashboard/articles/12'],
    ['other', '/dashboard/front-page'],
    ['address', '/dashboard/addresses'],
  ])
  expect(open.map(({ what }) => what)).toContain('2 of 100 words are missing')
  expect(changes).toMatchObject([
    { kind: 'changed', what: 'It was also in Sports.' },
    { what: expect.stringContaining('shown with an illustration'), link: '/dashboard/site-settings' },
  ])
})

it('asks for no address after a trial', async () => {
  expect(await build(ITEMS, run({ dryRun: true }))).toMatchObject({
    isDryRun: true,
    addresses: { total: 4, answering: 0 },
  })
})

it('survives names that objects have', async () => {
  const hostile = item('problem', '1', {
    outcome: 'skipped',
    title: 'x'.repeat(10_000),
    reason: words('__proto__'),
    raw: ['constructor'],
    item: { type: '__proto__', sourceId: '1' },
  })
  const { items } = await build([hostile])
  expect(items.total).toBe(1)
  expect(items.skipped[0]?.title.length).toBeLessThanOrEqual(200)
  expect(Object.prototype).not.toHaveProperty('total')
})

it('shows a stored receipt a page at a time', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    item(
      'article',
      String(index),
      { words: { source: 2, kept: 1 }, open: [{ what: words('Look'), link: null }] },
      index + 1,
    ),
  )
  const receipt = await buildReceipt(newsroom.deps, run(), stream([...many, ...ITEMS]), { check })
  const at = newsroom.clock.iso()
  const [row] = await newsroom.deps.db.write((tx) =>
    tx.db
      .insert(imports)
      .values({
        kind: 'wordpress',
        fileName: 'old.xml',
        filePath: '/nowhere/old.xml',
        state: 'done',
        progress: { phase: 'done', done: 60, total: 60, pictures: { done: 0, missing: 0 } },
        receipt,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: imports.id }),
  )
  const id = row?.id ?? 0
  const admin = newsroom.as(newsroom.people.admin)
  expect(await admin.imports.list()).toMatchObject([{ id, state: 'done', hasReceipt: true }])
  const { lists, records, articlesWithLoss } = await admin.imports.receipt({ id })
  expect([articlesWithLoss, lists]).toEqual([
    61,
    { openLines: 8, points: 127, settledPoints: 0, changedRecords: 1, skippedRecords: 3, omitted: 0 },
  ])
  expect(records['article']).toMatchObject({ changed: lists.changedRecords })
  const lines = await admin.imports.receiptLines({ id, list: 'open' })
  expect(lines.map(({ kind, count }) => [kind, count])).toEqual([
    ['words', 61],
    ['words', 1],
    ['file', 1],
    ['raw', 1],
    ['link', 1],
    ['address', 1],
    ['other', 60],
    ['other', 1],
  ])
  const line = lines[0]?.key ?? ''
  const last = await admin.imports.linePoints({ id, list: 'open', line, page: 3 })
  expect([last.total, last.items.length]).toEqual([61, 11])
  expect(await admin.imports.receiptLines({ id, list: 'changed' })).toMatchObject([
    { count: 1, records: 1 },
    { count: 1, records: 0 },
  ])
  expect(await admin.imports.skippedLines({ id })).toMatchObject([
    { reason: 'too large', count: 1, items: 1 },
    { reason: 'unknown type', count: 1, items: 1 },
    { reason: 'a broken line', count: 1, items: 0 },
  ])
  expect(await admin.imports.skippedItems({ id, reason: 'too large' })).toMatchObject({ total: 1 })
  expect(parseReceipt(await admin.imports.receiptFile({ id })).items.total).toBe(69)
  await expect(admin.imports.receipt({ id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(admin.imports.repeat({ id, dryRun: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('names in one sentence why a file is no receipt', () => {
  expect(() => parseReceipt('{')).toThrow('it is not JSON')
  expect(() => parseReceipt('{"format":"other"}')).toThrow('not a receipt of an import')
  expect(() => parseReceipt('{"format":"broadsheet-receipt","version":2}')).toThrow('newer version')
})
