import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { comments } from '#features/articles/tables/comments.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { importItems, imports } from '#features/moving/tables/imports.ts'
import { sections } from '#features/site/tables/sections.ts'
import { settings } from '#features/site/tables/settings.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { writeWordpressExport } from '#tests/support/import/wordpress-export.ts'
import type { ImportOptions } from '#features/moving/shared/imports.ts'
import { runImports } from './import.job.ts'
import {
  cancelImport,
  DEFAULT_IMPORT_OPTIONS,
  importReceipt,
  importStatus,
  isImporting,
  listImports,
  resumeImport,
  startImport,
} from './import-source.service.ts'

const NEVER = new AbortController().signal

function importer(newsroom: TestNewsroom) {
  const { deps } = newsroom
  const as = { deps, actor: { job: 'test' } }
  const path = join(newsroom.folder, 'export.xml')
  const start = (options: Partial<ImportOptions> = {}) =>
    startImport(as, {
      kind: 'wordpress',
      fileName: 'export.xml',
      filePath: path,
      options: { ...DEFAULT_IMPORT_OPTIONS, pictures: false, ...options },
    })
  const run = (signal = NEVER) => runImports(deps, { root: process.cwd(), signal })
  return {
    as,
    path,
    start,
    run,
    async importAll(options: Partial<ImportOptions> = {}) {
      const { id } = await start(options)
      await run()
      return importStatus(deps, id)
    },
    async change(from: string | RegExp, to: string) {
      await writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
    },
    articleNamed: async (title: string) =>
      (await deps.db.read.select().from(articles).where(eq(articles.title, title)))[0],
  }
}

/** Every row that an import may write, apart from the imports themselves. */
async function stateOf({ deps: { db } }: TestNewsroom) {
  const rows = await Promise.all([
    db.read.select().from(articles).orderBy(asc(articles.id)),
    db.read.select().from(comments).orderBy(asc(comments.id)),
    db.read.select().from(contributors).orderBy(asc(contributors.id)),
    db.read.select().from(importItems).orderBy(asc(importItems.type), asc(importItems.sourceId)),
    db.read.select().from(sections).orderBy(asc(sections.id)),
    db.read.select().from(settings).orderBy(asc(settings.key)),
  ])
  return JSON.stringify(rows)
}

describe('an import', () => {
  let newsroom: TestNewsroom
  let old: ReturnType<typeof importer>

  beforeAll(async () => {
    newsroom = await openTestNewsroom()
    old = importer(newsroom)
    await writeWordpressExport(old.path, { posts: 12, pages: 2, attachments: 4, textLength: 400 })
  })
  afterAll(() => newsroom.close())

  it('brings articles with their people, sections, dates and comments', async () => {
    expect(await old.importAll()).toMatchObject({
      state: 'done',
      message: '',
      progress: { phase: 'done', done: 14 },
    })
    const { read } = newsroom.deps.db
    expect(await read.$count(articles, eq(articles.status, 'published'))).toBe(12)
    expect(await read.$count(articles, eq(articles.status, 'page'))).toBe(2)
    expect(await read.$count(comments)).toBeGreaterThan(0)
    const [first] = await read.select().from(articles).where(eq(articles.slug, 'post-1'))
    expect(first).toMatchObject({
      publishedAt: '2012-01-01T00:00:00.000Z',
      createdAt: '2012-01-01T00:00:00.000Z',
    })
    expect(first?.bylineIds).not.toBe('')
    expect(first?.category).toMatch(/^section-/)
    const receipt = JSON.parse(await importReceipt(newsroom.deps, 1))
    expect(receipt.words.source).toBeGreaterThan(300)
    expect(receipt.words.kept).toBe(receipt.words.source)
    expect(receipt.links).toEqual({ inner: 11, dead: 0 })
    // Four files were not imported, which had three addresses each.
    expect(receipt.addresses.answering).toBe(receipt.addresses.total - 12)
  })

  it('names a site that has no name yet, and makes the menu its navigation', async () => {
    const [row] = await newsroom.deps.db.read.select().from(settings).where(eq(settings.key, 'identity'))
    expect(row?.value).toMatchObject({ name: 'The Old Paper', tagline: 'All the old news' })
    expect((row?.value as { navigation?: unknown[] } | undefined)?.navigation).not.toHaveLength(0)
  })

  it('changes nothing the second time', async () => {
    const before = await stateOf(newsroom)
    expect(await old.importAll()).toMatchObject({ state: 'done' })
    expect(await stateOf(newsroom)).toBe(before)
  })

  it('writes the receipt of a shorter export of the same site about that file alone', async () => {
    const whole = await readFile(old.path, 'utf8')
    await writeFile(old.path, `${whole.split('<item>').slice(0, 4).join('<item>')}</channel></rss>`)
    const { id } = await old.importAll()
    await writeFile(old.path, whole)
    const { items } = JSON.parse(await importReceipt(newsroom.deps, id))
    expect(items.total).toBe(3)
  })

  it('brings what changed on the old site', async () => {
    await old.change('Post 3', 'Post three, corrected')
    await old.importAll()
    const after = await newsroom.deps.db.read.select().from(articles).where(eq(articles.slug, 'post-3'))
    expect(after[0]?.title).toContain('Post three, corrected')
    expect(await newsroom.deps.db.read.$count(articles)).toBe(14)
  })

  it('leaves an article that was edited here as it is, and names it', async () => {
    const [mine] = await newsroom.deps.db.read.select().from(articles).where(eq(articles.slug, 'post-4'))
    const editor = newsroom.as(newsroom.people.staff)
    await editor.articles.update({ id: mine?.id ?? 0, version: mine?.version ?? 0, title: 'Edited here' })
    await old.change('Post 4', 'Post four, corrected')
    const { id } = await old.importAll()
    expect(await old.articleNamed('Edited here')).toMatchObject({ slug: 'post-4' })
    expect(await importReceipt(newsroom.deps, id)).toContain('was edited here')
  })

  it('does not bring back an article that was deleted here', async () => {
    const [gone] = await newsroom.deps.db.read.select().from(articles).where(eq(articles.slug, 'post-5'))
    await newsroom.deps.db.write(async (tx) => {
      await tx.db.delete(articles).where(eq(articles.id, gone?.id ?? 0))
      tx.emit({ type: 'sections.changed' })
    })
    await old.change('Post 5', 'Post five, corrected')
    await old.importAll()
    expect(await newsroom.deps.db.read.$count(articles, eq(articles.slug, 'post-5'))).toBe(0)
  })
})

