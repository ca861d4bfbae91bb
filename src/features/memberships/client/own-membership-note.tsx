import { useCurrentUser } from '#client/lib/current-user.ts'
import { m } from '#shared/catalog/m.ts'
import { MembershipLines } from './membership-lines.tsx'
import { useMembershipsOf } from './membership.queries.ts'

/** The signed-in reader's memberships, on the page of tiers; nothing for others. */
export function OwnMembershipNote() {
  const { user } = useCurrentUser()
  const memberships = useMembershipsOf(user)
  if (memberships.length === 0) return null
  return (
    <section aria-labelledby="own-membership" className="mt-8 rounded-corner border border-hairline p-4">
      <h2 id="own-membership" className="mb-2 font-serif text-xl">
        {m.yourMembership()}
      </h2>
      <MembershipLines memberships={memberships} />
    </section>
  )
}
