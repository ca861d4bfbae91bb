import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { articleCounts, articles } from '#features/articles/tables/articles.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { imports } from '#features/moving/tables/imports.ts'
import { sections } from '#features/site/tables/sections.ts'
import { settings } from '#features/site/tables/settings.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { exportNewsroom } from '#features/moving/server/export/export-newsroom.service.ts'
import { openExportFolder } from '#features/moving/server/export/folder/export-folder.ts'
import { storeImage } from '#features/media/server/upload.service.ts'
import type { SourceKind } from '#importing/source-records.ts'
import { IDENTITY_KEY } from '#features/site/shared/identity.ts'
import { writeOldSite } from '#tests/support/import/old-sites.ts'
import { allRows } from '#tests/support/newsroom/all-rows.ts'
import { plainPicture } from '#tests/support/newsroom/import-run.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { runImports } from '../import.job.ts'
import { DEFAULT_IMPORT_OPTIONS, importStatus, startImport } from '../import-source.service.ts'
import { remainingRows, takeBackImport, takeBackPlan } from './take-back.service.ts'

/** Tables that have more after an import was taken back. */
const MORE = ['audit_log', 'imports', 'import_items', 'one_time_links', 'purges']
const NEVER = new AbortController().signal

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })))
afterEach(() => newsroom.close())

const as = () => ({ deps: newsroom.deps, actor: { job: 'test' } })
const run = (signal = NEVER) => runImports(newsroom.deps, { root: process.cwd(), signal })

async function importAll(kind: SourceKind, filePath: string): Promise<number> {
  const input = { kind, fileName: 'old', filePath, options: DEFAULT_IMPORT_OPTIONS }
  const { id } = await startImport(as(), input)
  await run()
  expect(await importStatus(newsroom.deps, id)).toMatchObject({ state: 'done', message: '' })
  return id
}

async function takeBackAll(id: number) {
  await takeBackImport(as(), id)
  await run()
  return importStatus(newsroom.deps, id)
}

const rows = (except: readonly string[] = []) => allRows(newsroom, [...MORE, ...except])
const uploads = () => readdir(newsroom.deps.config.uploadsDir).catch(() => [])
const oldSite = (kind: Exclude<SourceKind, 'folder'>) => writeOldSite(kind, newsroom.folder)

/** What the newsroom has of its own, and an import meets: the same picture, person, subscriber, tag and section. */
async function addOwn() {
  const { deps } = newsroom
  await mkdir(deps.config.uploadsDir, { recursive: true })
  const actor = { job: 'test' }
  await storeImage(deps, { source: await plainPicture('teal'), actor, title: 'Sea', altText: '' })
  const chief = newsroom.as(newsroom.people.admin)
  const { id } = await chief.articles.create({ title: 'Own', content: 'Words.', category: 'news' })
  await chief.topics.setTags({ articleId: id, names: ['Fish'] })
  await chief.contributors.create({ name: 'Bo Old', about: 'Here before.', portrait: '', links: [] })
  const at = newsroom.clock.iso()
  const own = { name: 'Own', tier: 'free', isSubscribed: true, createdAt: at, updatedAt: at } as const
  await deps.db.write(async (tx) => {
    const email = 'own@paper.example'
    await tx.db.insert(subscribers).values({ ...own, email, emailKey: email })
  })
  await chief.siteAddresses.createRedirect({ path: '/slug-2', target: '/archive' })
}

