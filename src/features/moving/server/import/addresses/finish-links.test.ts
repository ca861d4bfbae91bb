import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleRevisions, articles } from '#features/articles/tables/articles.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { redirects } from '#features/site/tables/redirects.ts'
import { recordOutdated } from '#features/record/server/record-outdated.job.ts'
import { shownText } from '#features/record/server/shown-text.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { ImportRun } from '../import-run.ts'
import type { StoredEntry } from '#features/moving/shared/receipt.ts'
import { addressAnswering } from './check-addresses.ts'
import { finishLinks } from './finish-links.ts'
import { saveAddresses } from './save-addresses.ts'

const SOURCE = 'wordpress:https://old.example'
let newsroom: TestNewsroom

beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const run = (addresses: 'own' | 'redirect' = 'own'): ImportRun => ({
  id: 1,
  kind: 'wordpress',
  source: SOURCE,
  site: { type: 'site', url: 'https://old.example', name: 'Old', tagline: '', lang: '', version: '' },
  file: 'old.xml',
  options: { site: null, media: null, addresses, members: 'draft', pictures: true, types: {}, dryRun: false },
  signal: new AbortController().signal,
})

/** Stores an article and what the importer notes about it. */
async function imported(sourceId: string, title: string, content: string, paths: string[]): Promise<number> {
  const { id, version } = await admin().articles.create({ title, content })
  const inner = content.match(/old\.example/g)?.length ?? 0
  const entry: StoredEntry = { outcome: 'imported', title, paths, links: { inner, dead: [] } }
  await newsroom.deps.db.write(async (tx) => {
    const record = { type: 'article', sourceId, paths } as Parameters<typeof saveAddresses>[3]
    await saveAddresses(tx, newsroom.deps, run(), record, { type: 'article', id, path: null })
    const values = { hash: sourceId, targetId: id, targetVersion: version, result: { ...entry }, importId: 1 }
    await tx.db
      .insert(importItems)
      .values({ source: SOURCE, type: 'article', sourceId, ...values, updatedAt: newsroom.clock.iso() })
  })
  return id
}

const rowOf = async (id: number) => {
  const [row] = await newsroom.deps.db.read.select().from(articles).where(eq(articles.id, id))
  if (!row) throw new Error('no such article')
  return row
}
const linksOf = async (sourceId: string) => {
  const [row] = await newsroom.deps.db.read
    .select({ result: importItems.result })
    .from(importItems)
    .where(eq(importItems.sourceId, sourceId))
  return row?.result.links
}

const EMBED = '::embed{url="https://old.example/2026/03/14/sea-wall/"}'

const LINKED = [
  'See [the wall](https://old.example/2026/03/14/sea-wall/#cost), [again](http://www.old.example/?p=7 "Wall")',
  'and [the old slug](https://old.example/2015/01/sea-defense/?utm_source=x).',
  '',
  '[A dead one](https://old.example/2012/gone/), [elsewhere](https://other.example/2026/03/14/sea-wall/).',
  '',
  'https://old.example/2026/03/14/sea-wall/ as words.',
  '',
  EMBED,
  '',
  '![](/uploads/a.jpg "Photo: [Ana](https://old.example/?p=7)")',
].join('\n')

let linking: number
let edited: number

beforeAll(async () => {
  await imported('7', 'Sea wall', 'Text.', ['/2026/03/14/sea-wall/', '/?p=7', '/2015/01/sea-defense/'])
  linking = await imported('8', 'Linking', LINKED, ['/2026/03/14/linking/', '/?p=8'])
  edited = await imported('9', 'Edited here', LINKED, ['/2026/03/14/edited-here/'])
  await admin().articles.update({ id: edited, title: 'Edited since' })
})

it('chooses the form of the old site, and points links home, quietly', async () => {
  const before = await rowOf(linking)
  await finishLinks(newsroom.deps, run())
  expect((await admin().settings.read()).addressForm).toBe('day')
  const after = await rowOf(linking)
  expect(after.content).toBe(
    [
      'See [the wall](/2026/03/14/sea-wall#cost), [again](/2026/03/14/sea-wall "Wall")',
      'and [the old slug](/2026/03/14/sea-wall).',
      '',
      '[A dead one](https://old.example/2012/gone/), [elsewhere](https://other.example/2026/03/14/sea-wall/).',
      '',
      'https://old.example/2026/03/14/sea-wall/ as words.',
      '',
      EMBED,
      '',
      '![](/uploads/a.jpg "Photo: [Ana](/2026/03/14/sea-wall)")',
    ].join('\n'),
  )
  expect({ ...after, content: '' }).toEqual({ ...before, content: '' })
  const [revision] = await newsroom.deps.db.read
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, linking))
  expect(revision?.content).toBe(after.content)
  // The record has the text that readers see now.
  await recordOutdated(newsroom.deps)
  expect(await shownText(newsroom.deps.db.read, linking)).toEqual({ state: 'same' })
  expect(await linksOf('8')).toEqual({ inner: 7, dead: ['https://old.example/2012/gone/'] })
})

