import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import {
  defaultLayout,
  frontPageLimits,
  newZone,
  type Layout,
  type Slot,
  type Zone,
} from '#features/front-page/shared/front-page.ts'
import { announceChanges } from './next-change.job.ts'

const HOUR = 3_600_000

let newsroom: TestNewsroom
/** Ids of eight published articles, the newest first. */
let ids: number[]
beforeAll(async () => void (newsroom = await openTestNewsroom({ SITE_TIME_ZONE: 'Europe/Berlin' })))
afterAll(() => newsroom.close())
beforeEach(async () => {
  ids = []
  for (let n = 0; n < 8; n++) {
    newsroom.clock.advance(1_000)
    const category = n % 2 ? 'politics' : 'science'
    const { id } = await editor().articles.create({ title: `Article ${n}`, content: 'Text.', category })
    ids.unshift(id)
  }
})

const editor = () => newsroom.as(newsroom.people.staff)
const anyone = () => newsroom.as(null)
const inMs = (ms: number) => new Date(newsroom.clock.now() + ms).toISOString()
const slot = (articleId = 0, more: Partial<Slot> = {}): Slot => ({
  articleId,
  startsAt: null,
  endsAt: null,
  isPinned: false,
  ...more,
})
const zone = (kind: Zone['kind'], more: Partial<Zone> = {}): Zone => ({
  ...newZone(kind, more.id ?? kind),
  ...more,
})
const currentVersion = async (pageId = 0) => (await editor().frontPage.open({ pageId })).version
async function save(layout: Layout | null, pageId = 0) {
  return editor().frontPage.save({ pageId, version: await currentVersion(pageId), layout })
}
async function shown(section?: string): Promise<Record<string, number[]>> {
  const page = await anyone().frontPage.shown(section === undefined ? {} : { section })
  return Object.fromEntries(
    page?.zones.map(({ id, articles }) => [id, articles.map((each) => each.id)]) ?? [],
  )
}
async function sectionId(slug: string): Promise<number> {
  return (await anyone().sections.list()).find((section) => section.slug === slug)?.id ?? 0
}

it('lets the rule of a zone follow a tag that is merged into another', async () => {
  const create = (name: string) => editor().topics.create({ kind: 'tag', name: `${name} ${ids[0]}` })
  const [wall, walls] = [await create('Wall'), await create('Walls')]
  await editor().topics.setTags({ articleId: ids[3] ?? 0, names: [`Wall ${ids[0]}`] })
  const layout = { zones: [zone('list', { rule: { by: 'newest', section: '', tagId: wall.id } })] }
  await save({ zones: [...layout.zones, zone('text', { text: 'Earlier' })] })
  const { version } = await save(layout)
  await newsroom.as(newsroom.people.admin).topics.remove({ kind: 'tag', id: wall.id, into: walls.id })
  expect(await shown()).toEqual({ list: [ids[3]] })
  const now = await editor().frontPage.open({ pageId: 0 })
  expect(now.version).toBe(version + 1)
  expect(now.layout.zones[0]?.rule.tagId).toBe(walls.id)
  const earlier = await editor().frontPage.version({ pageId: 0, version: version - 1 })
  expect(earlier.zones[0]?.rule.tagId).toBe(walls.id)
  // A colleague who had the page open saves another zone.
  const saved = await editor().frontPage.save({
    pageId: 0,
    version,
    layout: { zones: [...layout.zones, zone('text', { text: 'Mine' })] },
  })
  expect(saved.layout.zones.map(({ rule }) => rule.tagId)).toEqual([walls.id, null])
})

