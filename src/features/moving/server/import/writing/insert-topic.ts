import type { Tx } from '#db/connection/write-queue.ts'
import { insertTopic } from '#features/site/server/topics/topic-admin.service.ts'
import type { TopicRow } from '#features/site/server/topics/topic-tables.ts'
import type { TopicKind } from '#features/site/shared/section-inputs.ts'
import { topicPath } from '#features/site/shared/sections.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { remembering, rememberRow } from '../taking-back/remember-rows.ts'
import type { WriteContext } from './writing.ts'

/** Like `insertTopic`, and remembers the tag or series, and the redirect whose address it takes. */
export async function insertImportedTopic(
  tx: Tx,
  { run, now }: Pick<WriteContext, 'run' | 'now'>,
  kind: TopicKind,
  topic: { name: string; slug?: string; description?: string },
): Promise<TopicRow> {
  const keys = [topicPath(kind, topic.slug ?? slugOf(topic.name))]
  const insert = () => insertTopic(tx, kind, { ...topic, now })
  const row = await remembering(tx, run, { table: 'redirects', keys }, insert)
  await rememberRow(tx, run, { table: kind === 'tag' ? 'tags' : 'series', key: row.id, before: null })
  return row
}
