import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { CopyLink } from './copy-link.tsx'
import { UserSectionsDialog } from './user-sections-dialog.tsx'
import { useUserActions, type UserRow } from './users.queries.ts'

/** The actions on a user, in a menu at the end of the row. */
export function UserMenu({ user, isSelf }: { user: UserRow; isSelf: boolean }) {
  const [isDisabling, setDisabling] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [hasSections, setHasSections] = useState(false)
  const actions = useUserActions()
  const { id, username, sessions } = user
  const link = actions.resetLink.data
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${username}`} size="small">
            <Ellipsis className="size-4" aria-hidden />
          </IconButton>
        }
      >
        {(user.role === 'writer' || user.role === 'staff') && (
          <MenuItem onSelect={() => setHasSections(true)}>Sections…</MenuItem>
        )}
        <MenuItem onSelect={() => actions.resetLink.mutate({ id })}>Password reset link</MenuItem>
        <MenuItem onSelect={() => actions.endSessions.mutate({ id })}>
          Log out everywhere ({sessions} {sessions === 1 ? 'session' : 'sessions'})
        </MenuItem>
        {user.liveTokens > 0 && (
          <MenuItem danger onSelect={() => actions.endSessions.mutate({ id, revokeTokens: true })}>
            Log out and revoke {user.liveTokens} API {user.liveTokens === 1 ? 'token' : 'tokens'}
          </MenuItem>
        )}
        {user.disabledAt ? (
          <MenuItem onSelect={() => actions.setDisabled.mutate({ id, isDisabled: false })}>
            Enable account
          </MenuItem>
        ) : (
          <MenuItem danger disabled={isSelf} onSelect={() => setDisabling(true)}>
            Disable account
          </MenuItem>
        )}
        {user.role === 'user' && (
          <MenuItem danger onSelect={() => setDeleting(true)}>
            Delete account
          </MenuItem>
        )}
      </Menu>
      {hasSections && <UserSectionsDialog user={user} onClose={() => setHasSections(false)} />}
      <Dialog
        open={isDeleting}
        onOpenChange={setDeleting}
        size="small"
        title={`Delete ${username}?`}
        description="This permanently deletes the account, its favorites and its sessions. Stories they wrote stay, with their byline."
        footer={
          <>
            <Button variant="secondary" onClick={() => setDeleting(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              pending={actions.remove.isPending}
              onClick={() => actions.remove.mutate({ id }, { onSettled: () => setDeleting(false) })}
            >
              Delete account
            </Button>
          </>
        }
      />
      <Dialog
        open={isDisabling}
        onOpenChange={setDisabling}
        size="small"
        title={`Disable ${username}?`}
        description="They are logged out immediately, their API tokens are revoked, and they cannot log in until you enable the account again. Their stories stay published."
        footer={
          <>
            <Button variant="secondary" onClick={() => setDisabling(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              pending={actions.setDisabled.isPending}
              onClick={() =>
                actions.setDisabled.mutate({ id, isDisabled: true }, { onSettled: () => setDisabling(false) })
              }
            >
              Disable account
            </Button>
          </>
        }
      />
      <Dialog
        open={link !== undefined}
        onOpenChange={() => actions.resetLink.reset()}
        title={`Reset link for ${username}`}
        description="The person who opens this link chooses a new password. It works once, for one day."
      >
        {link && <CopyLink query={`reset=${link.token}`} expiresAt={link.expiresAt} />}
      </Dialog>
    </>
  )
}
