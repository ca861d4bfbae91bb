import { eq } from 'drizzle-orm'
import { insertOne } from '#db/queries/insert-one.ts'
import { analytics, analyticsMonths } from '#features/readers/tables/analytics.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { articleSources } from '#features/rewriter/tables/sources.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { embeds } from '#features/articles/tables/embeds.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { missedPaths } from '#features/site/tables/addresses.ts'
import { recordVersions } from '#features/record/tables/record.ts'
import { searchQueue } from '#features/articles/tables/search.ts'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import { webhookDeliveries, webhooks } from '#features/webhooks/tables/webhooks.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { PaidNewsroom } from '../stripe/paid-newsroom.ts'

/** Two due rows of a job, of which the database refuses to write the first. */
export interface Poison {
  table: string
  change: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The condition of the bad row; `ROW` is its alias. */
  isBad: string
  isDone: () => Promise<{ bad: boolean; good: boolean }>
  /** Makes rows due again that live in memory. */
  refill?: () => Promise<void>
}

/** Jobs that do not walk rows, with the reason. */
export const WITHOUT_ROWS: Record<string, string> = {
  'front page': 'announces one change of the page',
  'breaking-news': 'one statement',
  record: 'signs one checkpoint',
  'signed words': 'reads, and waits a day for what it cannot read; shown-texts.test.ts',
  witnesses: 'needs other newsrooms; witnesses.test.ts',
  'edge purges': 'purges its keys in one request, which all fail together',
  WebSub: 'notifies one hub',
  installation: 'one row',
  'first list': 'one row',
  'answers to mail': 'stores the answers of one round',
  'returned mail': 'needs a mailbox; read-bounces.test.ts',
  'unconfirmed addresses': 'one statement',
  'waiting addresses': 'one transaction, for the first admin',
  'sign-up alarm': 'one notice',
  'old mail': 'statements',
  'webhook log': 'one statement',
  'moved sections': 'one statement',
  'preview links': 'one statement',
  'page views': 'writes the counts of one process, which stay in memory until that succeeds',
  readers: 'one figure',
  nodes: 'one row',
  'shared rows': 'one statement',
  sessions: 'one statement',
  imports: 'ends each import that fails in a state of its own; import.test.ts',
  'orphaned files': 'walks files; remove-orphans.test.ts',
  'uploaded exports': 'walks folders',
  receipts: 'one statement',
  database: 'looks at one file',
  'event loop': 'one figure',
  backup: 'makes one backup',
}

const inPast = ({ clock }: PaidNewsroom) => new Date(clock.now() - 1_000).toISOString()

async function twoArticles(newsroom: PaidNewsroom, fields: Partial<typeof articles.$inferInsert>) {
  const editor = newsroom.as(newsroom.people.staff)
  const create = (title: string) => editor.articles.create({ title, content: 'Text.', category: 'news' })
  const ids = [(await create('Bad')).id, (await create('Good')).id] as const
  await newsroom.deps.db.write(async (tx) => {
    for (const id of ids) await tx.db.update(articles).set(fields).where(eq(articles.id, id))
    tx.emit({ type: 'sections.changed' })
  })
  return { ids, read: () => newsroom.deps.db.read.select().from(articles) }
}

/** Says of two rows whether each is done. */
const both = <Row>(rows: Row[], isBad: (row: Row) => boolean, isDone: (row: Row) => boolean) => ({
  bad: rows.filter(isBad).some(isDone),
  good: rows.filter((row) => !isBad(row)).some(isDone),
})

