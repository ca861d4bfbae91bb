import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'
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
          <IconButton label={m.actionsForUsername({ username })} size="small">
            <Ellipsis className="size-4" aria-hidden />
          </IconButton>
        }
      >
        {(user.role === 'writer' || user.role === 'staff') && (
          <MenuItem onSelect={() => setHasSections(true)}>{m.sectionsMenu()}</MenuItem>
        )}
        <MenuItem onSelect={() => actions.resetLink.mutate({ id })}>{m.passwordResetLink()}</MenuItem>
        <MenuItem onSelect={() => actions.endSessions.mutate({ id })}>
          {m.logOutOfSessions({ count: sessions })}
        </MenuItem>
        {user.liveTokens > 0 && (
          <MenuItem danger onSelect={() => actions.endSessions.mutate({ id, revokeTokens: true })}>
            {m.logOutAndRevokeTokens({ count: user.liveTokens })}
          </MenuItem>
        )}
        {user.disabledAt ? (
          <MenuItem onSelect={() => actions.setDisabled.mutate({ id, isDisabled: false })}>
            {m.enableAccount()}
          </MenuItem>
        ) : (
          <MenuItem danger disabled={isSelf} onSelect={() => setDisabling(true)}>
            {m.disableAccount()}
          </MenuItem>
        )}
        {user.role === 'user' && (
          <MenuItem danger onSelect={() => setDeleting(true)}>
            {m.deleteAccountLabel()}
          </MenuItem>
        )}
      </Menu>
      {hasSections && <UserSectionsDialog user={user} onClose={() => setHasSections(false)} />}
      <Dialog
        open={isDeleting}
        onOpenChange={setDeleting}
        size="small"
        title={m.deleteUsername({ username })}
        description={m.deleteDescription()}
        footer={
          <>
            <Button variant="secondary" onClick={() => setDeleting(false)}>
              {m.cancelLabel()}
            </Button>
            <Button
              variant="danger"
              pending={actions.remove.isPending}
              onClick={() => actions.remove.mutate({ id }, { onSettled: () => setDeleting(false) })}
            >
              {m.deleteAccountLabel()}
            </Button>
          </>
        }
      />
      <Dialog
        open={isDisabling}
        onOpenChange={setDisabling}
        size="small"
        title={m.disableUsername({ username })}
        description={m.disableDescription()}
        footer={
          <>
            <Button variant="secondary" onClick={() => setDisabling(false)}>
              {m.cancelLabel()}
            </Button>
            <Button
              variant="danger"
              pending={actions.setDisabled.isPending}
              onClick={() =>
                actions.setDisabled.mutate({ id, isDisabled: true }, { onSettled: () => setDisabling(false) })
              }
            >
              {m.disableAccount()}
            </Button>
          </>
        }
      />
      <Dialog
        open={link !== undefined}
        onOpenChange={() => actions.resetLink.reset()}
        title={m.resetLinkForUsername({ username })}
        description={m.resetLinkForDescription()}
      >
        {link && <CopyLink query={`reset=${link.token}`} expiresAt={link.expiresAt} />}
      </Dialog>
    </>
  )
}
