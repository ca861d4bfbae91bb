import { and, eq, getTableColumns, getTableName } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Column, StoredTable } from '#db/schema/columns.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import { imports, importRows } from '#features/moving/tables/imports.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { pageViewRollups } from '#features/readers/tables/analytics.ts'
import { foreignKeysOf } from '#db/schema/columns.ts'
import { WRITTEN_TABLES, type WrittenTable } from '#features/moving/shared/imports.ts'
import { insertImported } from '#features/articles/server/saving/imported-articles.ts'
import { addRow, emitEvery } from '#tests/support/newsroom/any-row.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { runImports } from '../import.job.ts'
import { rememberRow } from './remember-rows.ts'
import { keyOf, SCANNED } from './mentions.ts'
import { rulesOf } from '#db/schema/table-rules.ts'
import { TABLES } from '#db/schema/tables.ts'
import { isTrace, REFERENCES } from './references.ts'
import { remainingRows, takeBackImport, takeBackPlan } from './take-back.service.ts'
import { isOfReaders, written } from './written-rows.ts'

let newsroom: TestNewsroom
let id: number
beforeEach(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  const run = { kind: 'feed', fileName: 'old', filePath: '/nowhere', state: 'done' }
  await write(async (tx) => {
    const progress = { phase: 'done', done: 0, total: 0, pictures: { done: 0, missing: 0 } }
    id = Number((await addRow(tx, imports, { ...run, progress }))['id'])
  })
})
afterEach(() => newsroom.close())

const write = <T>(work: (tx: Tx) => Promise<T>) =>
  newsroom.deps.db.write(async (tx) => {
    const result = await work(tx)
    emitEvery(tx)
    return result
  })

/** Adds a row as the importer would. */
async function imported(tx: Tx, table: WrittenTable, values: Record<string, unknown> = {}) {
  const { table: rows, property } = written(table)
  const row = await addRow(tx, rows, values)
  const key = String(row[property])
  await rememberRow(tx, { id }, { table, key, before: null })
  return { row, key }
}

/** Adds an article as the importer would, with a revision, a byline and tags. */
const importedArticle = (title: string, content = 'Words.') =>
  write(async (tx) => {
    const at = newsroom.clock.iso()
    const times = { createdAt: at, updatedAt: at, publishedAt: at }
    const { row: person } = await imported(tx, 'contributors', { name: title, slug: title.toLowerCase() })
    const byline = [{ contributorId: Number(person['id']), roles: ['words' as const] }]
    const values = { title, content, slug: `old-${title.toLowerCase()}`, status: 'published' as const }
    const article = await insertImported(tx, { ...values, ...times }, { byline, at })
    await rememberRow(tx, { id }, { table: 'articles', key: article.id, before: null })
    return article.id
  })

async function takeBack(): Promise<Record<string, string>> {
  const actor = { job: 'test' }
  await takeBackImport({ deps: newsroom.deps, actor }, id)
  await runImports(newsroom.deps, { root: process.cwd(), signal: new AbortController().signal })
  const found: Record<string, string> = {}
  for (let page = 1; ; page += 1) {
    const { items, total } = await remainingRows(newsroom.deps, { id, page })
    for (const { table, key, reason } of items) found[`${table} ${key}`] = reason
    if (Object.keys(found).length >= total || items.length === 0) return found
  }
}

const idsOf = async (table: StoredTable & { id: Column }) =>
  (await newsroom.deps.db.read.select({ id: table.id }).from(table)).map((row) => Number(row.id))

