import { z } from 'zod'
import { LEAF_KINDS } from '#features/record/shared/record.ts'
import { instant, rowId } from '#shared/text-fields.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import type { RestCall } from '#server/rest/rest-call.ts'

const version = z
  .object({
    version: z.int().meta({ description: 'Counted from 1' }),
    kind: z.enum(LEAF_KINDS),
    at: instant,
    line: z.int().meta({ description: 'The line of the public record, counted from 1' }),
    reason: z.string().nullable().meta({ description: 'Why it was changed, as readers see it' }),
    hasWords: z.boolean().meta({ description: 'False if its words are not public' }),
    isAfterGap: z.boolean().meta({
      description: 'True if it was recorded after a time in which nothing was, so it may be older than `at`',
    }),
  })
  .meta({ id: 'ArticleVersion' })

const recordCalls: readonly RestCall[] = [
  mapCalls('Articles').get('/articles/{id}/versions', 'record.versions', {
    summary: 'List the newest 200 versions of a published article that readers saw, newest first',
    response: z.object({
      id: rowId,
      title: z.string(),
      changes: z.int().meta({ description: 'Versions after the first publication, without typos' }),
      typos: z.int(),
      versions: z.array(version),
    }),
  }),
]

export default { calls: recordCalls }
