import { useState, type FormEvent } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { saveText } from '#client/lib/save-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { PasswordField } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'
import { isNewsroom } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'

interface Props {
  user: PublicUser
  /** The account is deleted, and this browser logged out. */
  onDeleted: () => void
}

/** What the site stores about somebody: to take along, and to have deleted. */
export function OwnData({ user, onDeleted }: Props) {
  const utils = trpc.useUtils()
  const [isDeleting, setIsDeleting] = useState(false)
  const download = async () => {
    try {
      const data = await utils.account.export.fetch(undefined, { staleTime: 0 })
      saveText('my-account.json', JSON.stringify(data, null, 2), 'application/json')
    } catch (error) {
      toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
    }
  }
  return (
    <Card>
      <CardHeader title="Your data" />
      <p className="mb-4 max-w-prose text-sm text-second">
        {isNewsroom(user.role)
          ? 'The file holds everything the site stores about you. To have a newsroom account deleted, ask an admin.'
          : 'The file holds everything the site stores about you. Deleting your account cannot be undone.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void download()}>
          Download my data
        </Button>
        {!isNewsroom(user.role) && (
          <Button variant="secondary" onClick={() => setIsDeleting(true)}>
            Delete account
          </Button>
        )}
      </div>
      <DeleteDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        username={user.username}
        onDeleted={onDeleted}
      />
    </Card>
  )
}

interface DialogProps {
  open: boolean
  onClose: () => void
  username: string
  onDeleted: () => void
}

function DeleteDialog({ open, onClose, username, onDeleted }: DialogProps) {
  const remove = trpc.account.delete.useMutation({ onSuccess: onDeleted })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    remove.mutate({ password: String(new FormData(event.currentTarget).get('password') ?? '') })
  }
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Delete your account?"
      description="Your account, your favorites and your sessions are deleted at once, for good."
      size="small"
    >
      <form onSubmit={submit} className="space-y-4">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          name="password"
          autoComplete="current-password"
          required
          error={remove.error ? messageOf(remove.error) : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={remove.isPending}>
            Delete account
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
