import { defineParts } from '#server/feature.ts'
import { shownComments } from './old-comments.service.ts'
import { oldCommentsRouter } from './old-comments.router.ts'

declare module '#features/changes/server/audit/audit.service.ts' {
  interface AddedActions {
    'comment.visibility': true
  }
}

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
