import { defineClient } from '#client/feature.ts'
import { lazyPart } from '#client/lib/slots.tsx'

export default defineClient({
  name: 'old-comments',
  slots: {
    belowArticle: lazyPart(
      ({ article }) => article.oldComments !== undefined,
      async () => (await import('./client/old-comments.tsx')).OldComments,
    ),
  },
})
