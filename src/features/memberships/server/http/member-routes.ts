import { newsletterPages } from '#features/audience/server/http/newsletter-pages.ts'
import {
  DONATE_PATH,
  DONATED_PATH,
  PAID_PATH,
  PAYMENT_EVENTS_PATH,
} from '#features/memberships/shared/payment-paths.ts'
import type { FeatureRoutes } from '#server/feature.ts'
import { donate, donated } from './donation-pages.ts'
import { actOnJoin } from './membership-pages.ts'
import { createPaymentEvents } from './payment-events.ts'
import { paid, pay, payments } from './payment-pages.ts'

const pages = newsletterPages({
  '/membership/join': { act: actOnJoin },
  '/membership/pay': pay,
  [PAID_PATH]: paid,
  '/membership/payments': payments,
  [DONATE_PATH]: donate,
  [DONATED_PATH]: donated,
})

const routes: FeatureRoutes = {
  create: (parts) => pages.create(parts).route('/', createPaymentEvents(parts.deps)),
  costs: { ...pages.costs, [PAYMENT_EVENTS_PATH]: 0 },
}

export default routes
