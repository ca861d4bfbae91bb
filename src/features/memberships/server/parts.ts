import { requireNoPayments } from './payment/switching-off.ts'
import { defineParts } from '#server/feature.ts'
import { membersRouter, tiersRouter } from './members/members.router.ts'
import { donationsRouter } from './donations/donations.router.ts'
import { membershipPart, openPayments } from './http/reader-page-part.ts'
import { joinByLink, joiningOffer } from './http/join-by-link.ts'
import { isMember, wasMember } from './members/current-membership.ts'
import { membershipInfo } from './site-info.ts'
import { fetchSubscriptions } from './payment/fetch-subscriptions.job.ts'

declare module '#features/changes/server/audit/audit.service.ts' {
  interface AddedActions {
    'tier.change': true
    'tier.delete': true
    'member.add': true
    'member.extend': true
    'member.end': true
    'member.join': true
    'member.pay': true
    'member.import': true
  }
}

export default defineParts({
  routers: {
    donations: donationsRouter,
    members: membersRouter,
    tiers: tiersRouter,
  },
  jobs: [{ name: 'payments', everyMs: 1_000, run: fetchSubscriptions }],
  hooks: {
    linkShown: joiningOffer,
    linkUsed: joinByLink,
    mayGetAccount: wasMember,
    readerPageActed: openPayments,
    readerPageParts: membershipPart,
    readsAsMember: isMember,
    siteInfo: membershipInfo,
    switchingOff: { memberships: requireNoPayments },
  },
})