describe('an import that is taken back', () => {
  for (const kind of ['wordpress', 'ghost', 'substack', 'feed'] as const) {
    it(`leaves every table as it was before one from ${kind}`, async () => {
      await addOwn()
      const [before, files] = [await rows(), await uploads()]
      newsroom.clock.advance(1_000)
      const id = await importAll(kind, await oldSite(kind))
      expect(await newsroom.deps.db.read.$count(articles)).toBeGreaterThan(1)
      newsroom.clock.advance(1_000)
      expect(await takeBackAll(id)).toMatchObject({ state: 'takenBack', takenBack: { remaining: 0 } })
      expect(await rows()).toEqual(before)
      expect(await uploads()).toEqual(files)
      const lines = await newsroom.deps.db.read
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(like(auditLog.action, 'import.take%'))
      expect(lines.map(({ action }) => action)).toEqual(['import.takeBack', 'import.takenBack'])
    })
  }

  it('leaves an empty newsroom as it was, with its sections and its name', async () => {
    const before = await rows()
    const id = await importAll('wordpress', await oldSite('wordpress'))
    const [identity] = await newsroom.deps.db.read
      .select()
      .from(settings)
      .where(eq(settings.key, IDENTITY_KEY))
    expect(identity?.value).toMatchObject({ name: 'The Old Paper' })
    expect(await takeBackPlan(newsroom.deps, id)).toMatchObject({
      tables: expect.arrayContaining([{ table: 'articles', made: 14, edited: 0, reasons: [] }]),
      hasSettings: true,
      hasSections: true,
    })
    await takeBackAll(id)
    expect(await rows()).toEqual(before)
    expect(await newsroom.deps.db.read.$count(articleCounts)).toBe(0)
    const again = await importAll('wordpress', await oldSite('wordpress'))
    expect(await newsroom.deps.db.read.$count(articles)).toBe(14)
    await takeBackAll(again)
    expect(await rows()).toEqual(before)
  })

  it('leaves an empty newsroom as it was after an export of ours', async () => {
    const other = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
    try {
      const path = join(newsroom.folder, 'out')
      const theirs = { deps: other.deps, actor: { job: 'test' } }
      const filePath = await oldSite('ghost')
      await startImport(theirs, { kind: 'ghost', fileName: 'old', filePath, options: DEFAULT_IMPORT_OPTIONS })
      await runImports(other.deps, { root: process.cwd(), signal: NEVER })
      const folder = await openExportFolder(path, { replace: false })
      const options = { folder, format: 'markdown', withReaders: true, onProgress: () => undefined } as const
      await exportNewsroom(other.deps, { ...options, signal: NEVER })
      await folder.finish()
      const before = await rows()
      await takeBackAll(await importAll('folder', path))
      expect(await rows()).toEqual(before)
    } finally {
      await other.close()
    }
  })
})

describe('what was changed since', () => {
  it('stays and is named: an edited article with its person, section and picture', async () => {
    const id = await importAll('ghost', await oldSite('ghost'))
    const { read } = newsroom.deps.db
    const chief = newsroom.as(newsroom.people.admin)
    const [first] = await read.select().from(articles).where(eq(articles.slug, 'slug-1'))
    await chief.articles.update({ id: first?.id ?? 0, title: 'Better' })
    expect(await takeBackPlan(newsroom.deps, id)).toMatchObject({
      tables: expect.arrayContaining([
        {
          table: 'articles',
          made: 4,
          edited: 2,
          reasons: [
            { reason: 'It was changed after the import.', count: 1 },
            { reason: 'Another article or page links to it.', count: 1 },
          ],
        },
      ]),
    })
    const status = await takeBackAll(id)
    const staying = (await read.select().from(articles)).map(({ title }) => title)
    expect(staying).toHaveLength(2)
    expect(staying).toContain('Better')
    expect((await read.select().from(contributors)).some(({ name }) => name === 'Ann Old')).toBe(true)
    const { items, total } = await remainingRows(newsroom.deps, { id, page: 1 })
    expect(total).toBe(status.takenBack?.remaining)
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          table: 'articles',
          title: 'Better',
          reason: 'It was changed after the import.',
        }),
        expect.objectContaining({ table: 'contributors', title: 'Ann Old', reason: 'An article uses it.' }),
        expect.objectContaining({ table: 'media_items', reason: 'An article uses it.' }),
      ]),
    )
    await newsroom.deps.db.write(async (tx) => {
      await tx.db.delete(articles)
      tx.emit({ type: 'sections.changed' })
    })
    // What stayed goes once nothing uses it any more.
    expect(await takeBackAll(id)).toMatchObject({ takenBack: { remaining: 0 } })
    expect((await read.select().from(contributors)).some(({ name }) => name === 'Ann Old')).toBe(false)
  })

  it('gives back the name of the site although its tagline was changed', async () => {
    const id = await importAll('ghost', await oldSite('ghost'))
    const { db } = newsroom.deps
    const identityOf = async () => {
      const [row] = await db.read.select().from(settings).where(eq(settings.key, IDENTITY_KEY))
      return row?.value as Record<string, unknown>
    }
    const value = { ...(await identityOf()), tagline: 'Ours' }
    await db.write(async (tx) => {
      await tx.db.update(settings).set({ value }).where(eq(settings.key, IDENTITY_KEY))
      tx.emit({ type: 'settings.changed' })
    })
    expect(value).toMatchObject({ name: 'The Old Ghost' })
    await takeBackAll(id)
    expect(await identityOf()).not.toHaveProperty('name')
    expect(await identityOf()).toMatchObject({ tagline: 'Ours' })
  })
})

