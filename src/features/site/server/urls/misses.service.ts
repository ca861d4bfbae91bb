import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { contains } from '#db/queries/conditions.ts'
import { plusInserted } from '#db/queries/values.ts'
import { missedPaths } from '#features/site/tables/addresses.ts'
import { articleWithSlug } from './article-paths.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { AddressListInput } from '#features/site/shared/address-inputs.ts'
import { limits } from '#shared/limits.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { ADDRESSES_PER_PAGE } from './redirect-admin.service.ts'
import { decodeAddress } from '#shared/decode-address.ts'
import { decodeText } from '#shared/decode-text.ts'

type Reads = Pick<Deps, 'db' | 'readCache' | 'settingsCache' | 'config'>

/** Addresses that one run of the job stores; of a flood of made-up ones the most frequent. */
const STORED_MAX = 200

/** Returns one numbered page of missed addresses, most frequent first, with a story that each may have meant. */
export async function listMisses(deps: Reads, { q, page }: AddressListInput) {
  const isShown = eq(missedPaths.isDismissed, false)
  const matches = q.trim() ? and(isShown, contains(missedPaths.path, encodeURI(q.trim()))) : isShown
  const { path, hits, referrer, lastAt } = missedPaths
  const [items, [counted]] = await Promise.all([
    deps.db.read
      .select({ path, hits, referrer, lastAt })
      .from(missedPaths)
      .where(matches)
      .orderBy(desc(hits), desc(lastAt), asc(path))
      .limit(ADDRESSES_PER_PAGE)
      .offset((page - 1) * ADDRESSES_PER_PAGE),
    deps.db.read.select({ n: count() }).from(missedPaths).where(matches),
  ])
  const withSuggestions = await Promise.all(
    items.map(async (item) => ({ ...item, suggested: await suggestionFor(deps, item.path) })),
  )
  return { items: withSuggestions, total: counted?.n ?? 0 }
}

/** Decodes a part of an address. Old sites have some in windows-1252. */
function lettersOf(part: string): string {
  const inBytes = part.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return decodeAddress(part) ?? decodeText(Buffer.from(inBytes, 'latin1'))
}

/** Returns the path of the story whose slug ends a missed address, or null. Numbers around the slug do not count. */
async function suggestionFor(deps: Reads, path: string): Promise<string | null> {
  const last = path.split('/').findLast((segment) => segment !== '') ?? ''
  const slug = slugOf(lettersOf(last.replace(/\.\w{1,5}$/, '')))
  const candidates = new Set([slug, slug.replace(/^(?:\d+-)+/, ''), slug.replace(/(?:-\d+)+$/, '')])
  for (const candidate of candidates) {
    const found = candidate ? await articleWithSlug(deps, candidate) : null
    if (found) return found.path
  }
  return null
}

/** Hides a missed address for good. Throws NOT_FOUND. */
export async function dismissMiss({ deps }: AuthedContext, path: string): Promise<void> {
  await deps.db.write(async (tx) => {
    const rows = await tx.db
      .update(missedPaths)
      .set({ isDismissed: true })
      .where(eq(missedPaths.path, path))
      .returning({ path: missedPaths.path })
    if (rows.length === 0) throw new AppError('NOT_FOUND', 'addressNotFound')
  })
}

/** Stores the addresses that this process missed, at most 200 in one transaction. Returns how many. */
export async function storeMisses(
  deps: Pick<Deps, 'db' | 'misses' | 'clock' | 'log' | 'stats' | 'stateOf'>,
): Promise<number> {
  const taken = deps.misses.take().slice(0, STORED_MAX)
  const rows = taken.map(({ path, hits, referrer, at }) => {
    const time = new Date(at).toISOString()
    return { path, hits, referrer, firstAt: time, lastAt: time }
  })
  return forEachDue(deps, {
    job: 'missed addresses',
    find: async () => rows,
    keyOf: ({ path }) => path,
    work: (row) => storeRows(deps, [row]),
    together: (all) => storeRows(deps, all),
  })
}

type MissRow = Omit<typeof missedPaths.$inferInsert, 'isDismissed'>

async function storeRows({ db }: Pick<Deps, 'db'>, rows: readonly MissRow[]): Promise<void> {
  await db.write(async (tx) => {
    for (const row of rows) {
      const { lastAt, referrer } = row
      await tx.db
        .insert(missedPaths)
        .values(row)
        .onConflictDoUpdate({
          target: missedPaths.path,
          set: { hits: plusInserted(missedPaths.hits), lastAt, referrer: referrer || undefined },
        })
    }
    const excess = (await tx.db.$count(missedPaths)) - limits.missesMax
    if (excess <= 0) return
    const rarest = tx.db
      .select({ path: missedPaths.path })
      .from(missedPaths)
      .orderBy(asc(missedPaths.hits), asc(missedPaths.lastAt))
      .limit(excess)
    await tx.db.delete(missedPaths).where(inArray(missedPaths.path, rarest))
  })
}
