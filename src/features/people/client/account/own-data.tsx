import { useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { PasswordField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { isNewsroom } from '#features/people/shared/roles.ts'
import { deleteOwnInput, type PublicUser } from '#features/people/shared/users.ts'
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
      <CardHeader title={m.yourData()} />
      <p className="mb-4 max-w-prose text-sm text-second">
        {isNewsroom(user.role) ? m.yourDataNewsroom() : m.yourDataReader()}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void download()}>
          {m.downloadMyData()}
        </Button>
        {!isNewsroom(user.role) && (
          <Button variant="secondary" onClick={() => setIsDeleting(true)}>
            {m.deleteAccount()}
          </Button>
        )}
      </div>
      <Dialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={m.deleteYourAccount()}
        description={m.deleteAccountText()}
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
      isGuarded={false}
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
        label={m.currentPassword()}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <FormSubmit form={form} onCancel={onCancel} variant="danger">
        {m.deleteAccount()}
      </FormSubmit>
    </Form>
  )
}
