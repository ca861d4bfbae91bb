import { defineParts } from '#server/feature.ts'
import { membersRouter, tiersRouter } from './members/members.router.ts'
import { donationsRouter } from './donations/donations.router.ts'
import { isMember } from './members/current-membership.ts'
import { membershipInfo } from './site-info.ts'
import { fetchSubscriptions } from './payment/fetch-subscriptions.job.ts'

export default defineParts({
  routers: {
    donations: donationsRouter,
    members: membersRouter,
    tiers: tiersRouter,
  },
  jobs: [{ name: 'payments', everyMs: 1_000, run: fetchSubscriptions }],
  hooks: {
    readsAsMember: isMember,
    siteInfo: membershipInfo,
  },
})
