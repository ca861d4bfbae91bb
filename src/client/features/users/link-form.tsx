import type { ReactNode } from 'react'
import {
  AccountCard,
  CardPage,
  FullNameField,
  NewPasswordField,
  textOf,
  UsernameField,
} from '#client/features/auth/account-card.tsx'
import { fieldErrorsOf, messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { isNewsroom } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'
import { useAcceptInvite, useLinkFacts, useResetPassword } from './one-time-link.queries.ts'

interface InviteProps {
  token: string
  /** The account exists and this browser is logged in as it. */
  onSuccess: (user: PublicUser) => void
}

/** `/auth?invite=…`: chooses the username and the password of an account an admin invited to. */
export function InviteForm({ token, onSuccess }: InviteProps) {
  const accept = useAcceptInvite(onSuccess)
  // A spent link is not asked about again.
  const facts = useLinkFacts(token, !accept.isPending && !accept.isSuccess)
  const errors = fieldErrorsOf(accept.error)
  const submit = (form: FormData) =>
    accept.mutate({
      token,
      username: textOf(form, 'username'),
      fullName: textOf(form, 'fullName'),
      password: textOf(form, 'password'),
    })
  return (
    <LinkCard
      title="Join the newsroom"
      facts={facts}
      note={facts.data?.role ? `You were invited as ${facts.data.role}.` : null}
      error={accept.error}
      onSubmit={submit}
    >
      <UsernameField error={errors['username']} />
      {isNewsroom(facts.data?.role) && <FullNameField error={errors['fullName']} />}
      <NewPasswordField error={errors['password']} />
      <Button type="submit" className="w-full" pending={accept.isPending}>
        Create account
      </Button>
    </LinkCard>
  )
}

/** `/auth?reset=…`: chooses a new password; every open session of the account ends. */
export function ResetForm({ token, onSuccess }: { token: string; onSuccess: () => void }) {
  const facts = useLinkFacts(token)
  const reset = useResetPassword(onSuccess)
  const errors = fieldErrorsOf(reset.error)
  return (
    <LinkCard
      title="Choose a new password"
      facts={facts}
      note={facts.data?.username ? `For the account ${facts.data.username}.` : null}
      error={reset.error}
      onSubmit={(form) => reset.mutate({ token, password: textOf(form, 'password') })}
    >
      {/* For the password manager: whose password this is. */}
      <input hidden name="username" autoComplete="username" value={facts.data?.username ?? ''} readOnly />
      <NewPasswordField error={errors['password']} />
      <Button type="submit" className="w-full" pending={reset.isPending}>
        Change password
      </Button>
    </LinkCard>
  )
}

interface LinkCardProps {
  title: string
  facts: { isLoading: boolean; error: unknown }
  note: string | null
  error: unknown
  onSubmit: (form: FormData) => void
  children: ReactNode
}

function LinkCard({ title, facts, note, error, onSubmit, children }: LinkCardProps) {
  return (
    <CardPage>
      {facts.isLoading ? (
        <Spinner />
      ) : facts.error ? (
        <Notice tone="danger">{messageOf(facts.error)}</Notice>
      ) : (
        <AccountCard title={title} note={note} error={sentenceOf(error)} onSubmit={onSubmit}>
          {children}
        </AccountCard>
      )}
    </CardPage>
  )
}

/** What went wrong, when no field says it. */
function sentenceOf(error: unknown): string | null {
  return error && Object.keys(fieldErrorsOf(error)).length === 0 ? messageOf(error) : null
}
