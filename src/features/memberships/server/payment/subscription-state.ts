import type Stripe from 'stripe'
import { DAY_MS } from '#shared/dates.ts'

/** How long a membership lasts after a paid period, in case word of the next payment is late. */
export const SLACK_MS = DAY_MS
/** How long a membership lasts after a payment failed. Stripe may leave a subscription past due for good. */
const ARREARS_MS = 28 * DAY_MS

/** A subscription as far as memberships depend on it. */
export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'status' | 'start_date' | 'ended_at' | 'cancel_at' | 'cancel_at_period_end' | 'items' | 'customer'
>

export interface SubscriptionState {
  status: string
  startedAt: string
  /** When the reader's membership from it ends; null if it never gave one. */
  paidUntil: string | null
  isRenewing: boolean
  /** When to look again without being asked; null once it has ended. */
  fetchAt: string | null
}

/** Returns a subscription with what Stripe may leave out. */
export const withoutGaps = (subscription: Stripe.Subscription): Stripe.Subscription => {
  const { metadata, items } = subscription as Partial<Stripe.Subscription>
  return {
    ...subscription,
    metadata: metadata ?? {},
    items: { ...subscription.items, data: items?.data ?? [] },
  }
}

/** Throws for a subscription without items, of which nobody can say until when it is paid. */
function latest(times: readonly number[]): number {
  if (times.length === 0) throw new Error('the subscription has no items')
  return Math.max(...times)
}

const instantOfSeconds = (seconds: number) => new Date(seconds * 1000).toISOString()

/** What was stored of a subscription before. */
type Before = Pick<SubscriptionState, 'status' | 'paidUntil'>

/**
 * Returns what a subscription means for a membership. A reader in arrears stays a member for four weeks, or until Stripe
 * gives up and calls it unpaid or canceled. Throws for one without items that runs.
 */
export function stateOf(subscription: Subscription, now: number, before: Before): SubscriptionState {
  const { status, start_date, ended_at, items } = subscription
  const ends = items.data.map((item) => item.current_period_end)
  const known = { status, startedAt: instantOfSeconds(start_date), isRenewing: false, fetchAt: null }
  switch (status) {
    case 'trialing':
    case 'active':
      return { ...known, ...running(subscription, latest(ends), now) }
    case 'past_due': {
      const { fetchAt, paidUntil } = running(subscription, latest(ends), now)
      return { ...known, fetchAt, paidUntil: inArrearsUntil(before, paidUntil, now) }
    }
    case 'canceled':
      return {
        ...known,
        paidUntil: instantOfSeconds(ended_at === null ? latest(ends) : Math.min(ended_at, ...ends)),
      }
    case 'incomplete':
      return { ...known, paidUntil: null, fetchAt: new Date(now + DAY_MS).toISOString() }
    case 'unpaid':
    case 'paused':
      return {
        ...known,
        paidUntil: instantOfSeconds(latest(items.data.map((item) => item.current_period_start))),
      }
    default:
      return { ...known, paidUntil: null }
  }
}

function running({ cancel_at, cancel_at_period_end }: Subscription, end: number, now: number) {
  const last = cancel_at ?? (cancel_at_period_end ? end : null)
  const isRenewing = last === null || last > end
  const nextDay = new Date(now + DAY_MS).toISOString()
  const periodEnd = instantOfSeconds(Math.min(last ?? end, end))
  return {
    isRenewing,
    paidUntil: isRenewing ? new Date(end * 1000 + SLACK_MS).toISOString() : periodEnd,
    fetchAt: end * 1000 > now && periodEnd < nextDay ? periodEnd : nextDay,
  }
}

/** Counts from when the payment failed, because each new period begins without being paid. */
function inArrearsUntil({ status, paidUntil }: Before, end: string, now: number): string {
  if (status === 'past_due' && paidUntil !== null) return paidUntil
  const until = new Date(now + ARREARS_MS).toISOString()
  return until < end ? until : end
}
