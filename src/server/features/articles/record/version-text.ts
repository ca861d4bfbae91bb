import { hash, randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { bylinesOfArticle } from '#db/queries/bylines.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, corrections, mediaItems, reusableBoxes } from '#db/schema/index.ts'
import { boxIdsIn, withBoxes } from '#server/features/articles/reusable-boxes/drawn-text.ts'
import { canonicalJson, type Json } from '#server/lib/record/canonical-json.ts'
import type { VersionText } from '#shared/articles/record.ts'

type Reader = Pick<Tx['db'], 'select'>

/** A published article as readers see it, and the version of its row. */
export interface RecordedArticle {
  rowVersion: number
  text: VersionText
}

/** Returns an article as readers see it; null unless it is published. */
export async function readVersionText(db: Reader, articleId: number): Promise<RecordedArticle | null> {
  const { title, excerpt, content, featuredImage, status, version } = articles
  const [row] = await db
    .select({ title, excerpt, content, featuredImage, status, version, bylines: bylinesOfArticle })
    .from(articles)
    .where(eq(articles.id, articleId))
  if (row?.status !== 'published') return null
  const text = await textWithBoxes(db, row.content)
  return {
    rowVersion: row.version,
    text: {
      headline: row.title,
      standfirst: row.excerpt,
      text,
      byline: row.bylines.map(({ name, roles }) => ({ name, roles })),
      corrections: await correctionsOf(db, articleId),
      pictures: await picturesIn(db, `${row.featuredImage}\n${text}`),
    },
  }
}

async function textWithBoxes(db: Reader, content: string): Promise<string> {
  const ids = boxIdsIn(content)
  if (ids.length === 0) return content
  const { id, content: text } = reusableBoxes
  const rows = await db.select({ id, text }).from(reusableBoxes).where(isOneOf(id, ids))
  return withBoxes(content, new Map(rows.map((row) => [row.id, row.text])))
}

async function correctionsOf(db: Reader, articleId: number): Promise<VersionText['corrections']> {
  const { id, text, createdAt, withdrawnAt } = corrections
  const rows = await db
    .select({ text, at: createdAt, withdrawn: withdrawnAt })
    .from(corrections)
    .where(eq(corrections.articleId, articleId))
    .orderBy(asc(createdAt), asc(id))
  return rows.map(({ withdrawn, ...row }) => (withdrawn ? { ...row, withdrawn } : row))
}

const UPLOAD = /\/uploads\/[\w./-]+/g
const PICTURES_MAX = 200

async function picturesIn(db: Reader, text: string): Promise<VersionText['pictures']> {
  const addresses = [...new Set(text.match(UPLOAD) ?? [])].slice(0, PICTURES_MAX)
  if (addresses.length === 0) return []
  const { url, sha256 } = mediaItems
  const rows = await db.select({ url, sha256 }).from(mediaItems).where(isOneOf(url, addresses))
  return rows
    .map((row) => ({ address: row.url, sha256: row.sha256 ?? '' }))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
}

/** Returns the canonical JSON of a version. A lone surrogate becomes a replacement character. */
export const versionJson = (text: VersionText): string =>
  canonicalJson(
    JSON.parse(JSON.stringify(text), (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(/\p{Cs}/gu, '\ufffd') : value,
    ) as Json,
  )

/** Returns a new salt: 32 random bytes in base 64. */
export const newSalt = (): string => randomBytes(32).toString('base64')

/** Returns what a leaf says about a version: SHA-256 of the bytes of the salt and the text, in base 64. */
export const versionHash = (salt: string, text: string): string =>
  hash('sha256', Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(text)]), 'base64')
