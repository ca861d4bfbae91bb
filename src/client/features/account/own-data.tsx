import { useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { PasswordField } from '#client/ui/field.tsx'
import { isNewsroom } from '#shared/roles.ts'
import { deleteOwnInput, type PublicUser } from '#shared/users.ts'
import { useDeleteOwnAccount, useExportOwnData } from './account.queries.ts'

interface Props {
  user: PublicUser
  onDeleted: () => void
}

/** Buttons to download the data of an account and, for readers, to delete the account. */
export function OwnData({ user, onDeleted }: Props) {
  const [isDeleting, setIsDeleting] = useState(false)
  const download = useExportOwnData()
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
      <Dialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title="Delete your account?"
        description="This permanently deletes your account, your favorites and your sessions."
        size="small"
      >
        <DeleteForm username={user.username} onCancel={() => setIsDeleting(false)} onDeleted={onDeleted} />
      </Dialog>
    </Card>
  )
}

interface FormProps {
  username: string
  onCancel: () => void
  onDeleted: () => void
}

function DeleteForm({ username, onCancel, onDeleted }: FormProps) {
  const remove = useDeleteOwnAccount()
  const form = useZodForm(deleteOwnInput, { defaultValues: { password: '' } })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await remove.mutateAsync(input)
        onDeleted()
      }}
      errorText={messageOf}
      className="space-y-4"
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <FormError form={form} />
      <DialogButtons onCancel={onCancel}>
        <Button type="submit" variant="danger" pending={form.isPending}>
          Delete account
        </Button>
      </DialogButtons>
    </Form>
  )
}
