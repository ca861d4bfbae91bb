import { message, type Message } from '#shared/catalog/message.ts'
import { and, eq } from 'drizzle-orm'
import { ownerOfSlug } from '#db/queries/article-slugs.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { formerSlugs } from '#features/site/tables/addresses.ts'
import { sections } from '#features/site/tables/sections.ts'
import { redirectIn } from '#features/site/server/urls/redirects.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleIdPath, slugOfPath } from '#features/site/shared/addresses.ts'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'
import { isProductPath } from '#features/site/shared/reserved-slugs.ts'
import type { ImportRun, SavedTarget } from '../import-run.ts'
import type { OpenPoint } from '#features/moving/shared/receipt.ts'
import type { StoredRecord } from '#importing/source-records.ts'
import { isExact } from '../folder/is-exact.ts'
import { addImportedRedirect } from './remembered-redirects.ts'
import { oldKeys, oldPath } from './old-addresses.ts'
import { decodeIfPossible } from '#shared/decode-address.ts'

/** The redirect target of a record's old addresses. */
interface Place {
  path: string
  /** Set if readable addresses with its slug find it. */
  article?: { id: number; slug: string | null }
}

/**
 * Redirects the old addresses of a record to what it became, in the transaction that writes it. Most addresses of
 * articles need no row, because their slug finds them. Leaves the newsroom's pages and manual redirects as they are,
 * and returns a message for each. Our own export restores its addresses itself.
 */
export async function saveAddresses(
  tx: Tx,
  deps: Deps,
  run: ImportRun,
  record: StoredRecord,
  target: SavedTarget,
): Promise<OpenPoint[]> {
  const hasNewArticle = record.type === 'article' || record.type === 'page'
  if (record.own && (await isExact(tx.db, run, { hasNewArticle }))) return []
  const place = await placeOf(tx, target)
  if (!place) return []
  const file = record.type === 'media' ? filePath(record.url, run.site.url) : null
  const at = deps.clock.iso()
  const open: OpenPoint[] = []
  for (const key of oldKeys(file === null ? record.paths : [...record.paths, file])) {
    const problem = await saveAddress(tx, run, { key, place, at })
    if (problem !== null) open.push({ what: problem, link: '/dashboard/addresses' })
  }
  return open
}

/** Files in the folder of a Ghost site have the address at which Ghost showed them. */
const GHOST_FILE = /^(?:[^:?#]*\/)?(content\/(?:images|media|files)\/[^?#]+)$/

/** Returns the old path of a file, which has an address or a path in the export. */
function filePath(url: string, siteUrl: string | null): string | null {
  const [, inFolder] = GHOST_FILE.exec(url) ?? []
  if (!inFolder) return oldPath(url, siteUrl)
  const site = siteUrl !== null && URL.canParse(siteUrl) ? new URL(siteUrl).pathname : '/'
  return `${site.replace(/\/+$/, '')}/${inFolder.split('/').map(encodeURIComponent).join('/')}`
}

async function placeOf(tx: Tx, { type, id, path }: SavedTarget): Promise<Place | null> {
  if (type !== 'article' && type !== 'page') return path === null ? null : { path }
  const [row] = await tx.db
    .select({ slug: articles.slug, pageSlug: articles.pageSlug })
    .from(articles)
    .where(eq(articles.id, id))
  if (!row) return null
  if (row.pageSlug !== null) return { path: ownPagePath({ slug: row.pageSlug }) }
  return { path: articleIdPath(id), article: { id, slug: row.slug } }
}

interface Saving {
  key: string
  place: Place
  at: string
}

/** Redirects an old address to a place. Returns a message for the receipt if it stays with another page. */
export async function saveAddress(
  tx: Tx,
  run: ImportRun,
  { key, place, at }: Saving,
): Promise<Message | null> {
  if (key === place.path) return null
  if (isProductPath(key)) return message('oldAddressUsedBySite', { path: key })
  if (!key.includes('?')) {
    if (await isOwnPage(tx, key)) return message('oldAddressOfOtherPage', { path: key })
    if (place.article && (await isFoundBySlug(tx, { key, article: place.article, at }))) return null
  }
  const existing = await redirectIn(tx, key)
  if (existing?.target === place.path) return null
  if (existing?.isManual) return message('oldAddressRedirected', { path: key, target: existing.target })
  // The first record that had an address keeps it.
  if (!existing) await addImportedRedirect(tx, run, { path: key, target: place.path, at })
  return null
}

/** True for the address of a section, or of a custom page. */
async function isOwnPage(tx: Tx, key: string): Promise<boolean> {
  const slug = decodeIfPossible(key.slice(1))
  if (slug.includes('/')) return false
  if ((await tx.db.$count(sections, eq(sections.slug, slug))) > 0) return true
  return (await tx.db.$count(articles, and(eq(articles.pageSlug, slug), eq(articles.status, 'page')))) > 0
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

interface Finding {
  key: string
  article: { id: number; slug: string | null }
  at: string
}

/** True if readers find the article by the slug in an old address. A slug that is free becomes one of its former ones. */
async function isFoundBySlug(tx: Tx, { key, article, at }: Finding): Promise<boolean> {
  const slug = slugOfPath(key)
  // Slugs without letters are numbers of other systems, or days. A UUID makes no readable address.
  if (slug === null || !/\p{L}/u.test(slug) || UUID.test(slug)) return false
  if (slug === article.slug) return true
  const owner = await ownerOfSlug(tx, slug)
  if (owner === null) await tx.db.insert(formerSlugs).values({ slug, articleId: article.id, createdAt: at })
  return owner === null || owner === article.id
}
