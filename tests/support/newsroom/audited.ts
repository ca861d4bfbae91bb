import { and, desc, eq } from 'drizzle-orm'
import { auditLog } from '#features/changes/tables/audit.ts'
import type { Deps } from '#server/lib/deps.ts'

/** Returns the last line of the audit log about an action, and about one subject if its id is given. */
export async function audited({ db }: Pick<Deps, 'db'>, action: string, subjectId?: number) {
  const isOfSubject = subjectId === undefined ? undefined : eq(auditLog.subjectId, String(subjectId))
  const [line] = await db.read
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), isOfSubject))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return line
}
