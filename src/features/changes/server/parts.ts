import { defineParts } from '#server/feature.ts'
import { auditRouter } from './audit/audit.router.ts'
import { purgeDue } from './edge/purges.ts'

export default defineParts({
  routers: {
    audit: auditRouter,
  },
  jobs: [{ name: 'edge purges', everyMs: 1_000, run: purgeDue }],
})
