import { ROLE_NAMES } from '#client/lib/role-names.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { useInvites, useUserActions } from './users.queries.ts'

/** Open invites, each with a Revoke button. Hidden when there are none. */
export function OpenInvites() {
  const { timeZone } = useSite()
  const { data: invites = [], isError } = useInvites()
  const { revokeInvite } = useUserActions()
  if (isError) return <p className="mb-5 text-sm text-danger">{m.openInvitationsNotLoaded()}</p>
  if (invites.length === 0) return null
  return (
    <section aria-labelledby="open-invites" className="mb-5">
      <h3 id="open-invites" className="mb-1 text-sm font-medium">
        {m.openInvitations()}
      </h3>
      <ul className="text-sm">
        {invites.map(({ id, role, note, createdBy, expiresAt }) => (
          <li key={id} className="hairline-b flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {note && (
                <>
                  <bdi className="font-medium">{note}</bdi>
                  {' · '}
                </>
              )}
              {ROLE_NAMES[role ?? 'user']()}
              <span className="text-second">
                {createdBy && m.fromInviter({ createdBy })}
                {expiresAt &&
                  withParts(m.untilDate(), () => <DateTime iso={expiresAt} timeZone={timeZone} />)}
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              pending={revokeInvite.isPending && revokeInvite.variables.id === id}
              onClick={() => revokeInvite.mutate({ id })}
            >
              {m.revoke()}
              <span className="visually-hidden">
                {m.invitationAsRole({ role: role ? ROLE_NAMES[role]() : '' })}
                {note && ` (${note})`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
