import { Hono } from 'hono'
import { receiveStripeEvent } from '#features/memberships/server/payment/receive-event.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createBodyLimit } from '#server/lib/request/limit-body.ts'
import { PAYMENT_EVENTS_PATH } from '#features/memberships/shared/payment-paths.ts'
import { NO_STORE } from '#server/http/ops/no-store.ts'
import type { RouteEnv } from '#server/http/route-env.ts'

/** Several times the longest event about a subscription. */
const MAX_BYTES = 256 * 1024

const RESPONSES = {
  taken: [200, 'OK'],
  ignored: [200, 'OK'],
  forged: [400, 'Bad signature'],
  off: [404, 'Not Found'],
} as const

/** Returns the route that receives Stripe events. It responds before anything is fetched. */
export function createPaymentEvents(deps: Deps): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const limit = createBodyLimit({
    maxSize: MAX_BYTES,
    onError: (c) => c.text('Too Large', 413, NO_STORE),
  })
  routes.post(PAYMENT_EVENTS_PATH, limit, async (c) => {
    const signature = c.req.header('stripe-signature') ?? ''
    const [status, text] = RESPONSES[await receiveStripeEvent(deps, { body: await c.req.text(), signature })]
    return c.text(text, status, NO_STORE)
  })
  return routes
}
