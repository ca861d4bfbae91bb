import { lazy } from 'react'
import { defineClient } from '#client/lib/feature.ts'

const ArticleChecks = lazy(async () => ({
  default: (await import('./client/article-checks.tsx')).ArticleChecks,
}))
const ChangedSourcesNotice = lazy(async () => ({
  default: (await import('./client/sources/changed-sources.tsx')).ChangedSourcesNotice,
}))
const ChangedSourceBadge = lazy(async () => ({
  default: (await import('./client/sources/changed-source-badge.tsx')).ChangedSourceBadge,
}))
const ModelTokensRow = lazy(async () => ({
  default: (await import('./client/model-tokens-row.tsx')).ModelTokensRow,
}))

export default defineClient({
  name: 'rewriter',
  slots: {
    articleChecks: ArticleChecks,
    articleFlags: ChangedSourceBadge,
    articleListNews: ChangedSourcesNotice,
    usageRows: ModelTokensRow,
  },
})
