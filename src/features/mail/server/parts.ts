import { defineParts } from '#server/feature.ts'
import { mailOperations } from './check/mail.operations.ts'
import { mailRouter } from './mail.router.ts'

export default defineParts({
  routers: {
    mail: mailRouter,
  },
  operations: mailOperations,
})
