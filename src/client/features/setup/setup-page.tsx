import { useHydrated } from '@tanstack/react-router'
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
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageSpinner } from '#client/ui/spinner.tsx'
import type { PublicUser } from '#shared/users.ts'
import { useCreateAdmin, useSetupAccess } from './setup.queries.ts'

interface Props {
  /** The one-time code that was printed at start, from the address. */
  code: string | undefined
  /** The admin exists and this browser is logged in as them. */
  onSuccess: (user: PublicUser) => void
  /** What everybody else sees: the page of an unknown address. */
  notAllowed: ReactNode
}

/** /setup: creates the first admin, for a visitor on the machine itself or with the code. */
export function SetupPage({ code, onSuccess, notAllowed }: Props) {
  // The page arrives the same for everyone; the server says who may use it.
  const isHydrated = useHydrated()
  const access = useSetupAccess(code, isHydrated)
  if (access.error) {
    return (
      <CardPage>
        <Notice tone="danger">{messageOf(access.error)}</Notice>
      </CardPage>
    )
  }
  if (!access.data) return <PageSpinner />
  return access.data.isAllowed ? <FirstAdminForm code={code} onSuccess={onSuccess} /> : notAllowed
}

function FirstAdminForm({ code, onSuccess }: Pick<Props, 'code' | 'onSuccess'>) {
  const site = useSite()
  const create = useCreateAdmin(onSuccess)
  const errors = fieldErrorsOf(create.error)
  const isAboutField = Object.keys(errors).length > 0
  const submit = (form: FormData) =>
    create.mutate({
      code,
      username: textOf(form, 'username'),
      fullName: textOf(form, 'fullName'),
      password: textOf(form, 'password'),
    })
  return (
    <CardPage>
      <AccountCard
        title={`Set up ${site.name}`}
        note="Create the first admin. Admins invite everybody else and change the settings of the site."
        error={create.error && !isAboutField ? messageOf(create.error) : null}
        onSubmit={submit}
      >
        <UsernameField error={errors['username']} />
        <FullNameField error={errors['fullName']} />
        <NewPasswordField error={errors['password']} />
        <Button type="submit" className="w-full" pending={create.isPending}>
          Create admin
        </Button>
      </AccountCard>
    </CardPage>
  )
}