/** Seeds each job that walks rows. */
export const poisons: Record<string, (newsroom: PaidNewsroom) => Promise<Poison>> = {
  async 'publish-due'(newsroom) {
    const fields = { status: 'scheduled', publishedAt: null, scheduledFor: inPast(newsroom) } as const
    const { ids, read } = await twoArticles(newsroom, fields)
    const isDone = async () =>
      both(
        await read(),
        ({ id }) => id === ids[0],
        ({ status }) => status === 'published',
      )
    return { table: 'articles', change: 'UPDATE', isBad: `ROW.id = ${ids[0]}`, isDone }
  },
  async 'record of many articles'(newsroom) {
    const admin = newsroom.as(newsroom.people.admin)
    await admin.record.setMode({ mode: 'off' })
    const { ids } = await twoArticles(newsroom, { slug: null })
    await admin.record.setMode({ mode: 'everything' })
    const before = await newsroom.deps.db.read.select().from(recordVersions)
    const isDone = async () => {
      const rows = await newsroom.deps.db.read.select().from(recordVersions)
      const isOld = ({ articleId, version }: (typeof rows)[number]) =>
        before.some((row) => row.articleId === articleId && row.version === version)
      const added = rows.filter((row) => !isOld(row))
      return both(
        added,
        ({ articleId }) => articleId === ids[0],
        () => true,
      )
    }
    return { table: 'record_versions', change: 'INSERT', isBad: `ROW.article_id = ${ids[0]}`, isDone }
  },
  async 'search index'(newsroom) {
    const { db } = newsroom.deps
    const { ids } = await twoArticles(newsroom, { excerpt: 'Short.' })
    // As after an update, which leaves all articles to the job.
    const rows = ids.map((articleId) => ({ articleId, hasOldEntry: true }))
    await db.write(async (tx) => void (await tx.db.insert(searchQueue).values(rows)))
    const isDone = async () => {
      const waiting = (await db.read.select().from(searchQueue)).map(({ articleId }) => articleId)
      return { bad: !waiting.includes(ids[0]), good: !waiting.includes(ids[1]) }
    }
    return { table: 'search_queue', change: 'DELETE', isBad: `ROW.article_id = ${ids[0]}`, isDone }
  },
  async webhooks({ deps, clock }) {
    const ids = await deps.db.write(async (tx) => {
      const createdAt = clock.iso()
      const hook = { url: 'https://hook.example', secret: 's', events: [], isActive: false, createdAt }
      const { id: webhookId } = await insertOne(tx, webhooks, hook)
      const due = { webhookId, event: 'ping', payload: {}, nextAttemptAt: createdAt, createdAt }
      return [await insertOne(tx, webhookDeliveries, due), await insertOne(tx, webhookDeliveries, due)]
    })
    const bad = ids[0]?.id ?? 0
    const isDone = async () =>
      both(
        await deps.db.read.select().from(webhookDeliveries),
        ({ id }) => id === bad,
        ({ nextAttemptAt }) => nextAttemptAt === null,
      )
    return { table: 'webhook_deliveries', change: 'UPDATE', isBad: `ROW.id = ${bad}`, isDone }
  },
  async 'issues by rule'(newsroom) {
    const admin = newsroom.as(newsroom.people.admin)
    const rule = { from: 'front-page', sectionId: null, days: [1], time: '06:00', stories: 3 } as const
    const bad = await admin.newsletters.create({ name: 'Bad', rule: { ...rule, days: [1] } })
    await admin.newsletters.create({ name: 'Good', rule: { ...rule, days: [1] } })
    const due = inPast(newsroom)
    await newsroom.deps.db.write(async (tx) => {
      await tx.db.update(newsletters).set({ nextAt: due })
      tx.emit({ type: 'settings.changed' })
    })
    const isDone = async () =>
      both(
        await newsroom.deps.db.read.select().from(newsletters),
        ({ id }) => id === bad.id,
        ({ nextAt }) => nextAt !== due,
      )
    return { table: 'newsletters', change: 'UPDATE', isBad: `ROW.id = ${bad.id}`, isDone }
  },
  async payments(newsroom) {
    for (const id of ['sub_bad', 'sub_good']) {
      newsroom.subscribe(id)
      await newsroom.notify(id)
    }
    const isDone = async () =>
      both(
        await newsroom.deps.db.read.select().from(stripeSubscriptions),
        ({ stripeId }) => stripeId === 'sub_bad',
        ({ status }) => status === 'active',
      )
    return { table: 'stripe_subscriptions', change: 'UPDATE', isBad: `ROW.stripe_id = 'sub_bad'`, isDone }
  },
  async mail(newsroom) {
    const admin = newsroom.as(newsroom.people.admin)
    const { id: newsletterId } = await admin.newsletters.create({ name: 'Morning' })
    const at = new Date(newsroom.clock.now() + 1_000).toISOString()
    const ids = []
    for (const subject of ['Bad', 'Good']) {
      const { id } = await admin.issues.create({ newsletterId, subject, content: 'Rain.' })
      await admin.issues.send({ id, at })
      ids.push(id)
    }
    newsroom.clock.advance(2_000)
    const bad = ids[0] ?? 0
    const isDone = async () =>
      both(
        await newsroom.deps.db.read.select().from(issues),
        ({ id }) => id === bad,
        ({ status, waitsFor }) => status !== 'scheduled' || waitsFor === 'late',
      )
    return { table: 'issues', change: 'UPDATE', isBad: `ROW.id = ${bad}`, isDone }
  },
  async sources(newsroom) {
    const { ids } = await twoArticles(newsroom, { slug: null })
    const at = newsroom.clock.iso()
    const rows = await newsroom.deps.db.write(async (tx) => {
      const source = { articleId: ids[0], title: 'T', text: 'T', hash: '', fetchedAt: at, nextCheckAt: at }
      return [
        await insertOne(tx, articleSources, { ...source, url: 'http://127.0.0.1/a' }),
        await insertOne(tx, articleSources, { ...source, url: 'http://127.0.0.2/b' }),
      ]
    })
    const bad = rows[0]?.id ?? 0
    const isDone = async () =>
      both(
        await newsroom.deps.db.read.select().from(articleSources),
        ({ id }) => id === bad,
        ({ lastCheckedAt }) => lastCheckedAt !== null,
      )
    return { table: 'article_sources', change: 'UPDATE', isBad: `ROW.id = ${bad}`, isDone }
  },
  async embeds({ deps, clock }) {
    const at = clock.iso()
    const rows = await deps.db.write(async (tx) => {
      tx.emit({ type: 'embeds.changed' })
      const row = { nextFetchAt: at, createdAt: at }
      return [
        await insertOne(tx, embeds, { ...row, url: 'http://127.0.0.1/a' }),
        await insertOne(tx, embeds, { ...row, url: 'http://127.0.0.1/b' }),
      ]
    })
    const bad = rows[0]?.id ?? 0
    const isDone = async () =>
      both(
        await deps.db.read.select().from(embeds),
        ({ id }) => id === bad,
        ({ lastError }) => lastError !== '',
      )
    return { table: 'embeds', change: 'UPDATE', isBad: `ROW.id = ${bad}`, isDone }
  },
  async 'addresses of articles'(newsroom) {
    const { ids, read } = await twoArticles(newsroom, { slug: null })
    const isDone = async () =>
      both(
        await read(),
        ({ id }) => id === ids[0],
        ({ slug }) => slug !== null,
      )
    return { table: 'articles', change: 'UPDATE', isBad: `ROW.id = ${ids[0]}`, isDone }
  },
  async 'addresses of people'({ deps, clock }) {
    const at = clock.iso()
    await deps.db.write(async (tx) => {
      for (const name of ['Bad', 'Good'])
        await tx.db.insert(contributors).values({ name, createdAt: at, updatedAt: at })
      tx.emit({ type: 'byline.changed' })
    })
    const isDone = async () =>
      both(
        (await deps.db.read.select().from(contributors)).filter(({ name }) => /^(Bad|Good)$/.test(name)),
        ({ name }) => name === 'Bad',
        ({ slug }) => slug !== null,
      )
    return { table: 'contributors', change: 'UPDATE', isBad: `ROW.name = 'Bad'`, isDone }
  },
  async 'free previews'(newsroom) {
    const { ids, read } = await twoArticles(newsroom, { access: 'members', openContent: 'Outdated.' })
    const isDone = async () =>
      both(
        await read(),
        (row) => row.id === ids[0],
        (row) => row.openContent === 'Text.',
      )
    return { table: 'articles', change: 'UPDATE', isBad: `ROW.id = ${ids[0]}`, isDone }
  },
  async trash(newsroom) {
    const deletedAt = new Date(newsroom.clock.now() - 31 * DAY_MS).toISOString()
    const { ids, read } = await twoArticles(newsroom, { status: 'trash', deletedAt })
    const isDone = async () => {
      const rows = await read()
      return { bad: !rows.some(({ id }) => id === ids[0]), good: !rows.some(({ id }) => id === ids[1]) }
    }
    return { table: 'articles', change: 'DELETE', isBad: `ROW.id = ${ids[0]}`, isDone }
  },
  async 'sizes of pictures'({ deps, clock }) {
    const at = clock.iso()
    await deps.db.write(async (tx) => {
      for (const title of ['Bad', 'Good']) {
        const row = { title, type: 'image', url: `/uploads/${title}.txt`, needsVariants: true } as const
        const { id } = await insertOne(tx, mediaItems, { ...row, createdAt: at, updatedAt: at })
        tx.emit({ type: 'media.changed', mediaId: id })
      }
    })
    const isDone = async () =>
      both(
        await deps.db.read.select().from(mediaItems),
        ({ title }) => title === 'Bad',
        ({ needsVariants }) => !needsVariants,
      )
    return { table: 'media_items', change: 'UPDATE', isBad: `ROW.title = 'Bad'`, isDone }
  },
  async 'missed addresses'({ deps }) {
    const refill = async () => {
      for (const path of ['/bad', '/good']) deps.misses.count(path, undefined)
    }
    await refill()
    const isDone = async () =>
      both(
        await deps.db.read.select().from(missedPaths),
        ({ path }) => path === '/bad',
        () => true,
      )
    return { table: 'missed_paths', change: 'INSERT', isBad: `ROW.path = '/bad'`, isDone, refill }
  },
  async 'months of views'({ deps }) {
    await deps.db.write(async (tx) => {
      for (const date of ['2025-11-20', '2025-12-20']) {
        await tx.db
          .insert(analytics)
          .values({ date, pageViews: 1, uniqueVisitors: 1, articleViews: { 1: 1 }, createdAt: date })
      }
    })
    const isDone = async () =>
      both(
        await deps.db.read.select().from(analyticsMonths),
        ({ month }) => month === '2025-11',
        () => true,
      )
    return { table: 'analytics_months', change: 'INSERT', isBad: `ROW.month = '2025-11'`, isDone }
  },
}
