import { articleSeries, articleTags, series, tags } from '#features/articles/tables/topics.ts'
import type { Text } from '#shared/catalog/message.ts'
import type { TopicKind } from '#features/site/shared/section-inputs.ts'

const TABLES = {
  tag: { topics: tags, links: articleTags, topicId: articleTags.tagId },
  series: { topics: series, links: articleSeries, topicId: articleSeries.seriesId },
} as const

export type TopicRow = typeof tags.$inferSelect

/** Returns the tables of tags or series. */
export const tablesOf = (kind: TopicKind) => TABLES[kind]

/** The message about a tag or series that does not exist. */
export const notFoundMessage = (kind: TopicKind): Text => (kind === 'tag' ? 'tagNotFound' : 'seriesNotFound')
