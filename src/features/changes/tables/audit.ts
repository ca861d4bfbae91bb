import { id, index, instant, integer, json, table, text } from '#db/schema/columns.ts'

/** Triggers make it append-only. It has no foreign keys, so lines outlive their subjects. */
export const auditLog = table(
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
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: {
      named: { actorId: ['account', 'keep'] },
      copy: { log: { columns: ['at', 'action', 'addressClass'] } },
    },
    moves: { none: 'the log of this installation' },
    traces: 'history',
  },
  (row) => [
    index('audit_log_action').on(row.action, row.id),
    index('audit_log_actor').on(row.actorId),
    index('audit_log_subject').on(row.subjectType, row.subjectId, row.id),
  ],
)
