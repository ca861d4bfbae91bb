import { eq, placeholder } from 'drizzle-orm'
import { prepared } from '#db/queries/prepared.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { redirects } from '#features/site/tables/redirects.ts'
import type { Deps } from '#server/lib/deps.ts'

/**
 * Redirects a former address to a page. Addresses that redirected to the former one now redirect to the page, and the
 * page itself is not redirected, so there are neither chains nor loops. Call it in the transaction of the change.
 */
export async function addRedirect(
  tx: Tx,
  { path, target, at, isManual = false }: { path: string; target: string; at: string; isManual?: boolean },
): Promise<void> {
  if (path === target) return
  await tx.db.delete(redirects).where(eq(redirects.path, target))
  // SQLite writes out the search index before an update of several rows, so it runs only if there are some.
  if ((await tx.db.$count(redirects, eq(redirects.target, path))) > 0) {
    await tx.db.update(redirects).set({ target }).where(eq(redirects.target, path))
  }
  await tx.db
    .insert(redirects)
    .values({ path, target, isManual, createdAt: at })
    .onConflictDoUpdate({ target: redirects.path, set: { target, isManual } })
}

/** Frees an address that a new page takes. */
export async function dropRedirect(tx: Tx, path: string): Promise<void> {
  await tx.db.delete(redirects).where(eq(redirects.path, path))
}

/** Returns where a former address leads, or null. */
export async function redirectFrom(deps: Pick<Deps, 'db'>, path: string): Promise<string | null> {
  return (await redirectAt(deps, path))?.target ?? null
}

interface FoundRedirect {
  target: string
  isManual: boolean
}

const COLUMNS = { target: redirects.target, isManual: redirects.isManual }
const findRedirect = prepared((read) =>
  read
    .select(COLUMNS)
    .from(redirects)
    .where(eq(redirects.path, placeholder('path'))),
)

/** Returns the redirect from a former address, or null. */
export async function redirectAt({ db }: Pick<Deps, 'db'>, path: string): Promise<FoundRedirect | null> {
  const [row] = await findRedirect(db, { path })
  return row ?? null
}

/** Returns the redirect from a former address, as the transaction sees it, or null. */
export async function redirectIn(
  { db }: { db: Pick<Tx['db'], 'select'> },
  path: string,
): Promise<FoundRedirect | null> {
  const [row] = await db.select(COLUMNS).from(redirects).where(eq(redirects.path, path))
  return row ?? null
}
