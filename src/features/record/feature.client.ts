import { lazyRouteComponent } from '@tanstack/react-router'
import { defineClient } from '#client/lib/feature.ts'
import { lazyPart } from '#client/lib/slots.tsx'
import { changeRoute, changesRoute, recordLinesRoute, recordRoute } from './client/record.route.tsx'

export default defineClient({
  name: 'record',
  slots: {
    correctionsIntro: lazyRouteComponent(() => import('./client/record-link.tsx'), 'RecordLink'),
    articleNotes: lazyPart(
      ({ article: { changes, isAsSigned } }) => !!changes || isAsSigned === false,
      async () => (await import('./client/article-changes-line.tsx')).ArticleChangesLine,
    ),
  },
  routes: [recordRoute, recordLinesRoute, changesRoute, changeRoute],
})
