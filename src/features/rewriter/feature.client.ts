import { lazyRouteComponent } from '@tanstack/react-router'
import { defineClient } from '#client/lib/feature.ts'

export default defineClient({
  name: 'rewriter',
  slots: {
    articleChecks: lazyRouteComponent(() => import('./client/article-checks.tsx'), 'ArticleChecks'),
    articleFlags: lazyRouteComponent(
      () => import('./client/sources/changed-source-badge.tsx'),
      'ChangedSourceBadge',
    ),
    articleListNews: lazyRouteComponent(
      () => import('./client/sources/changed-sources.tsx'),
      'ChangedSourcesNotice',
    ),
    usageRows: lazyRouteComponent(() => import('./client/model-tokens-row.tsx'), 'ModelTokensRow'),
  },
})
