import { defineClient } from '#client/lib/feature.ts'
import { lazyPart } from '#client/lib/slots.tsx'

export default defineClient({
  name: 'old-comments',
  about: () => import('./client/about.ts'),
  slots: {
    belowArticle: lazyPart(
      ({ article }) => article.oldComments !== undefined,
      async () => (await import('./client/old-comments.tsx')).OldComments,
    ),
  },
})
