import { defineClient } from '#client/lib/feature.ts'
import { loadPart } from '#client/lib/slots.tsx'

export default defineClient({
  name: 'rewriter',
  slots: {
    articleChecks: loadPart(async () => (await import('./client/article-checks.tsx')).ArticleChecks),
    articleFlags: loadPart(
      async () => (await import('./client/sources/changed-source-badge.tsx')).ChangedSourceBadge,
    ),
    articleListNews: loadPart(
      async () => (await import('./client/sources/changed-sources.tsx')).ChangedSourcesNotice,
    ),
    usageRows: loadPart(async () => (await import('./client/model-tokens-row.tsx')).ModelTokensRow),
  },
})
