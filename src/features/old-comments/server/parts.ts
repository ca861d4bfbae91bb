import { defineParts } from '#server/feature.ts'
import { shownComments } from './old-comments.service.ts'
import { oldCommentsRouter } from './old-comments.router.ts'

export default defineParts({
  routers: {
    oldComments: oldCommentsRouter,
  },
  hooks: {
    articleParts: async (deps, id) => {
      const oldComments = await shownComments(deps, id)
      return oldComments ? { oldComments } : {}
    },
  },
})
