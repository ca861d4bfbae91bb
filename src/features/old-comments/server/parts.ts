import { defineParts } from '#server/feature.ts'
import { oldCommentsRouter } from './old-comments.router.ts'

export default defineParts({
  routers: {
    oldComments: oldCommentsRouter,
  },
})
