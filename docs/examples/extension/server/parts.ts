import { defineParts } from '#server/feature.ts'
import { tipBoxRouter } from './tip-box.router.ts'
import { deleteOldTips } from './tip-box.service.ts'

export default defineParts({
  routers: { tipBox: tipBoxRouter },
  jobs: [{ name: 'tip-box', everyMs: 3_600_000, run: deleteOldTips }],
})
