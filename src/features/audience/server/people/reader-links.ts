import { createHash, randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { readerLinks } from '#features/audience/tables/subscribers.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates.ts'

export type ReaderLink = typeof readerLinks.$inferSelect
export type LinkKind = ReaderLink['kind']

/** How long each link works. */
export const LINK_MS = {
  confirm: DAY_MS,
  account: DAY_MS,
  page: HOUR_MS,
  'sign-in': 10 * MINUTE_MS,
} as const satisfies Record<LinkKind, number>

/** Wrong digits after which a link with digits ends. */
export const MAX_TRIES = 5

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

export interface NewLink {
  kind: LinkKind
  subscriberId?: number
  userId?: number
  email?: string
  newsletterIds?: number[]
  consentWords?: string
  tierId?: number | null
  nextId?: number | null
}

/** Stores a link and returns its secret, and six digits for one that signs in. Only hashes are stored. */
export async function addReaderLink(
  tx: Pick<Tx, 'db'>,
  { clock }: Pick<Deps, 'clock'>,
  link: NewLink,
): Promise<{ token: string; code: string }> {
  const token = randomBytes(24).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = await insertOne(tx, readerLinks, {
    ...link,
    tokenHash: hashOf(token),
    createdAt: clock.iso(),
    expiresAt: new Date(clock.now() + LINK_MS[link.kind]).toISOString(),
  })
  if (link.kind === 'sign-in') {
    // With the id, because a million digits could be tried against a hash that is the same for all.
    await tx.db
      .update(readerLinks)
      .set({ codeHash: codeHash(row.id, code) })
      .where(eq(readerLinks.id, row.id))
  }
  return { token, code }
}

export const codeHash = (id: number, code: string): string => hashOf(`${id} ${code}`)

/** Returns a link that still works, without using it. Throws NOT_FOUND. */
export async function requireReaderLink(
  { db, clock }: { db: Pick<Deps['db'], 'read'>; clock: Deps['clock'] },
  kind: LinkKind,
  token: string,
): Promise<ReaderLink> {
  const [link] = await db.read
    .select()
    .from(readerLinks)
    .where(isOpenLink(kind, token, clock.iso()))
  if (!link) throw new AppError('NOT_FOUND', 'linkInvalid')
  return link
}

/** Uses up a link in a transaction and returns it. Throws NOT_FOUND. */
export async function spendReaderLink(
  tx: Pick<Tx, 'db'>,
  { kind, token, now }: { kind: LinkKind; token: string; now: string },
): Promise<ReaderLink> {
  const [link] = await tx.db
    .update(readerLinks)
    .set({ usedAt: now })
    .where(isOpenLink(kind, token, now))
    .returning()
  if (!link) throw new AppError('NOT_FOUND', 'linkInvalid')
  return link
}

const isOpenLink = (kind: LinkKind, token: string, now: string) =>
  and(
    eq(readerLinks.tokenHash, hashOf(token)),
    eq(readerLinks.kind, kind),
    isNull(readerLinks.usedAt),
    gt(readerLinks.expiresAt, now),
  )

/** Deletes links that ended. */
export async function deleteEndedReaderLinks(tx: Pick<Tx, 'db'>, now: string): Promise<void> {
  await tx.db.delete(readerLinks).where(lt(readerLinks.expiresAt, now))
}
