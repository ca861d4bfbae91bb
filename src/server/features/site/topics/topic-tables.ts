import { articleSeries, articleTags, series, tags } from '#db/schema/index.ts'
import { messages } from '#shared/messages.ts'
import type { TopicKind } from '#shared/site/section-inputs.ts'

const TABLES = {
  tag: { topics: tags, links: articleTags, topicId: articleTags.tagId },
  series: { topics: series, links: articleSeries, topicId: articleSeries.seriesId },
} as const

export type TopicRow = typeof tags.$inferSelect

/** Returns the tables of tags or series. */
export const tablesOf = (kind: TopicKind) => TABLES[kind]

export const notFoundMessage = (kind: TopicKind): string =>
  kind === 'tag' ? messages.tagNotFound : messages.seriesNotFound
