import { defineParts } from '#server/feature.ts'
import { membersRouter, tiersRouter } from './members/members.router.ts'
import { movedParts } from './moving/moved-parts.ts'
import { fetchSubscriptions } from './payment/fetch-subscriptions.job.ts'

export default defineParts({
  routers: {
    members: membersRouter,
    tiers: tiersRouter,
  },
  jobs: [{ name: 'payments', everyMs: 1_000, run: fetchSubscriptions }],
  hooks: {
    movedParts,
  },
})
