import { useState, type FormEvent } from 'react'
import { fieldErrorsOf, messageOf } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { textOf } from './account-card.tsx'
import { QrCode } from './qr-code.tsx'
import { inGroups, RecoveryCodes } from './recovery-codes.tsx'

/** Settings: two-step sign-in, for every account. */
export function TwoFactorPanel() {
  const status = trpc.auth.twoFactorStatus.useQuery()
  const [codes, setCodes] = useState<string[]>([])
  return (
    <Card>
      <CardHeader title="Two-step sign-in" />
      {status.isLoading ? (
        <Skeleton className="h-16" />
      ) : status.data ? (
        <div className="space-y-5">
          {codes.length > 0 && <RecoveryCodes codes={codes} />}
          {status.data.isOn ? <TurnOff left={status.data.recoveryCodesLeft} /> : <TurnOn onDone={setCodes} />}
        </div>
      ) : (
        <p role="alert">{messageOf(status.error)}</p>
      )}
    </Card>
  )
}

function TurnOn({ onDone }: { onDone: (codes: string[]) => void }) {
  const start = trpc.auth.startTwoFactor.useMutation()
  if (start.data) return <Confirm {...start.data} onDone={onDone} />
  return (
    <div className="space-y-4 text-sm">
      <p className="max-w-prose text-second">
        When you log in, a code from an app on your phone is asked for besides your password. A stolen
        password is then not enough.
      </p>
      <Button variant="secondary" onClick={() => start.mutate()} pending={start.isPending}>
        Set up
      </Button>
      {start.error && <Refusal error={start.error} />}
    </div>
  )
}

interface ConfirmProps {
  secret: string
  uri: string
  onDone: (codes: string[]) => void
}

function Confirm({ secret, uri, onDone }: ConfirmProps) {
  const utils = trpc.useUtils()
  const confirm = trpc.auth.confirmTwoFactor.useMutation({
    onSuccess({ recoveryCodes }) {
      onDone(recoveryCodes)
      void utils.auth.twoFactorStatus.invalidate()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    confirm.mutate({ secret, code: textOf(form, 'code'), password: textOf(form, 'password') })
  }
  return (
    <div className="flex flex-col gap-6 md:flex-row md:items-start md:gap-8">
      <QrCode text={uri} label="QR code for your authenticator app" />
      <form onSubmit={submit} className="max-w-sm min-w-0 grow space-y-4">
        <p className="text-sm">
          Scan the code with your authenticator app,{' '}
          <a href={uri} className="text-link">
            open the app on this device
          </a>
          , or type this key:
        </p>
        <p className="font-mono text-sm wrap-anywhere">{inGroups(secret)}</p>
        <TextField
          label="Code from the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={fieldErrorsOf(confirm.error)['code']}
        />
        <CurrentPassword />
        {confirm.error && <Refusal error={confirm.error} />}
        <Button type="submit" pending={confirm.isPending}>
          Turn on
        </Button>
      </form>
    </div>
  )
}

function TurnOff({ left }: { left: number }) {
  const utils = trpc.useUtils()
  const disable = trpc.auth.disableTwoFactor.useMutation({
    onSuccess: () => void utils.auth.twoFactorStatus.invalidate(),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    disable.mutate({ password: textOf(new FormData(event.currentTarget), 'password') })
  }
  return (
    <form onSubmit={submit} className="max-w-sm space-y-4">
      <p className="text-sm">
        It is on. {left} recovery {left === 1 ? 'code is' : 'codes are'} left.
      </p>
      <CurrentPassword />
      {disable.error && <Refusal error={disable.error} />}
      <Button type="submit" variant="secondary" pending={disable.isPending}>
        Turn off
      </Button>
    </form>
  )
}

function CurrentPassword() {
  return <PasswordField label="Current password" name="password" autoComplete="current-password" required />
}

function Refusal({ error }: { error: unknown }) {
  return (
    <p role="alert" className="text-sm text-danger">
      {messageOf(error)}
    </p>
  )
}