describe('several runs', () => {
  it('takes back only what the second one brought', async () => {
    const path = await oldSite('feed')
    const first = await importAll('feed', path)
    newsroom.clock.advance(1_000)
    const item = '<item><title>Two</title><link>https://feed.example/2020/02/two/</link><guid>2</guid></item>'
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replace('<p>Text</p>', '<p>Newer</p>').replace('</channel>', `${item}</channel>`),
    )
    const titles = async () => (await newsroom.deps.db.read.select().from(articles)).map(({ title }) => title)
    const second = await importAll('feed', path)
    expect(await titles()).toEqual(['One', 'Two'])
    await takeBackAll(second)
    expect(await titles()).toEqual(['One'])
    expect(await takeBackAll(first)).toMatchObject({ takenBack: { remaining: 0 } })
    expect(await titles()).toEqual([])
  })

  it('has nothing to take back of a run that wrote nothing', async () => {
    const path = await oldSite('feed')
    await importAll('feed', path)
    const again = await importAll('feed', path)
    await expect(takeBackImport(as(), again)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('goes on where it was interrupted, and counts everything once', async () => {
    const before = await rows()
    const id = await importAll('wordpress', await oldSite('wordpress'))
    await takeBackImport(as(), id)
    for (const left of [10, 3]) {
      const stop = new AbortController()
      const end = newsroom.deps.db.onCommit(() => {
        void newsroom.deps.db.read.$count(articles).then((n) => n <= left && stop.abort())
      })
      await run(stop.signal)
      end()
      expect(await takeBackImport(as(), id)).toMatchObject({ state: 'takingBack' })
    }
    await run()
    const { state, takenBack, hasReceipt } = await importStatus(newsroom.deps, id)
    expect([state, takenBack?.removed.articles, hasReceipt]).toEqual(['takenBack', 14, true])
    expect(await rows()).toEqual(before)
  })

  it('takes back a run that was canceled half way, and is refused while one runs', async () => {
    const before = await rows()
    const path = await oldSite('wordpress')
    const options = { ...DEFAULT_IMPORT_OPTIONS }
    const { id } = await startImport(as(), { kind: 'wordpress', fileName: 'old', filePath: path, options })
    await expect(takeBackImport(as(), id)).rejects.toMatchObject({ code: 'CONFLICT' })
    const stop = new AbortController()
    const end = newsroom.deps.db.onCommit(() => {
      void newsroom.deps.db.read.$count(sections).then((n) => n > 5 && stop.abort())
    })
    await run(stop.signal)
    end()
    await newsroom.deps.db.write((tx) =>
      tx.db.update(imports).set({ state: 'canceled' }).where(eq(imports.id, id)),
    )
    await takeBackAll(id)
    expect(await rows()).toEqual(before)
  })
})
