import { useSite } from '#client/lib/use-site.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDate } from '#shared/formats.ts'
import type { OwnMembership } from '#features/memberships/shared/members.ts'

/**
 * The memberships of a reader, each with when it renews or ends, and a button to the page of Stripe where payments are
 * changed. The form is plain, because that page is on another site.
 */
export function MembershipLines({ memberships }: { memberships: readonly OwnMembership[] }) {
  return (
    <>
      <ul className="space-y-1.5 text-sm">
        {memberships.map((each) => (
          <li key={each.tier}>
            <bdi>
              <MembershipLine membership={each} />
            </bdi>
          </li>
        ))}
      </ul>
      {memberships.some(({ hasPayments }) => hasPayments) && (
        <form method="post" action="/membership/payments" className="mt-3">
          <button className={buttonClass({ variant: 'secondary' })}>{m.managePayments()}</button>
        </form>
      )}
    </>
  )
}

function MembershipLine({ membership }: { membership: OwnMembership }) {
  const { timeZone } = useSite()
  const { tier, until, isCurrent, renewsAt } = membership
  if (renewsAt) return m.memberRenews({ tier, date: formatDate(renewsAt, timeZone) })
  if (until === null) return tier
  const date = formatDate(until, timeZone)
  return isCurrent ? m.memberUntil({ tier, date }) : m.memberWasUntil({ tier, date })
}
