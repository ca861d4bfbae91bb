import { defineParts } from '#server/feature.ts'
import { styleGuideRouter } from './style-guide/style-guide.router.ts'

export default defineParts({
  routers: { styleGuide: styleGuideRouter },
})