describe('what readers see', () => {
  it('is the built-in page until a layout is saved, and again after it is reset', async () => {
    expect(await anyone().frontPage.shown({ section: 'health' })).toBeNull()
    const pageId = await sectionId('health')
    await save({ zones: [zone('lead')] }, pageId)
    expect(await anyone().frontPage.shown({ section: 'health' })).not.toBeNull()
    await save(null, pageId)
    expect(await anyone().frontPage.shown({ section: 'health' })).toBeNull()
    expect(await editor().frontPage.open({ pageId })).toEqual({
      version: 2,
      layout: defaultLayout(),
      isBuiltIn: true,
      builtIn: defaultLayout(),
    })
  })

  it('shows placed articles first and fills the rest by rule, each article once', async () => {
    await save({
      zones: [
        zone('lead', { slots: [slot(ids[3])] }),
        zone('pair', { size: 2 }),
        zone('list', { size: 3, slots: [slot(ids[0])] }),
      ],
    })
    expect(await shown()).toEqual({
      lead: [ids[3]],
      pair: [ids[1], ids[2]],
      list: [ids[0], ids[4], ids[5]],
    })
  })

  it('takes the articles of a section or a tag, and those of its own section by default', async () => {
    const { id: tagId } = await editor().topics.create({ kind: 'tag', name: `Sea wall ${ids[0]}` })
    await editor().topics.setTags({ articleId: ids[5] ?? 0, names: [`Sea wall ${ids[0]}`] })
    const layout = {
      zones: [
        zone('section', { size: 2, rule: { by: 'newest' as const, section: 'science', tagId: null } }),
        zone('list', { size: 2, rule: { by: 'newest' as const, section: '', tagId } }),
      ],
    }
    await save(layout)
    expect(await shown()).toEqual({ section: [ids[1], ids[3]], list: [ids[5]] })
    await save({ zones: [zone('list', { size: 2 })] }, await sectionId('politics'))
    expect(await shown('politics')).toEqual({ list: [ids[0], ids[2]] })
  })

  it('begins and ends slots at their second', async () => {
    const [first, second] = [slot(ids[4], { endsAt: inMs(HOUR) }), slot(ids[5], { startsAt: inMs(HOUR) })]
    await save({ zones: [zone('lead', { fill: 'hand', slots: [first, second] })] })
    expect(await shown()).toEqual({ lead: [ids[4]] })
    newsroom.clock.advance(HOUR - 1)
    expect(await shown()).toEqual({ lead: [ids[4]] })
    newsroom.clock.advance(1)
    expect(await shown()).toEqual({ lead: [ids[5]] })
  })

  it('fills the place of an article that is withdrawn, and shows it again when it returns', async () => {
    await save({ zones: [zone('lead', { slots: [slot(ids[6])] })] })
    await editor().articles.setStatus({ id: ids[6] ?? 0, status: 'unpublished' })
    expect(await shown()).toEqual({ lead: [ids[0]] })
    const { layout } = await editor().frontPage.open({ pageId: 0 })
    expect((await editor().frontPage.arrange({ pageId: 0, layout })).zones).toEqual([
      { id: 'lead', articleIds: [ids[0]], states: ['not published'] },
    ])
    await editor().articles.setStatus({ id: ids[6] ?? 0, status: 'published' })
    expect(await shown()).toEqual({ lead: [ids[6]] })
  })

  it('follows a section to its new address', async () => {
    const admin = newsroom.as(newsroom.people.admin)
    const { id, slug } = await admin.sections.create({ name: `Harbor ${ids[0]}` })
    const articleId = (await editor().articles.create({ title: 'Quay', content: 'Text.', category: slug })).id
    await save({ zones: [zone('section', { rule: { by: 'newest', section: slug, tagId: null } })] })
    await admin.sections.update({ id, slug: `quay-${ids[0]}` })
    expect((await anyone().frontPage.shown({}))?.zones).toMatchObject([
      { section: { path: `/quay-${ids[0]}` }, articles: [{ id: articleId }] },
    ])
  })

  it('drops a rule whose section was removed, and the layout of the section', async () => {
    const admin = newsroom.as(newsroom.people.admin)
    const removed = await admin.sections.create({ name: `Schools ${ids[0]}` })
    const into = await sectionId('news')
    await save({ zones: [zone('lead')] }, removed.id)
    await save({ zones: [zone('list', { rule: { by: 'newest', section: removed.slug, tagId: null } })] })
    await admin.sections.remove({ id: removed.id, into })
    expect(await shown()).toMatchObject({ list: expect.any(Array) })
    const left = await newsroom.deps.db.read.select().from(frontPageVersions)
    expect(left.filter(({ pageId }) => pageId === removed.id)).toEqual([])
    await expect(editor().frontPage.open({ pageId: removed.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a preview at a later time', () => {
  it('counts scheduled articles as published and says which slots wait', async () => {
    const { id } = await editor().articles.create({
      title: 'Tomorrow',
      content: 'Text.',
      status: 'scheduled',
      scheduledFor: inMs(2 * HOUR),
    })
    const layout = { zones: [zone('lead', { slots: [slot(id)] }), zone('list', { size: 1 })] }
    const states = async (at?: string) =>
      (await editor().frontPage.arrange({ pageId: 0, layout, ...(at && { at }) })).zones
    expect(await states()).toMatchObject([{ articleIds: [ids[0]], states: ['not published'] }, {}])
    expect(await states(inMs(2 * HOUR))).toMatchObject([
      { articleIds: [id], states: ['shown'] },
      { articleIds: [ids[0]] },
    ])
    await editor().articles.delete({ id })
  })
})

describe('saving', () => {
  const layout = (heading = '') => ({
    zones: [zone('lead', { heading }), zone('list', { size: 2 }), zone('text', { text: 'Words' })],
  })

  it('stores versions, which can be read and saved again', async () => {
    const { version } = await save(layout('First'))
    await save(layout('Second'))
    const versions = await editor().frontPage.versions({ pageId: 0 })
    expect(versions.slice(0, 2)).toMatchObject([{ version: version + 1, savedBy: 'editor' }, { version }])
    const old = await editor().frontPage.version({ pageId: 0, version })
    expect(await save(old)).toMatchObject({
      version: version + 2,
      layout: { zones: [{ heading: 'First' }, {}, {}] },
    })
    await expect(editor().frontPage.version({ pageId: 0, version: 9_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('stores at most a hundred versions of a page', async () => {
    const pageId = await sectionId('sports')
    for (let n = 0; n < frontPageLimits.versions + 3; n++) await save(layout(String(n)), pageId)
    const versions = await editor().frontPage.versions({ pageId })
    expect(versions).toHaveLength(frontPageLimits.versions)
    expect(versions.at(-1)?.version).toBe(4)
  })

  it('merges the changes of two editors in different zones', async () => {
    const { version } = await save(layout())
    const [mine, theirs] = [layout(), layout()]
    mine.zones[0] = zone('lead', { heading: 'Mine' })
    theirs.zones[1] = zone('list', { size: 5 })
    await editor().frontPage.save({ pageId: 0, version, layout: theirs })
    const saved = await newsroom
      .as(newsroom.people.admin)
      .frontPage.save({ pageId: 0, version, layout: mine })
    expect(saved).toMatchObject({
      isMerged: true,
      version: version + 2,
      layout: { zones: [{ heading: 'Mine' }, { size: 5 }, { text: 'Words' }] },
    })
  })

  it('is a conflict when both changed one zone, and stores nothing', async () => {
    const { version } = await save(layout())
    await editor().frontPage.save({ pageId: 0, version, layout: layout('Theirs') })
    const late = editor().frontPage.save({ pageId: 0, version, layout: layout('Mine') })
    await expect(late).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { detail: { version: version + 1, zones: ['lead'], layout: layout('Theirs') } },
    })
    expect(await currentVersion()).toBe(version + 1)
  })

  it('rejects what no page could show', async () => {
    const rejected = (zones: unknown[]) =>
      expect(save({ zones } as Layout)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await rejected([])
    await rejected([zone('lead', { slots: [slot(999_999)] })])
    await rejected([zone('lead'), zone('lead')])
    await rejected([zone('hero'), zone('hero', { id: 'another' })])
    await rejected([zone('lead', { size: 2 })])
    await rejected([zone('list', { size: 0 })])
    await rejected([zone('list', { slots: [slot(ids[0], { startsAt: inMs(1), endsAt: inMs(0) })] })])
    await rejected([zone('list', { slots: Array.from({ length: 61 }, () => slot(ids[0])) })])
    await rejected(Array.from({ length: 41 }, (_, n) => zone('text', { id: `text-${n}` })))
    await rejected(Array.from({ length: 5 }, (_, n) => zone('list', { id: `list-${n}`, size: 30 })))
    await rejected([zone('text', { text: 'x'.repeat(5_001) })])
    await rejected([{ ...zone('lead'), extra: true }])
    await rejected([{ ...zone('lead'), id: '../' }])
    await expect(save({ zones: [zone('lead')] }, 987_654)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('accepts an article that was placed before and is gone for good', async () => {
    const { id } = await editor().articles.create({ title: 'Gone', content: 'Text.', status: 'draft' })
    const withGone = { zones: [zone('lead', { slots: [slot(id)] })] }
    await save(withGone)
    await newsroom.execute(`DELETE FROM article_revisions WHERE article_id = ${id}`)
    await newsroom.execute(`DELETE FROM articles WHERE id = ${id}`)
    await save({ zones: [...withGone.zones, zone('list')] })
    expect(await shown()).toMatchObject({ lead: [ids[0]] })
  })

  it('is open to editors and admins, and to nobody else', async () => {
    for (const person of [null, newsroom.people.user]) {
      const call = newsroom.as(person).frontPage.save({ pageId: 0, version: 0, layout: layout() })
      await expect(call).rejects.toMatchObject({ code: person ? 'FORBIDDEN' : 'UNAUTHORIZED' })
    }
  })
})

describe('the job', () => {
  it('announces each begin and end once, and nothing for older versions', async () => {
    await save({ zones: [zone('lead', { slots: [slot(ids[1], { startsAt: inMs(500) })] })] })
    const timed = slot(ids[2], { startsAt: inMs(HOUR), endsAt: inMs(2 * HOUR) })
    await save({ zones: [zone('lead', { slots: [timed] })] })
    const events: string[] = []
    newsroom.deps.db.onCommit((all) => events.push(...all.map(({ type }) => type)))
    for (const ms of [1_000, HOUR - 1_000, 0, HOUR, 10 * HOUR]) {
      newsroom.clock.advance(ms)
      await announceChanges(newsroom.deps)
    }
    expect(events).toEqual(['front-page.changed', 'front-page.changed'])
  })
})
