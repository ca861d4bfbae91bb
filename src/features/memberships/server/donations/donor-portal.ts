import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/lib/deps.ts'
import { isStripeError, openStripe } from '../payment/stripe-client.ts'

/** How long the address is used without asking Stripe again, also after a failure. */
const KEPT_MS = 10 * 60_000

/** How long a page waits for Stripe; then it does without the address, and the next one has it. */
const WAIT_MS = 2_000

const newAddress = () => ({ until: 0, url: null as string | null })

type PortalDeps = Pick<Deps, 'config' | 'clock' | 'log' | 'stateOf'>

/**
 * Returns the page of Stripe on which donors log in by email, and change or end a monthly donation; null if the account
 * at Stripe has not turned it on, or did not answer in time. Nothing is known here of donors.
 */
export async function donorPortal(deps: PortalDeps): Promise<string | null> {
  const kept = deps.stateOf(newAddress)
  if (deps.clock.now() < kept.until) return kept.url
  kept.until = deps.clock.now() + KEPT_MS
  const asked = askStripe(deps).then((url) => (kept.url = url))
  return Promise.race([asked, pause(WAIT_MS, undefined, { ref: false }).then(() => kept.url)])
}

async function askStripe(deps: PortalDeps): Promise<string | null> {
  const stripe = await openStripe(deps)
  if (!stripe) return null
  try {
    const { data } = await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 })
    const login = data[0]?.login_page
    return login?.enabled && login.url?.startsWith('https://') ? login.url : null
  } catch (error) {
    if (!isStripeError(error)) throw error
    deps.log.warn({ err: error }, 'the login page of the customer portal is not known')
    return null
  }
}
