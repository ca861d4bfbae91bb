import { z } from 'zod'
import { plus } from '#db/queries/increments.ts'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import type { Deps } from '#server/lib/deps.ts'
import { openStripe } from './stripe-client.ts'

/** How old a signature may be, in seconds, so a recorded request cannot be sent later. */
const TOLERANCE_SECONDS = 300

const subscriptionId = z.string().regex(/^sub_\w{1,250}$/)

/** Where events name a subscription: its own, a checkout's, and an invoice's. */
const named = z.union([
  z.object({ object: z.literal('subscription'), id: subscriptionId }).transform(({ id }) => id),
  z
    .object({ object: z.literal('checkout.session'), subscription: subscriptionId })
    .transform(({ subscription }) => subscription),
  z
    .object({
      object: z.literal('invoice'),
      parent: z.object({ subscription_details: z.object({ subscription: subscriptionId }) }),
    })
    .transform(({ parent }) => parent.subscription_details.subscription),
])

const event = z.object({ data: z.object({ object: named }) })

/**
 * Takes a Stripe event. It is only a reason to fetch the subscription that it names, which a job does, so late,
 * repeated and reordered events end in the same state. Returns `off` without a Stripe account, and `forged` for a
 * signature that is wrong or older than five minutes.
 */
export async function receiveStripeEvent(
  deps: Pick<Deps, 'config' | 'clock' | 'db' | 'stateOf'>,
  { body, signature }: { body: string; signature: string },
): Promise<'off' | 'forged' | 'taken' | 'ignored'> {
  const stripe = await openStripe(deps)
  if (!stripe || !deps.config.stripe) return 'off'
  const { webhookSecret } = deps.config.stripe
  let content: unknown
  try {
    // Checks the signature before it reads the body.
    content = stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      deps.clock.now(),
    )
  } catch {
    return 'forged'
  }
  const { data } = event.safeParse(content)
  if (!data) return 'ignored'
  await fetchSoon(deps, data.data.object)
  return 'taken'
}

/** Has a subscription fetched by the next run of the job. Ten thousand events of one are one row. */
function fetchSoon({ db, clock }: Pick<Deps, 'clock' | 'db'>, stripeId: string): Promise<void> {
  const at = clock.iso()
  return db.write(async (tx) => {
    await tx.db
      .insert(stripeSubscriptions)
      .values({ stripeId, events: 1, fetchAt: at, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: stripeSubscriptions.stripeId,
        set: { events: plus(stripeSubscriptions.events, 1), attempts: 0, fetchAt: at, updatedAt: at },
      })
  })
}
