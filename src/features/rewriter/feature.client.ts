import { lazy } from 'react'
import { defineClient } from '#client/feature.ts'

const ArticleChecks = lazy(async () => ({
  default: (await import('./client/article-checks.tsx')).ArticleChecks,
}))
const ChangedSourcesNotice = lazy(async () => ({
  default: (await import('./client/sources/changed-sources.tsx')).ChangedSourcesNotice,
}))
const ChangedSourceBadge = lazy(async () => ({
  default: (await import('./client/sources/changed-source-badge.tsx')).ChangedSourceBadge,
}))
const RewriterSettings = lazy(async () => ({
  default: (await import('./client/rewriter-settings.tsx')).RewriterSettings,
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
    rewriterSettings: RewriterSettings,
    usageRows: ModelTokensRow,
  },
})