it('keeps what people worked with, and says why', async () => {
  const chief = newsroom.as(newsroom.people.admin)
  const reader = newsroom.as(newsroom.people.user)
  const names = ['Resigned', 'Linked', 'Placed', 'Mailed', 'Saved', 'Tagged', 'Chained', 'Unused']
  const ids: Record<string, number> = {}
  for (const name of names) ids[name] = await importedArticle(name)
  ids['Corrected'] = await importedArticle('Corrected', `See [it](/articles/${ids['Chained']}).`)
  const of = (name: string) => ids[name] ?? 0
  await chief.corrections.add({ articleId: of('Corrected'), text: 'The mayor is 61.' })
  const own = await chief.contributors.create({ name: 'Bo Own', about: '', portrait: '', links: [] })
  await chief.contributors.setBylines({
    articleId: of('Resigned'),
    bylines: [{ contributorId: own.id, roles: ['words'] }],
  })
  await chief.articles.create({ title: 'Own', content: `Read [this](https://paper.example/old-linked).` })
  await write((tx) =>
    addRow(tx, frontPageVersions, {
      layout: { zones: [{ slots: [{ articleId: of('Placed') }], rule: {} }] },
    }),
  )
  await write((tx) =>
    addRow(tx, issues, {
      content: `::story{article=${of('Mailed')}}`,
    }),
  )
  await reader.favorites.add({ userId: newsroom.people.user.id, articleId: of('Saved') })
  await chief.topics.setTags({ articleId: of('Tagged'), names: ['Fish'] })

  const plan = await takeBackPlan(newsroom.deps, id)
  const planned = plan.tables.find(({ table }) => table === 'articles')
  expect(planned).toMatchObject({ edited: 8 })
  const reasons = await takeBack()
  const reasonsOf = Object.keys(ids).map((name) => [name, reasons[`articles ${of(name)}`]])
  expect(Object.fromEntries(reasonsOf)).toEqual({
    Corrected: 'It was corrected after the import.',
    Resigned: 'Its byline was changed after the import.',
    Linked: 'Another article or page links to it.',
    Placed: 'An editor placed it on a page.',
    Mailed: 'An issue of a newsletter uses it.',
    Saved: 'Readers saved it.',
    Tagged: 'It was changed after the import.',
    Chained: 'Another article or page links to it.',
    Unused: undefined,
  })
  expect(planned?.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(8)
  expect(await idsOf(articles)).not.toContain(of('Unused'))
})

it('moves what readers have opened to the trash, with its person', async () => {
  const [read, unread] = [await importedArticle('Read'), await importedArticle('Unread')]
  await write((tx) => addRow(tx, pageViewRollups, { articleId: read, views: 3 }))
  expect(await takeBack()).toMatchObject({ [`articles ${read}`]: 'It is in the trash for 30 days.' })
  const rows = await newsroom.deps.db.read.select().from(articles)
  expect(rows.map(({ id: each, status }) => [each, status])).toEqual([[read, 'trash']])
  expect(rows.some((row) => row.id === unread)).toBe(false)
  await newsroom.as(newsroom.people.admin).articles.restore({ id: read })
  expect(await takeBack()).toMatchObject({ [`articles ${read}`]: 'It was changed after the import.' })
})

it('keeps a row that any column of any table names', async () => {
  const added = await write(async (tx) => {
    const targets: string[] = []
    for (const { from, property, to } of REFERENCES) {
      const { row, key } = await imported(tx, to)
      const isSelf = getTableName(from) === to
      await addRow(tx, from, { [property]: row['id'], ...(isSelf ? { id: 900_000 + targets.length } : {}) })
      targets.push(`${to} ${key}`)
    }
    return targets
  })
  const stays = await takeBack()
  const gone = added.flatMap((name, index) => {
    const { from, column } = REFERENCES[index] ?? {}
    return name in stays ? [] : [`${from && getTableName(from)}.${column?.name} of ${name}`]
  })
  expect(gone).toEqual([])
  expect(REFERENCES.length).toBeGreaterThan(60)
})

it('keeps an article to which any text of any table leads', async () => {
  const added = await write(async (tx) => {
    const targets: Array<[string, string]> = []
    for (const table of SCANNED) {
      const given = new Set(foreignKeysOf(table).map(({ column }) => column.name))
      for (const [property, column] of Object.entries<Column>(getTableColumns(table))) {
        const isText = column.dataType !== 'number' && column.dataType !== 'boolean'
        if (!isText || column.primary || column.generated !== undefined || given.has(column.name)) continue
        const { key } = await imported(tx, 'articles')
        const text = `see /articles/${key}`
        await addRow(tx, table, { [property]: column.dataType === 'string' ? text : [text] })
        targets.push([`${getTableName(table)}.${column.name}`, `articles ${key}`])
      }
    }
    return targets
  })
  const stays = await takeBack()
  expect(added.filter(([, name]) => !(name in stays)).map(([column]) => column)).toEqual([])
  expect(added.length).toBeGreaterThan(150)
})

it('names each table of which imports write rows by themselves', () => {
  const withRows = TABLES.filter((table) => {
    const { moves } = rulesOf(table)
    return 'part' in moves && moves.row !== undefined
  })
  const written = WRITTEN_TABLES.filter((table) => !isOfReaders(table))
  expect(withRows.map(getTableName).toSorted()).toEqual(written.toSorted())
})

it('knows what each number without a foreign key names', () => {
  const known = new Set(REFERENCES.map(({ from, column }) => `${getTableName(from)}.${column.name}`))
  const unknown = TABLES.filter((table) => !isTrace(table)).flatMap((table) => {
    const keys = new Set(foreignKeysOf(table).map(({ column }) => column.name))
    return Object.values<Column>(getTableColumns(table))
      .filter(({ name, dataType }) => dataType === 'number' && /_(?:id|by)$/.test(name) && !keys.has(name))
      .filter((column) => !isTrace(table, column))
      .map(({ name }) => `${getTableName(table)}.${name}`)
      .filter((name) => !known.has(name))
  })
  expect(unknown.toSorted()).toEqual(['import_settled_points.settled_by'])
})

it('reads the texts of every table but those that only connect rows', () => {
  const skipped = TABLES.filter((table) => !isTrace(table) && !SCANNED.includes(table))
  const withTexts = skipped.filter((table) => keyOf(table) === null)
  expect(withTexts.map(getTableName).toSorted()).toEqual([
    'article_bylines',
    'article_tags',
    'box_uses',
    'failed_guesses',
    'import_settled_points',
    'media_uses',
    'newsletter_subscriptions',
    'note_recipients',
    'record_checkpoints',
    'record_nodes',
    'totp_used_steps',
    'user_sections',
    'visitor_hashes',
  ])
})

it('notices a correction although a later import updated the article', async () => {
  const article = await importedArticle('Twice')
  const chief = newsroom.as(newsroom.people.admin)
  await chief.corrections.add({ articleId: article, text: 'The mayor is 61.' })
  await write(async (tx) => {
    const [before] = await tx.db.select().from(articles).where(eq(articles.id, article))
    await tx.db.update(articles).set({ title: 'Newer', version: 2 }).where(eq(articles.id, article))
    await rememberRow(tx, { id: id + 1 }, { table: 'articles', key: article, before: before ?? null })
  })
  expect(await takeBack()).toMatchObject({ [`articles ${article}`]: 'It was corrected after the import.' })
  expect((await idsOf(contributors)).length).toBeGreaterThan(0)
})

it('takes back what an earlier version imported, unless it was corrected', async () => {
  const [plain, corrected] = [await importedArticle('Plain'), await importedArticle('Corrected')]
  const rows = await newsroom.deps.db.read.select().from(importRows)
  await write(async (tx) => {
    for (const { tableName, rowKey, digest } of rows)
      await tx.db
        .update(importRows)
        .set({ digest: digest.replace(/ .*/, '') })
        .where(and(eq(importRows.rowKey, rowKey), eq(importRows.tableName, tableName)))
  })
  const chief = newsroom.as(newsroom.people.admin)
  await chief.corrections.add({ articleId: corrected, text: 'The mayor is 61.' })
  const stays = await takeBack()
  expect(stays[`articles ${plain}`]).toBeUndefined()
  expect(stays[`articles ${corrected}`]).toBe('It was corrected after the import.')
})