describe('the queue of imports', () => {
  let newsroom: TestNewsroom
  let old: ReturnType<typeof importer>

  beforeAll(async () => {
    newsroom = await openTestNewsroom()
    old = importer(newsroom)
    await writeWordpressExport(old.path, { posts: 60, textLength: 300 })
  })
  afterAll(() => newsroom.close())

  it('writes nothing in a trial', async () => {
    const before = await stateOf(newsroom)
    const { id, state } = await old.importAll({ dryRun: true })
    expect(state).toBe('done')
    expect(await stateOf(newsroom)).toBe(before)
    expect(JSON.parse(await importReceipt(newsroom.deps, id)).words.source).toBeGreaterThan(300)
  })

  it('returns the same import while it has not ended', async () => {
    const first = await old.start()
    expect((await old.start()).id).toBe(first.id)
  })

  it('ends when it is canceled, and goes on when it is resumed', async () => {
    const { id } = await old.start()
    expect(await cancelImport(old.as, id)).toMatchObject({ state: 'canceled' })
    await old.run()
    expect(await newsroom.deps.db.read.$count(articles)).toBe(0)
    expect(await resumeImport(old.as, id)).toMatchObject({ state: 'waiting' })
  })

  it('goes on by itself after its process ended in the middle', async () => {
    const [{ id } = { id: 0 }] = await listImports(newsroom.deps)
    const ending = new AbortController()
    const running = old.run(ending.signal)
    await expect
      .poll(() => newsroom.deps.db.read.$count(articles), { timeout: 15_000, interval: 5 })
      .toBeGreaterThan(0)
    ending.abort()
    await running
    expect(await importStatus(newsroom.deps, id)).toMatchObject({ state: 'running' })
    expect(await isImporting(newsroom.deps)).toBe(true)
    newsroom.clock.advance(10 * 60_000)
    expect(await isImporting(newsroom.deps)).toBe(false)
    const count = await newsroom.deps.db.read.$count(articles)
    expect(count).toBeLessThan(63)
    await old.run()
    expect(await importStatus(newsroom.deps, id)).toMatchObject({ state: 'done' })
    expect(await isImporting(newsroom.deps)).toBe(false)
    expect(await newsroom.deps.db.read.$count(articles)).toBe(63)
  })

  it('fails with one sentence for a file of another kind', async () => {
    await writeFile(old.path, 'This is a shopping list.')
    const status = await old.importAll({ addresses: 'redirect' })
    expect(status.state).toBe('failed')
    expect(status.message).toMatch(/^[A-Z].*\.$/)
  })

  it('names the system of a file of another, and asks for another file', async () => {
    await writeFile(old.path, '{"db":[{"meta":{"version":"5.0.0"},"data":{"posts":[]}}]}')
    expect(await old.importAll({ addresses: 'redirect' })).toMatchObject({
      state: 'failed',
      message: 'This looks like a Ghost export.',
      needsOtherFile: true,
    })
  })

  it('notes on the receipt that a file ends too early', async () => {
    await writeWordpressExport(old.path, { posts: 2, pages: 0, attachments: 0, textLength: 100 })
    const whole = await readFile(old.path, 'utf8')
    await writeFile(old.path, whole.slice(0, whole.lastIndexOf('<item>') + 30))
    const status = await old.importAll({ addresses: 'redirect', dryRun: true })
    expect(JSON.parse(await importReceipt(newsroom.deps, status.id))).toMatchObject({ isCut: true })
  })

  it('rejects a file that the server cannot read', async () => {
    const input = { kind: 'wordpress', fileName: 'x', filePath: '/does/not/exist.xml' } as const
    await expect(startImport(old.as, { ...input, options: DEFAULT_IMPORT_OPTIONS })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'There is no file /does/not/exist.xml.',
    })
  })

  it('is listed with the newest first, and in the log', async () => {
    const ids = (await listImports(newsroom.deps)).map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const isDone = and(eq(imports.state, 'done'))
    expect(await newsroom.deps.db.read.$count(imports, isDone)).toBe(3)
  })
})
