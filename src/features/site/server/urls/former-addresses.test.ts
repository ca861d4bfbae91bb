import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { moveArticlesDue } from '#features/site/server/sections/move-articles.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { ADDRESS_FORMS, articlePath, type AddressForm } from '#features/site/shared/addresses.ts'
import { sectionPath, topicPath } from '#features/site/shared/sections.ts'
import { DAY_MS } from '#shared/dates.ts'

/** `ADDRESS_MOVES=10000` tests as many as the largest newsroom makes in a year. */
const MOVES = Number(process.env['ADDRESS_MOVES'] ?? 300)
const [ARTICLES, SECTIONS, TAGS] = [40, 12, 20]

let newsroom: TestNewsroom
let site: PageServer
let seed = 17
let form: AddressForm = 'section'
/** Every address that something ever had. */
const ever = new Set<string>()
const ids: number[] = []
const counts = new Map<string, number>()

beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '100000', SITE_TIME_ZONE: 'Asia/Kolkata' })
  site = await servePages(newsroom)
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
const oneOf = <T>(list: readonly T[]): T => {
  const one = list[random(list.length)]
  if (one === undefined) throw new Error('an empty list')
  return one
}
const word = () => oneOf(['Harbor', 'Море', 'الجدار', '海', 'Ærø', 'Wall', 'Straße', 'हिन्दी'])
const name = () => `${word()} ${word()} ${random(500)}`

async function record(category?: string): Promise<void> {
  const { id, slug, publishedAt, status } = articles
  const rows = await newsroom.deps.db.read
    .select({ id, slug, category: articles.category, publishedAt })
    .from(articles)
    .where(and(eq(status, 'published'), category === undefined ? undefined : eq(articles.category, category)))
  for (const row of rows) {
    ever.add(articlePath(row, form, 'Asia/Kolkata'))
    ever.add(`/articles/${row.id}`)
  }
}

const sectionsNow = async () => (await admin().sections.list()).filter(({ slug }) => slug !== 'news')
const tagsNow = async () => (await admin().topics.list({ kind: 'tag' })).items
const drain = async () => {
  while ((await moveArticlesDue(newsroom.deps)) > 0);
}

async function addArticle(): Promise<void> {
  const { slug: category } = oneOf(await sectionsNow())
  ids.push((await admin().articles.create({ title: name(), content: 'Text.', category })).id)
}

async function addSection(): Promise<void> {
  const { path } = await admin().sections.create({ name: `${name()} ${seed}` })
  ever.add(path)
}

/** Readers find a tag only with a published article. */
async function addTag(): Promise<void> {
  const { slug, name: tag } = await admin().topics.create({ kind: 'tag', name: `${name()} ${seed}` })
  const { id } = await admin().articles.create({ title: 'Tagged', content: 'Text.' })
  await admin().topics.setTags({ articleId: id, names: [tag] })
  ever.add(topicPath('tag', slug))
}

/** What editors and admins do to addresses. Each is rejected when the address is taken, which is part of the test. */
const MOVES_BY_NAME: Record<string, () => Promise<unknown>> = {
  'rename an article': () => admin().articles.setSlug({ id: oneOf(ids), slug: name() }),
  'move an article': async () =>
    admin().articles.update({ id: oneOf(ids), category: oneOf(await sectionsNow()).slug }),
  'date an article': () =>
    admin().articles.setPublishedAt({
      id: oneOf(ids),
      publishedAt: new Date(newsroom.clock.now() - random(3_000) * DAY_MS).toISOString(),
    }),
  'merge an article': async () => {
    const id = oneOf(ids)
    await admin().articles.merge({ id, into: String(oneOf(ids)) })
    ids.splice(ids.indexOf(id), 1)
    await addArticle()
  },
  'rename a section': async () => {
    const section = oneOf(await sectionsNow())
    const { path } = await admin().sections.update({ id: section.id, slug: name() })
    ever.add(path)
    await drain()
  },
  'merge a section': async () => {
    const [section, into] = [oneOf(await sectionsNow()), oneOf(await sectionsNow())]
    await admin().sections.remove({ id: section.id, into: into.id })
    await drain()
    await addSection()
  },
  'rename a tag': async () => {
    const tag = oneOf(await tagsNow())
    const { slug } = await admin().topics.update({ kind: 'tag', id: tag.id, slug: name() })
    ever.add(topicPath('tag', slug))
  },
  'merge a tag': async () => {
    const [tag, into] = [oneOf(await tagsNow()), oneOf(await tagsNow())]
    await admin().topics.remove({ kind: 'tag', id: tag.id, into: into.id })
    await addTag()
  },
  'choose another form': async () => {
    form = oneOf(ADDRESS_FORMS)
    await admin().settings.update({ addressForm: form })
  },
}

async function move(at: number): Promise<void> {
  // Changing the form moves every article, so it is rare.
  const names = Object.keys(MOVES_BY_NAME).slice(0, at % 50 === 0 ? undefined : -1)
  const chosen = oneOf(names)
  try {
    await MOVES_BY_NAME[chosen]?.()
    counts.set(chosen, (counts.get(chosen) ?? 0) + 1)
  } catch (error) {
    if (!['CONFLICT', 'BAD_REQUEST'].includes((error as { code?: string }).code ?? '')) throw error
  }
  if (at % 3 === 0) await record()
}

it(
  'leads from every former address of articles, sections and tags to a page with one redirect',
  { timeout: 3_600_000 },
  async () => {
    await admin().settings.update({ addressForm: form })
    for (let n = 0; n < SECTIONS; n++) await addSection()
    for (let n = 0; n < TAGS; n++) await addTag()
    for (let n = 0; n < ARTICLES; n++) await addArticle()
    for (const section of await sectionsNow()) ever.add(sectionPath(section))
    await record()
    for (let n = 0; n < MOVES; n++) await move(n)
    await record()

    const pages = new Map<string, number>()
    const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' })
    const wrong: string[] = []
    let redirected = 0
    for (const path of ever) {
      const response = await get(path)
      const location = response.headers.get('location')
      await response.text()
      if (response.status === 200) continue
      if (response.status !== 301 || location === null) wrong.push(`${path}: ${response.status}`)
      else {
        redirected += 1
        if (!pages.has(location)) pages.set(location, (await get(location)).status)
        if (pages.get(location) !== 200) wrong.push(`${path} → ${location}: ${pages.get(location)}`)
      }
    }
    if (MOVES > 1_000) console.info({ ever: ever.size, redirected, pages: pages.size }, counts)
    expect(wrong).toEqual([])
    expect(counts.size).toBe(Object.keys(MOVES_BY_NAME).length)
    expect(redirected).toBeGreaterThan(MOVES / 2)
  },
)
