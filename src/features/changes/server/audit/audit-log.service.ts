import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { contains } from '#db/queries/conditions.ts'
import { toPage } from '#db/queries/paging.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuditFilter, listAuditInput } from '#features/changes/shared/audit.ts'
import { toCsv } from '#shared/csv.ts'

export type AuditLine = typeof auditLog.$inferSelect

/** Keeps the size of an export bounded. */
const MAX_EXPORT = 50_000

/** Returns one page of the audit log, newest first. `nextCursor` is null on the last page. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  { limit, cursor, ...filter }: z.infer<typeof listAuditInput>,
): Promise<{ lines: AuditLine[]; nextCursor: number | null }> {
  const rows = await db.read
    .select()
    .from(auditLog)
    .where(and(matching(filter), cursor ? lt(auditLog.id, cursor) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1)
  const { items: lines, nextCursor } = toPage(rows, limit, (line) => line.id)
  return { lines, nextCursor }
}

/** Returns the recorded actions, sorted alphabetically. */
export async function auditActions({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const rows = await db.read
    .selectDistinct({ action: auditLog.action })
    .from(auditLog)
    .orderBy(auditLog.action)
  return rows.map((row) => row.action)
}

/** Returns the newest 50,000 matching lines as CSV (RFC 4180), newest first. */
export async function auditCsv({ db }: Pick<Deps, 'db'>, filter: AuditFilter): Promise<string> {
  const rows = await db.read
    .select()
    .from(auditLog)
    .where(matching(filter))
    .orderBy(desc(auditLog.id))
    .limit(MAX_EXPORT)
  const json = (value: unknown) => (value === null ? '' : JSON.stringify(value))
  return toCsv([
    [
      'id',
      'at',
      'actor',
      'actorId',
      'address',
      'action',
      'subjectType',
      'subjectId',
      'before',
      'after',
      'requestId',
    ],
    ...rows.map((row) => [
      row.id,
      row.at,
      row.actorName,
      row.actorId,
      row.addressClass,
      row.action,
      row.subjectType,
      row.subjectId,
      json(row.before),
      json(row.after),
      row.requestId,
    ]),
  ])
}

function matching({ action, actor, from, to }: AuditFilter): SQL | undefined {
  return and(
    action ? eq(auditLog.action, action) : undefined,
    actor ? contains(auditLog.actorName, actor) : undefined,
    from ? gte(auditLog.at, from) : undefined,
    to ? lt(auditLog.at, to) : undefined,
  )
}
