import { hash, randomBytes } from 'node:crypto'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { reusableBoxes } from '#features/articles/tables/templates.ts'
import { boxIdsIn } from '#article-text/blocks/box-links.ts'
import { withBoxes } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import { isBase64 } from '#log/base64.ts'
import { canonicalJson, type Json } from '#log/canonical-json.ts'
import type { VersionText } from '#features/record/shared/record.ts'
import type { RecordedState } from './recorded-state.ts'

type Reader = Pick<Tx['db'], 'select'>

/** Returns a published article as readers see it; null for another one. */
export async function versionTextOf(
  db: Reader,
  { article, before, isOutdated }: RecordedState,
): Promise<VersionText | null> {
  if (article?.status !== 'published') return null
  const text = await textWithBoxes(db, article.content)
  const addresses = picturesNamedIn(`${article.featuredImage}\n${text}`)
  // A file that was replaced marks the articles that show it as outdated.
  const known = isOutdated || !before ? null : knownPictures(before.pictures, addresses)
  return {
    headline: article.title,
    standfirst: article.excerpt,
    text,
    byline: article.bylines.map(({ name, roles }) => ({ name, roles })),
    corrections: article.corrections.map(({ withdrawn, ...row }) =>
      withdrawn ? { ...row, withdrawn } : row,
    ),
    pictures: known ?? (await picturesAt(db, addresses)),
  }
}

async function textWithBoxes(db: Reader, content: string): Promise<string> {
  const ids = boxIdsIn(content)
  if (ids.length === 0) return content
  const { id, content: text } = reusableBoxes
  const rows = await db.select({ id, text }).from(reusableBoxes).where(isOneOf(id, ids))
  return withBoxes(content, new Map(rows.map((row) => [row.id, row.text])))
}

const UPLOAD = /\/uploads\/[\w./-]+/g
const PICTURES_MAX = 200

/** Returns the addresses of uploads in a text, at most 200. */
export const picturesNamedIn = (text: string): string[] =>
  [...new Set(text.match(UPLOAD) ?? [])].slice(0, PICTURES_MAX)

type Pictures = VersionText['pictures']

/** Returns the pictures of the last version if they are those of `addresses`, or null. */
function knownPictures(before: Pictures, addresses: readonly string[]): Pictures | null {
  const named = new Set(addresses)
  return before.length === named.size && before.every(({ address }) => named.has(address)) ? before : null
}

async function picturesAt(db: Reader, addresses: string[]): Promise<Pictures> {
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

/** Returns whether salt and text match a hash. The salt must be written as `newSalt` writes it. */
export const isVersion = (said: string | null, salt: string, text: string): boolean =>
  isBase64(salt) && versionHash(salt, text) === said
