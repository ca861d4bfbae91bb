import { lazy } from 'react'
import { defineClient } from '#client/lib/feature.ts'
import { lazyPart } from '#client/lib/slots.tsx'

const OldCommentsFold = lazy(async () => ({
  default: (await import('./client/old-comments-fold.tsx')).OldCommentsFold,
}))
const OldCommentsSettings = lazy(async () => ({
  default: (await import('./client/old-comments-settings.tsx')).OldCommentsSettings,
}))

export default defineClient({
  name: 'old-comments',
  slots: {
    articleFolds: OldCommentsFold,
    publishingSettings: OldCommentsSettings,
    belowArticle: lazyPart(
      ({ article }) => article.oldComments !== undefined,
      async () => (await import('./client/old-comments.tsx')).OldComments,
    ),
  },
})
