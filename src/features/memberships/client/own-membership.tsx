import { Link } from '@tanstack/react-router'
import { useSite } from '#client/lib/use-site.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { MEMBERSHIP_PATH } from '#features/memberships/shared/payment-paths.ts'
import { MembershipLines } from './membership-lines.tsx'
import { useOwnMemberships } from './own-membership.queries.ts'

/** The card of a signed-in reader's memberships. Renders nothing if the site offers none. */
export function OwnMembershipCard() {
  const { membership, hasMail } = useSite()
  return membership || hasMail ? <OwnMembership /> : null
}

/** The tiers that a signed-in reader is a member of, and until when. */
function OwnMembership() {
  const { membership } = useSite()
  return (
    <Card>
      <CardHeader title={m.yourMembership()} />
      <ListState
        query={useOwnMemberships()}
        empty={<p className="text-sm text-second">{m.notMemberYet()}</p>}
      >
        {(memberships) => <MembershipLines memberships={memberships} />}
      </ListState>
      {membership && (
        <p className="mt-3 text-sm">
          <Link to={MEMBERSHIP_PATH} className="inline-flex min-h-11 items-center text-link">
            {m.seeWhatYouGet()}
          </Link>
        </p>
      )}
    </Card>
  )
}
