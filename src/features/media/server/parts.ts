import { defineParts } from '#server/feature.ts'
import { mediaRouter } from './media.router.ts'
import { makeVariants } from './make-variants.job.ts'
import { removeOrphans } from './remove-orphans.job.ts'

export default defineParts({
  routers: {
    media: mediaRouter,
  },
  jobs: [
    { name: 'sizes of pictures', everyMs: 5_000, waitsForImports: true, run: makeVariants },
    { name: 'orphaned files', everyMs: 6 * 3_600_000, run: removeOrphans },
  ],
})
