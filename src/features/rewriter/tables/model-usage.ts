import { integer, table, text } from '#db/schema/columns.ts'

/** Usage of the language model per day, in the site's time zone. */
export const modelUsage = table(
  'model_usage',
  {
    /** YYYY-MM-DD. */
    day: text('day').primaryKey(),
    requests: integer('requests').notNull().default(0),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
  },
  {
    events: { none: 'read when the language model is asked' },
    persons: { none: 'has counts only' },
    moves: { none: 'counts of this site' },
  },
)
