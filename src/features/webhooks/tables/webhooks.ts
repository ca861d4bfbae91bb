import { belongsTo, flag, id, index, instant, integer, json, table, text } from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

export const webhooks = table(
  'webhooks',
  {
    id: id(),
    url: text('url').notNull(),
    secret: text('secret').notNull(),
    events: json<string[]>('events').notNull(),
    isActive: flag('is_active').notNull().default(true),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: {
      named: { createdBy: ['account', 'keep'] },
      copy: { webhooks: { columns: ['url', 'createdAt'] } },
    },
    moves: { none: 'their secrets stay' },
  },
)

export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: belongsTo('webhook_id', () => webhooks.id),
    event: text('event').notNull(),
    payload: json<Record<string, unknown>>('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    status: integer('status'),
    error: text('error'),
    deliveredAt: instant('delivered_at'),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: { none: 'names no person' },
    moves: { none: 'work of a job' },
    traces: 'sent and deleted by a job',
  },
  (row) => [
    index('webhook_deliveries_due').on(row.nextAttemptAt),
    index('webhook_deliveries_hook').on(row.webhookId, row.id),
  ],
)