it('leaves an article that was edited here as it is', async () => {
  expect((await rowOf(edited)).content).toBe(LINKED)
})

it('changes nothing the second time', async () => {
  const read = async () => [
    await newsroom.deps.db.read.select().from(articles),
    await newsroom.deps.db.read.select().from(importItems),
  ]
  const before = await read()
  await finishLinks(newsroom.deps, run())
  expect(await read()).toEqual(before)
})

it('points an earlier link home once its article has come', async () => {
  await imported('10', 'Gone no more', 'Text.', ['/2012/gone/'])
  await finishLinks(newsroom.deps, run())
  expect((await rowOf(linking)).content).toContain('[A dead one](/2026/03/14/gone-no-more)')
  expect(await linksOf('8')).toEqual({ inner: 7, dead: [] })
})

it('points paths home where the source does not name its site', async () => {
  const nameless: ImportRun = { ...run(), source: SOURCE, site: { ...run().site, url: null } }
  const content = '[Wall](/2015/01/sea-defense/#cost), ![](/uploads/a.jpg "A")\n\n[None](/gone-for-good/)'
  const id = await imported('11', 'By path', content, ['/2026/03/14/by-path/'])
  await newsroom.deps.db.write((tx) =>
    tx.db
      .update(importItems)
      .set({ result: { outcome: 'imported', title: 'By path', links: { inner: 2, dead: [] } } })
      .where(eq(importItems.sourceId, '11')),
  )
  await finishLinks(newsroom.deps, nameless)
  expect((await rowOf(id)).content).toBe(
    '[Wall](/2026/03/14/sea-wall#cost), ![](/uploads/a.jpg "A")\n\n[None](/gone-for-good/)',
  )
  expect(await linksOf('11')).toEqual({ inner: 2, dead: ['/gone-for-good/'] })
})

it('points a link to a draft at its place, and names it until it is published', async () => {
  const draft = await imported('21', 'Locked', 'Text.', ['/2026/03/14/locked/', '/?p=21'])
  await admin().articles.setStatus({ id: draft, status: 'unpublished' })
  const text = '[One](https://old.example/?p=21), [two](https://old.example/2026/03/14/locked/)'
  const id = await imported('22', 'To the locked', text, ['/2026/03/14/to-the-locked/'])
  const dead = ['https://old.example/?p=21', 'https://old.example/2026/03/14/locked/']
  for (let round = 0; round < 2; round++) {
    await finishLinks(newsroom.deps, run())
    expect((await rowOf(id)).content).toBe(`[One](/articles/${draft}), [two](/articles/${draft})`)
    expect(await linksOf('22')).toEqual({ inner: 2, dead })
  }
  await admin().articles.setStatus({ id: draft, status: 'published' })
  await finishLinks(newsroom.deps, run())
  expect(await linksOf('22')).toEqual({ inner: 2, dead: [] })
})

it('leaves the form to a newsroom that has chosen one, and the files where they are', async () => {
  await admin().settings.update({ addressForm: 'section' })
  await newsroom.deps.db.write((tx) =>
    tx.db.insert(importItems).values({
      source: SOURCE,
      type: 'file',
      sourceId: 'old.example/wp-content/uploads/2019/05/Foto größer.jpg',
      targetId: 1,
      targetPath: '/uploads/b.jpg',
      hash: '',
      importId: 1,
      updatedAt: newsroom.clock.iso(),
    }),
  )
  await finishLinks(newsroom.deps, run())
  expect((await admin().settings.read()).addressForm).toBe('section')
  const [redirect] = await newsroom.deps.db.read
    .select()
    .from(redirects)
    .where(eq(redirects.target, '/uploads/b.jpg'))
  expect(redirect?.path).toBe('/wp-content/uploads/2019/05/Foto%20gr%C3%B6%C3%9Fer.jpg')
  expect(await addressAnswering(newsroom.deps, '/2026/03/14/linking/')).toBe('/news/linking')
})
