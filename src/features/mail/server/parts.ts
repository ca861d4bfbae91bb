import { defineParts } from '#server/feature.ts'
import { mailRouter } from './mail.router.ts'

export default defineParts({
  routers: {
    mail: mailRouter,
  },
})
