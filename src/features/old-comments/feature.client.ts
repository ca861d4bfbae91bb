import { defineClient } from '#client/lib/feature.ts'
import { lazyPart, loadPart } from '#client/lib/slots.tsx'

export default defineClient({
  name: 'old-comments',
  slots: {
    articleFolds: loadPart(async () => (await import('./client/old-comments-fold.tsx')).OldCommentsFold),
    publishingSettings: loadPart(
      async () => (await import('./client/old-comments-settings.tsx')).OldCommentsSettings,
    ),
    belowArticle: lazyPart(
      ({ article }) => article.oldComments !== undefined,
      async () => (await import('./client/old-comments.tsx')).OldComments,
    ),
  },
})
