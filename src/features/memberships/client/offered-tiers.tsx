import { tierDays } from '#features/memberships/shared/tier-days.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import type { OfferedTier } from '#features/memberships/shared/members.ts'
import { useOfferedTiers } from './membership.queries.ts'

const BUTTON = classNames(buttonClass({ variant: 'secondary' }), 'min-h-11 w-full whitespace-normal sm:w-48')

/**
 * The membership tiers that the site offers, each with its price, and the ways to join. The forms are plain, so they
 * work without script; the server finds the article to return to in the address of this page.
 */
export function OfferedTiers() {
  const tiers = useOfferedTiers()
  return (
    <ul className="mt-8 border-t-2 border-ink">
      {tiers.map((tier) => (
        <li key={tier.id} className="hairline-b grid gap-4 py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-8">
          <Offer tier={tier} />
          <div className="flex flex-col gap-2.5">
            <Ways tier={tier} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Offer({ tier }: { tier: OfferedTier }) {
  const { name, description, price } = tier
  const days = tierDays(tier)
  return (
    <div dir="auto" className="min-w-0">
      <h2 className="font-serif text-2xl">{name}</h2>
      {price && <p className="mt-1 font-medium">{price}</p>}
      {days && <p className="mt-1 text-sm text-second">{days}</p>}
      {description && <p className="mt-2 whitespace-pre-line text-second">{description}</p>}
    </div>
  )
}

function Ways({ tier: { id, name, canJoin, payAddress, hasCheckout } }: { tier: OfferedTier }) {
  const isPaid = payAddress !== null || hasCheckout
  const isMail = payAddress?.startsWith('mailto:') === true
  return (
    <>
      {canJoin && (
        <form method="post" action="/membership/join">
          <input type="hidden" name="tier" value={id} />
          <button
            className={BUTTON}
            aria-label={isPaid ? m.startTrialOf({ name }) : m.joinTitle({ tier: name })}
          >
            {isPaid ? m.startTrial() : m.joinTier()}
          </button>
        </form>
      )}
      {hasCheckout && (
        <form method="post" action="/membership/pay">
          <input type="hidden" name="tier" value={id} />
          <button className={BUTTON} aria-label={`${m.goToPayment()}: ${name}`}>
            {m.goToPayment()}
          </button>
        </form>
      )}
      {payAddress && (
        <a href={payAddress} rel={isMail ? undefined : 'noopener'} className={BUTTON}>
          {isMail ? m.writeToJoin() : m.goToPayment()}
        </a>
      )}
    </>
  )
}
