import { Link, useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  AccountCard,
  CardPage,
  FullNameField,
  NewPasswordField,
  NoticeCard,
  UsernameField,
} from '#client/lib/account-card.tsx'
import { messageOf, statusOf } from '#client/lib/error-message.ts'
import { useZodForm } from '#client/lib/form.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { TextField } from '#client/ui/field.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { browserZone, TimeZoneField } from '#features/site/client/general/time-zone-field.tsx'
import { isUtc } from '#shared/dates.ts'
import { m } from '#shared/catalog/m.ts'
import { firstAdmin } from '#features/people/shared/setup.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { useCreateAdmin, useSetupAccess } from './setup.queries.ts'

interface Props {
  /** The one-time code from the address, printed by the server at start. */
  code: string | undefined
  /** The admin exists and this browser is signed in. */
  onSuccess: (user: PublicUser, paper: string) => void
}

/** /setup: creates the first admin, for a visitor on the server's machine or with the code. */
export function SetupPage({ code, onSuccess }: Props) {
  // The server renders the same page for every visitor, so the check runs in the browser.
  const isHydrated = useHydrated()
  const access = useSetupAccess(code, isHydrated)
  // Another window may have created the admin since the page was rendered.
  if (access.error && statusOf(access.error) === 404) return <SetupClosed />
  if (access.error) {
    return (
      <CardPage>
        <Notice tone="danger">{messageOf(access.error)}</Notice>
      </CardPage>
    )
  }
  if (!access.data) return <PageSpinner />
  return access.data.isAllowed ? <FirstAdminForm code={code} onSuccess={onSuccess} /> : <CodeMissing />
}

/** For who opens the address of the setup again. */
export function SetupClosed() {
  return (
    <CardPage>
      <Notice
        action={
          <Link to="/auth" className={buttonClass({ variant: 'secondary' })}>
            {m.logIn()}
          </Link>
        }
      >
        {m.setupIsClosed()}
      </Notice>
    </CardPage>
  )
}

/** For other visitors, and for an operator without the code. */
function CodeMissing() {
  const site = useSite()
  return (
    <CardPage>
      <NoticeCard title={m.setUpName({ name: site.name })} note={m.setUpWithCode()} />
    </CardPage>
  )
}

function FirstAdminForm({ code, onSuccess }: Props) {
  const site = useSite()
  const create = useCreateAdmin(onSuccess)
  const form = useZodForm(firstAdmin, { defaultValues: { code, timeZone: firstZone(site.timeZone) } })
  const { setFocus } = form
  useEffect(() => setFocus('paperName'), [setFocus])
  return (
    <CardPage>
      <AccountCard
        form={form}
        title={m.setUpName({ name: site.name })}
        note={m.setUpNote()}
        onSubmit={(input) => create.mutateAsync(input)}
        errorText={messageOf}
      >
        <TextField label={m.paperName()} help={m.paperNameHelp()} {...form.field('paperName')} />
        <TextField
          label={m.paperEmail()}
          help={m.paperEmailHelp()}
          type="email"
          autoComplete="email"
          dir="ltr"
          {...form.field('email')}
        />
        <TimeZoneField zone={form.watch('timeZone') ?? site.timeZone} {...form.field('timeZone')} />
        <UsernameField {...form.field('username')} />
        <FullNameField {...form.field('fullName')} />
        <NewPasswordField {...form.field('password')} />
        <Button type="submit" className="w-full" pending={form.isPending}>
          {m.createAdmin()}
        </Button>
      </AccountCard>
    </CardPage>
  )
}

/** The zone of this browser, unless somebody has chosen one for the server: rented machines run in UTC. */
const firstZone = (ofServer: string): string => (isUtc(ofServer) ? browserZone() : ofServer)
