import type { ReactNode } from 'react'
import {
  AccountCard,
  CardPage,
  FullNameField,
  NewPasswordField,
  UsernameField,
} from '#client/lib/account-card.tsx'
import { messageOf } from '#client/lib/error-message.ts'
import { useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { m } from '#shared/catalog/m.ts'
import { isNewsroom } from '#features/people/shared/roles.ts'
import { acceptInviteInput, useResetInput, type PublicUser } from '#features/people/shared/users.ts'
import { useAcceptInvite, useInviteDetails, useResetPassword } from './invite.queries.ts'

interface InviteProps {
  token: string
  /** The word in the link of a mailed invite. */
  address: string | undefined
  /** The account exists and this browser is signed in to it. */
  onSuccess: (user: PublicUser) => void
}

/** `/auth?invite=…`: creates the account of an invite. */
export function InviteForm({ token, address, onSuccess }: InviteProps) {
  const accept = useAcceptInvite(onSuccess)
  // A used token has no details.
  const details = useInviteDetails(token, !accept.isPending && !accept.isSuccess)
  const invite = details.data?.invite
  const form = useZodForm(acceptInviteInput, {
    defaultValues: { token },
    ...(invite && { values: { token, address, username: '', password: '', fullName: invite.note ?? '' } }),
  })
  return (
    <InvitePage details={details}>
      <AccountCard
        form={form}
        title={m.joinNewsroom()}
        note={invite?.sentence}
        onSubmit={(input) => accept.mutateAsync(input)}
        errorText={messageOf}
      >
        <UsernameField {...form.field('username')} />
        {isNewsroom(invite?.role) && <FullNameField {...form.field('fullName')} />}
        <NewPasswordField {...form.field('password')} />
        <Button type="submit" className="w-full" pending={form.isPending}>
          {m.createAccount()}
        </Button>
      </AccountCard>
    </InvitePage>
  )
}

/** `/auth?reset=…`: sets a new password and ends every session of the account. */
export function ResetForm({ token, onSuccess }: { token: string; onSuccess: () => void }) {
  const details = useInviteDetails(token)
  const reset = useResetPassword(onSuccess)
  const form = useZodForm(useResetInput, { defaultValues: { token } })
  const username = details.data?.username
  return (
    <InvitePage details={details}>
      <AccountCard
        form={form}
        title={m.chooseNewPassword()}
        note={username ? m.forAccount({ username }) : null}
        onSubmit={(input) => reset.mutateAsync(input)}
        errorText={messageOf}
      >
        {/* Tells password managers which account the password is for. */}
        <input hidden name="username" autoComplete="username" value={username ?? ''} readOnly />
        <NewPasswordField {...form.field('password')} />
        <Button type="submit" className="w-full" pending={form.isPending}>
          {m.changeThePassword()}
        </Button>
      </AccountCard>
    </InvitePage>
  )
}

interface PageProps {
  details: { isLoading: boolean; error: unknown }
  children: ReactNode
}

function InvitePage({ details, children }: PageProps) {
  return (
    <CardPage>
      {details.isLoading ? (
        <Spinner />
      ) : details.error ? (
        <Notice tone="danger">{messageOf(details.error)}</Notice>
      ) : (
        children
      )}
    </CardPage>
  )
}
