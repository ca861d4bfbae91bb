import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, instant, json } from './columns.ts'

/** Triggers make it append-only. It has no foreign keys, so lines outlive their subjects. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    before: json<Record<string, unknown>>('before'),
    after: json<Record<string, unknown>>('after'),
    /** Loopback, private or public. The address itself is not stored. */
    addressClass: text('address_class').notNull(),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_subject').on(table.subjectType, table.subjectId, table.id),
  ],
)
