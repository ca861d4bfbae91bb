import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { articleSlugOf } from '#features/site/shared/addresses.ts'
import { SLUG_MAX } from '#features/site/shared/slug.ts'
import type { Tx } from '../connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { formerSlugs } from '#features/site/tables/addresses.ts'
import { isOneOf } from './conditions.ts'

/** The slug of a title that has neither letters nor digits. */
const NO_LETTERS = 'untitled'
/** `weather-2` to `weather-9`. A daily title then gets a random ending, which saves counting thousands. */
const LAST_NUMBER = 9

/** Returns a free slug for a title. Slugs that other articles have or had stay taken. */
export async function freeArticleSlug(tx: Tx, title: string): Promise<string> {
  const slug = articleSlugOf(title) || NO_LETTERS
  const numbered = Array.from({ length: LAST_NUMBER - 1 }, (_, index) => `${slug}-${index + 2}`)
  const taken = await takenSlugs(tx, [slug, ...numbered])
  const free = [slug, ...numbered].find((one) => !taken.has(one))
  return free ?? `${slug}-${randomInt(36 ** 5, 36 ** 6).toString(36)}`
}

/** Characters kept unchanged in an address from another system. */
const OLD_SLUG = /^[\p{L}\p{N}\p{M}_-]+$/u
/** The maximum length of the slug in a call, and in an address. */
const [OLD_SLUG_MAX, ESCAPED_MAX] = [4 * SLUG_MAX, 900]

/** Returns the slug that an article had in another system if it is free, or the nearest free one. */
export async function freeOldSlug(tx: Tx, words: string): Promise<string> {
  const slug = words.toLowerCase().normalize('NFC')
  const canStay =
    OLD_SLUG.test(slug) && slug.length <= OLD_SLUG_MAX && encodeURIComponent(slug).length <= ESCAPED_MAX
  if (canStay && (await takenSlugs(tx, [slug])).size === 0) return slug
  return freeArticleSlug(tx, words)
}

/** Returns those of the slugs that an article has or had. */
export async function takenSlugs(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const current = await tx.db
    .select({ slug: articles.slug })
    .from(articles)
    .where(isOneOf(articles.slug, slugs))
  const former = await tx.db
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(isOneOf(formerSlugs.slug, slugs))
  return new Set([...current, ...former].flatMap(({ slug }) => slug ?? []))
}

/** Returns the id of the article that has or had a slug, or null. */
export async function ownerOfSlug(tx: Tx, slug: string): Promise<number | null> {
  const [current] = await tx.db.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug))
  if (current) return current.id
  const [former] = await tx.db
    .select({ id: formerSlugs.articleId })
    .from(formerSlugs)
    .where(eq(formerSlugs.slug, slug))
  return former?.id ?? null
}
