import { eq } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emitAll } from '../connection/emit-all.ts'
import type { Database } from '../connection/open-database.ts'
import { writeBylines } from '../queries/bylines.ts'
import { isOneOf } from '../queries/conditions.ts'
import { contributorOf } from '../queries/contributors.ts'
import { createUser, NO_PASSWORD } from '../queries/users.ts'
import { analytics } from '#features/readers/tables/analytics.ts'
import { articleRevisions, articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { breakingNews } from '#features/front-page/tables/breaking-news.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { demoRows } from '#db/schema/demo.ts'
import { projects } from '#features/articles/tables/projects.ts'
import { socialPosts, type PlatformEngagement } from '#features/front-page/tables/social-posts.ts'
import type { Tx } from '../connection/write-queue.ts'
import { demoDays } from './demo-statistics.ts'
import { readDemoArticles, type DemoArticle } from './front-matter.ts'
import { addDays, DAY_MS, dayOf } from '#shared/dates.ts'
import type { Role } from '#features/people/shared/roles.ts'

export interface DemoOptions {
  /** The folder with the demo's texts. */
  folder: string
  now: number
  timeZone: string
  /** Password hash of the account `admin`, or null to create no admin. */
  adminHash: string | null
}

/** Loads the demo newsroom with dates relative to `now`. Records its rows so that they can be removed. */
export async function loadDemo(db: Database, options: DemoOptions): Promise<void> {
  await db.write(async (tx) => {
    const userIds = await addUsers(tx, options)
    const articles = await addArticles(tx, options, userIds)
    await addProjects(tx, options)
    await addBreakingNews(tx, options)
    await addSocialPosts(tx, options, userIds)
    await addAnalytics(tx, options, articles)
    emitAll(tx)
  })
}

type Ids = Map<string, number>

const isoAt = (ms: number) => new Date(ms).toISOString()
const readJson = <T>(folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T

async function recordRows(tx: Tx, tableName: string, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.db.insert(demoRows).values(ids.map((rowId) => ({ tableName, rowId })))
}

interface DemoUser {
  username: string
  fullName: string | null
  role: Role
  /** For the person's page and the end of their articles. */
  about?: string
}

/** Only `admin` can sign in; the other demo users have no password. */
async function addUsers(tx: Tx, { folder, now, adminHash }: DemoOptions): Promise<Ids> {
  const demoUsers = readJson<DemoUser[]>(folder, 'users.json')
  const all: DemoUser[] = adminHash ? [...demoUsers, { username: 'admin', fullName: null, role: 'admin' as const }] : demoUsers
  const at = isoAt(now - 120 * DAY_MS)
  const ids: Ids = new Map()
  for (const { username, fullName, role, about } of all) {
    const passwordHash = username === 'admin' && adminHash ? adminHash : NO_PASSWORD
    const user = await createUser(tx, { username, fullName, role, passwordHash, createdAt: at })
    if (!user) continue
    ids.set(username, user.id)
    if (about) await tx.db.update(contributors).set({ about }).where(eq(contributors.userId, user.id))
  }
  await recordRows(tx, 'users', [...ids.values()])
  const people = await tx.db
    .select({ id: contributors.id })
    .from(contributors)
    .where(isOneOf(contributors.userId, ids.values()))
  await recordRows(tx, 'contributors', people.map(({ id }) => id))
  return ids
}

/** Returns the ids of the published articles, newest first. */
async function addArticles(tx: Tx, { folder, now }: DemoOptions, userIds: Ids): Promise<number[]> {
  const demoArticles = readDemoArticles(join(folder, 'articles'))
  // Oldest first, so newer articles have higher ids.
  const ordered = demoArticles.sort((a, b) => ageOf(b) - ageOf(a))
  const rows = await tx.db
    .insert(articles)
    .values(ordered.map((article) => articleRow(article, now, userIds)))
    .returning()
  await recordRows(tx, 'articles', rows.map((row) => row.id))
  for (const row of rows) await addByline(tx, row)
  await tx.db.insert(articleRevisions).values(
    rows.map((row) => ({
      articleId: row.id,
      version: 1,
      title: row.title,
      content: row.content,
      excerpt: row.excerpt,
      category: row.category,
      featuredImage: row.featuredImage,
      editorId: row.authorId,
      reason: 'create' as const,
      createdAt: row.createdAt,
    })),
  )
  const published = rows.filter((row) => row.status === 'published')
  return published.map((row) => row.id).reverse()
}

/** The byline of an article is that of its author's account. */
async function addByline(tx: Tx, article: ArticleRow): Promise<void> {
  if (article.authorId === null) return
  const { id: contributorId } = await contributorOf(tx, article.authorId, article.createdAt)
  await writeBylines(tx, article, [{ contributorId, roles: ['words'] }])
}

const ageOf = (article: DemoArticle) => article.publishedMs ?? article.savedMs ?? 0

function articleRow(article: DemoArticle, now: number, userIds: Ids) {
  const at = isoAt(now - ageOf(article))
  const revisedAt = article.updatedMs === null ? null : isoAt(now - article.updatedMs)
  const ahead = (ms: number | null) => (ms === null ? null : isoAt(now + ms))
  return {
    title: article.title,
    content: article.content,
    excerpt: article.excerpt,
    category: article.category,
    authorId: userIds.get(article.author) ?? null,
    status: article.status,
    publishedAt: article.status === 'published' ? at : null,
    revisedAt,
    scheduledFor: ahead(article.scheduledInMs),
    plannedFor: ahead(article.plannedInMs),
    createdAt: at,
    updatedAt: revisedAt ?? at,
  }
}

async function addProjects(tx: Tx, { folder, now, timeZone }: DemoOptions): Promise<void> {
  const list = readJson<Array<{ name: string; description: string; status: string; deadlineInDays?: number }>>(
    folder,
    'projects.json',
  )
  const at = isoAt(now - 20 * DAY_MS)
  const today = dayOf(now, timeZone)
  const rows = await tx.db
    .insert(projects)
    .values(
      list.map(({ name, description, status, deadlineInDays }) => ({
        name,
        description,
        status,
        deadline: deadlineInDays === undefined ? null : addDays(today, deadlineInDays),
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning({ id: projects.id })
  await recordRows(tx, 'projects', rows.map((row) => row.id))
}

async function addBreakingNews(tx: Tx, { folder, now }: DemoOptions): Promise<void> {
  const list = readJson<Array<{ text: string; ageMinutes: number }>>(folder, 'breaking-news.json')
  const rows = await tx.db
    .insert(breakingNews)
    .values(
      list
        .sort((a, b) => b.ageMinutes - a.ageMinutes)
        .map(({ text, ageMinutes }, index) => ({
          text,
          position: index + 1,
          createdAt: isoAt(now - ageMinutes * 60_000),
        })),
    )
    .returning({ id: breakingNews.id })
  await recordRows(tx, 'breaking_news', rows.map((row) => row.id))
}

interface DemoPost {
  content: string
  platform: string
  author: string
  ageDays: number
  engagement: PlatformEngagement
}

async function addSocialPosts(tx: Tx, { folder, now }: DemoOptions, userIds: Ids): Promise<void> {
  const list = readJson<DemoPost[]>(folder, 'social-posts.json')
  const rows = await tx.db
    .insert(socialPosts)
    .values(
      list.map(({ content, platform, author, ageDays, engagement }) => ({
        content,
        platform,
        engagement,
        authorId: userIds.get(author) ?? null,
        createdAt: isoAt(now - ageDays * DAY_MS),
      })),
    )
    .returning({ id: socialPosts.id })
  await recordRows(tx, 'social_posts', rows.map((row) => row.id))
}

async function addAnalytics(tx: Tx, { now, timeZone }: DemoOptions, articles: number[]): Promise<void> {
  const today = dayOf(now, timeZone)
  const rows = await tx.db
    .insert(analytics)
    .values(
      demoDays().map(({ daysAgo, pageViews, uniqueVisitors, articleViews, referrers }) => {
        // Older days have their views on older articles.
        const start = Math.floor((daysAgo / 90) * Math.max(0, articles.length - articleViews.length))
        const views = articleViews.map((n, place) => [String(articles[start + place]), n] as const)
        return {
          date: addDays(today, -daysAgo),
          pageViews,
          uniqueVisitors,
          articleViews: Object.fromEntries(views),
          // About 90 seconds per page view, varying by day.
          data: { referrers, engagedSeconds: pageViews * (76 + ((daysAgo * 7) % 31)) },
          createdAt: isoAt(now - daysAgo * DAY_MS),
        }
      }),
    )
    .returning({ id: analytics.id })
  await recordRows(tx, 'analytics', rows.map((row) => row.id))
}
