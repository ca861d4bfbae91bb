import { desc, eq } from 'drizzle-orm'
import { users } from '#features/people/tables/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { copiedParts, type Part } from './copied-parts.ts'
import { personOfAccount, type Person } from './person.ts'
import { findSuppression } from './suppression-list.ts'

/** Limits each list of a copy. */
const MAX_ROWS = 20_000

type Row = Record<string, unknown>

/** Parts by their names, each a list of rows, beside the account and the address. */
export type CopyOfData = Record<string, unknown>

/** Returns everything stored about the signed-in user, like `copyOfPerson`. Throws NOT_FOUND. */
export async function exportOwnData(ctx: AuthedContext): Promise<CopyOfData> {
  const copy = await copyOfPerson(ctx.deps, await personOfAccount(ctx.deps.db.read, ctx.user.id))
  if (copy['account'] === null) throw new AppError('NOT_FOUND', 'userNotFound')
  return copy
}

/**
 * Returns everything stored about a person except passwords and secrets. Newsletters are newest first; `shortened`
 * names those with more rows than a copy has.
 */
export async function copyOfPerson(deps: Pick<Deps, 'db' | 'clock'>, person: Person): Promise<CopyOfData> {
  const { db, clock } = deps
  const { userId, reader } = person
  const [account] = await db.read
    .select({
      username: users.username,
      fullName: users.fullName,
      role: users.role,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      lastLoginAt: users.lastLoginAt,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(eq(users.id, userId ?? 0))
  const copied: Record<string, Row[]> = {}
  const shortened: string[] = []
  for (const [name, part] of Object.entries(copiedParts(person))) {
    const rows = await rowsOf(db.read, part)
    copied[name] = rows.slice(0, MAX_ROWS)
    if (rows.length > MAX_ROWS) shortened.push(name)
  }
  const { emailKey: _key, id: _id, userId: _userId, ...address } = reader ?? {}
  const stopped = reader && (await findSuppression({ db: db.read }, reader.email))
  return {
    exportedAt: clock.iso(),
    account: account ?? null,
    address: reader
      ? { ...address, hasAccount: reader.userId !== null, stopped: stopped?.reason ?? null }
      : null,
    ...copied,
    shortened,
  }
}

async function rowsOf(read: Deps['db']['read'], part: Part): Promise<Row[]> {
  const query = read.select(part.columns).from(part.table).$dynamic()
  for (const { table, on } of part.joins) query.leftJoin(table, on)
  return query
    .where(part.isOf)
    .orderBy(desc(part.newest))
    .limit(MAX_ROWS + 1)
}
