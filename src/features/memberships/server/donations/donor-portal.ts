import type { Deps } from '#server/lib/deps.ts'
import { isStripeError, openStripe } from '../payment/stripe-client.ts'

/** How long the address is used without asking Stripe again, also after a failure. */
const KEPT_MS = 10 * 60_000

const newAddress = () => ({ until: 0, url: null as string | null })

/**
 * Returns the page of Stripe on which donors log in by email, and change or end a monthly donation; null if the account
 * at Stripe has not turned it on, or could not be reached. Nothing is known here of donors.
 */
export async function donorPortal(
  deps: Pick<Deps, 'config' | 'clock' | 'log' | 'stateOf'>,
): Promise<string | null> {
  const kept = deps.stateOf(newAddress)
  if (deps.clock.now() < kept.until) return kept.url
  const stripe = await openStripe(deps)
  if (!stripe) return null
  kept.until = deps.clock.now() + KEPT_MS
  try {
    const { data } = await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 })
    const login = data[0]?.login_page
    kept.url = login?.enabled && login.url?.startsWith('https://') ? login.url : null
  } catch (error) {
    if (!isStripeError(error)) throw error
    deps.log.warn({ err: error }, 'the login page of the customer portal is not known')
    kept.url = null
  }
  return kept.url
}
