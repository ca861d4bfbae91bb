import { and, asc, count, eq } from 'drizzle-orm'
import { contains } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { missedPaths } from '#features/site/tables/addresses.ts'
import { redirects } from '#features/site/tables/redirects.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { addRedirect } from './redirects.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { toCsv } from '#shared/csv.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import { formatNumber } from '#shared/formats.ts'
import type { AddressListInput, RedirectInput } from '#features/site/shared/address-inputs.ts'
import { limits } from '#shared/limits.ts'
import { checkRedirect } from './check-redirect.ts'

export const ADDRESSES_PER_PAGE = 50
/** The message about a newsroom that has all the redirects it can have. */
export const tooManyRedirects = () => message('tooManyRedirects', { max: formatNumber(limits.redirectsMax) })

const isManual = eq(redirects.isManual, true)

/** Returns one numbered page of the redirects written manually, by their path. `q` finds a part of either address. */
export async function listRedirects({ db }: Pick<Deps, 'db'>, { q, page }: AddressListInput) {
  const matches = q.trim() ? and(isManual, contains(redirects.path, encodeURI(q.trim()))) : isManual
  const { path, target, createdAt } = redirects
  const [items, [counted]] = await Promise.all([
    db.read
      .select({ path, target, createdAt })
      .from(redirects)
      .where(matches)
      .orderBy(asc(path))
      .limit(ADDRESSES_PER_PAGE)
      .offset((page - 1) * ADDRESSES_PER_PAGE),
    db.read.select({ n: count() }).from(redirects).where(matches),
  ])
  return { items, total: counted?.n ?? 0 }
}

/** Adds a redirect, and forgets that its path was missed. Throws BAD_REQUEST with the field that is wrong. */
export async function createRedirect(
  ctx: AuthedContext,
  input: RedirectInput,
): Promise<{ path: string; target: string }> {
  const { db, clock } = ctx.deps
  const checked = await checkRedirect(ctx.deps, input)
  if ('problem' in checked) throw new AppError('BAD_REQUEST', checked.problem, { field: checked.field })
  await db.write(async (tx) => {
    if ((await tx.db.$count(redirects, isManual)) >= limits.redirectsMax) {
      throw new AppError('BAD_REQUEST', tooManyRedirects(), { field: 'path' })
    }
    const at = clock.iso()
    await storeRedirect(tx, { ...checked, at })
    await recordAudit(tx, at, ctx, {
      action: 'redirect.change',
      subject: ['redirect', checked.path],
      after: { target: checked.target },
    })
  })
  return checked
}

/** Stores a checked redirect in a transaction. */
export async function storeRedirect(
  tx: Tx,
  { path, target, at }: { path: string; target: string; at: string },
): Promise<void> {
  await addRedirect(tx, { path, target, at, isManual: true })
  await tx.db.delete(missedPaths).where(eq(missedPaths.path, path))
}

/** Removes a redirect that was written manually. Throws NOT_FOUND. */
export async function removeRedirect(ctx: AuthedContext, path: string): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const [row] = await tx.db
      .delete(redirects)
      .where(and(isManual, eq(redirects.path, path)))
      .returning()
    if (!row) throw new AppError('NOT_FOUND', 'redirectNotFound')
    await recordAudit(tx, clock.iso(), ctx, {
      action: 'redirect.change',
      subject: ['redirect', path],
      before: { target: row.target },
    })
  })
}

/** Returns all redirects that were written manually as CSV, in the form that an import accepts. */
export async function exportRedirects({ db }: Pick<Deps, 'db'>): Promise<string> {
  const rows = await db.read
    .select({ path: redirects.path, target: redirects.target })
    .from(redirects)
    .where(isManual)
    .orderBy(asc(redirects.path))
    .limit(limits.redirectsMax)
  return toCsv([['from', 'to'], ...rows.map(({ path, target }) => [path, target])])
}
