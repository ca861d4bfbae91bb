import { defineServer } from '#server/feature.ts'
import * as articleColumnsTables from './tables/article-columns.ts'
import * as articlesTables from './tables/articles.ts'
import * as commentsTables from './tables/comments.ts'
import * as contributorsTables from './tables/contributors.ts'
import * as correctionsTables from './tables/corrections.ts'
import * as embedsTables from './tables/embeds.ts'
import * as previewLinksTables from './tables/preview-links.ts'
import * as projectsTables from './tables/projects.ts'
import * as searchTables from './tables/search.ts'
import * as templatesTables from './tables/templates.ts'
import * as topicsTables from './tables/topics.ts'

export default defineServer({
  name: 'articles',
  tables: {
    ...articleColumnsTables,
    ...articlesTables,
    ...commentsTables,
    ...contributorsTables,
    ...correctionsTables,
    ...embedsTables,
    ...previewLinksTables,
    ...projectsTables,
    ...searchTables,
    ...templatesTables,
    ...topicsTables,
  },
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
})
