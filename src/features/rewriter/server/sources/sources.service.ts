import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { sources } from '#features/rewriter/tables/sources.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import { licenseFor, sourceOf, type License, type RightsSignals } from '#rewriting/source-rights.ts'
import { MAX_SOURCES, type SourceInput, type UpdateSourceInput } from '#features/rewriter/shared/sources.ts'

const COLUMNS = {
  id: sources.id,
  name: sources.name,
  hosts: sources.hosts,
  license: sources.license,
  creditLine: sources.creditLine,
  licenseUrl: sources.licenseUrl,
  note: sources.note,
  updatedAt: sources.updatedAt,
}

export type Source = Awaited<ReturnType<typeof listSources>>[number]

/** Returns the register of sources by name, at most `MAX_SOURCES`. */
export function listSources({ db }: { db: Pick<Deps['db'], 'read'> }) {
  return db.read.select(COLUMNS).from(sources).orderBy(asc(sources.name), asc(sources.id)).limit(MAX_SOURCES)
}

/** What the register says about a page. */
export interface PageLicense {
  license: License
  /** The credit that readers see; empty for a source that is not registered. */
  creditLine: string
}

/**
 * Returns the license of a page by its address, else the open license among its `rights`; `unknown` for pasted texts
 * and other hosts that are not registered.
 */
export async function licenseOfPage(
  deps: { db: Pick<Deps['db'], 'read'> },
  url: string,
  rights: RightsSignals | null = null,
): Promise<PageLicense> {
  const source = url ? sourceOf(await listSources(deps), url) : null
  const license = licenseFor(source?.license ?? 'unknown', rights)
  return { license, creditLine: source ? source.creditLine || source.name : '' }
}

/** Adds a source and returns it. Throws CONFLICT for a host of another source and for a full register. */
export async function createSource(ctx: AuthedContext, input: SourceInput): Promise<Source> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const registered = await allSources(tx)
    if (registered.length >= MAX_SOURCES)
      throw new AppError('CONFLICT', message('tooManySources', { max: MAX_SOURCES }))
    assertFreeHosts(registered, input.hosts, null)
    const now = clock.iso()
    const [source] = await tx.db
      .insert(sources)
      .values({ ...input, createdBy: ctx.user.id, updatedBy: ctx.user.id, createdAt: now, updatedAt: now })
      .returning(COLUMNS)
    if (!source) throw new Error('insert returned no row')
    await audit(tx, ctx, { id: source.id, after: input })
    return source
  })
}

/**
 * Changes a source and returns it. Throws NOT_FOUND, and CONFLICT for a host of another source or if it has changed
 * since `updatedAt`.
 */
export async function updateSource(
  ctx: AuthedContext,
  { id, updatedAt, ...input }: UpdateSourceInput,
): Promise<Source> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const registered = await allSources(tx)
    const before = registered.find((source) => source.id === id)
    if (!before) throw new AppError('NOT_FOUND', 'sourceNotFound')
    if (updatedAt !== undefined && updatedAt !== before.updatedAt)
      throw new AppError('CONFLICT', 'staleSource')
    assertFreeHosts(registered, input.hosts, id)
    const [after] = await tx.db
      .update(sources)
      .set({ ...input, updatedBy: ctx.user.id, updatedAt: clock.iso() })
      .where(eq(sources.id, id))
      .returning(COLUMNS)
    if (!after) throw new AppError('NOT_FOUND', 'sourceNotFound')
    await audit(tx, ctx, { id, before: valuesOf(before), after: input })
    return after
  })
}

/** Removes a source from the register; articles retain its credit line. Throws NOT_FOUND. */
export async function removeSource(ctx: AuthedContext, id: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const [before] = await tx.db.delete(sources).where(eq(sources.id, id)).returning(COLUMNS)
    if (!before) throw new AppError('NOT_FOUND', 'sourceNotFound')
    await audit(tx, ctx, { id, before: valuesOf(before) })
  })
}

const allSources = (tx: Tx) => tx.db.select(COLUMNS).from(sources)

const valuesOf = ({ name, hosts, license, creditLine, licenseUrl, note }: Source) => ({
  name,
  hosts,
  license,
  creditLine,
  licenseUrl,
  note,
})

function assertFreeHosts(registered: readonly Source[], hosts: readonly string[], own: number | null): void {
  for (const source of registered) {
    const taken = source.id === own ? undefined : hosts.find((host) => source.hosts.includes(host))
    if (taken) throw new AppError('CONFLICT', message('hostTaken', { host: taken, name: source.name }))
  }
}

interface Change {
  id: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

function audit(tx: Tx, ctx: AuthedContext, { id, ...change }: Change): Promise<void> {
  const at = ctx.deps.clock.iso()
  return recordAudit(tx, at, ctx, { action: 'source.change', subject: ['source', id], ...change })
}
