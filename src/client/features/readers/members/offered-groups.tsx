import { buttonClass } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import type { OfferedGroup } from '#shared/readers/members.ts'
import { useOfferedGroups } from './membership.queries.ts'

const BUTTON = classNames(buttonClass({ variant: 'secondary' }), 'min-h-11 w-full whitespace-normal sm:w-48')

/**
 * The groups of members that the site offers, each with its price, and the ways to join. The forms are plain, so that
 * they work without script; the server finds the article to return to in the address of this page.
 */
export function OfferedGroups() {
  const groups = useOfferedGroups()
  return (
    <ul className="mt-8 border-t-2 border-ink">
      {groups.map((group) => (
        <li key={group.id} className="hairline-b grid gap-4 py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-8">
          <Offer group={group} />
          <div className="flex flex-col gap-2.5">
            <Ways group={group} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Offer({ group: { name, description, price, trialDays } }: { group: OfferedGroup }) {
  return (
    <div dir="auto" className="min-w-0">
      <h2 className="font-serif text-2xl">{name}</h2>
      {price && <p className="mt-1 font-medium">{price}</p>}
      {trialDays > 0 && <p className="mt-1 text-sm text-second">{m.freeDays({ count: trialDays })}</p>}
      {description && <p className="mt-2 whitespace-pre-line text-second">{description}</p>}
    </div>
  )
}

function Ways({ group: { id, name, canJoin, payAddress, hasCheckout } }: { group: OfferedGroup }) {
  const isPaid = payAddress !== null || hasCheckout
  const isMail = payAddress?.startsWith('mailto:') === true
  return (
    <>
      {canJoin && (
        <form method="post" action="/membership/join">
          <input type="hidden" name="group" value={id} />
          <button
            className={BUTTON}
            aria-label={isPaid ? m.startTrialOf({ name }) : m.joinTitle({ group: name })}
          >
            {isPaid ? m.startTrial() : m.joinGroup()}
          </button>
        </form>
      )}
      {hasCheckout && (
        <form method="post" action="/membership/pay">
          <input type="hidden" name="group" value={id} />
          <button className={BUTTON} aria-label={`${m.goToPayment()}: ${name}`}>
            {m.goToPayment()}
          </button>
        </form>
      )}
      {payAddress && (
        <a href={payAddress} rel={isMail ? undefined : 'noopener'} className={BUTTON}>
          {isMail ? m.writeToUs() : m.goToPayment()}
        </a>
      )}
    </>
  )
}
