import { useState, type FormEvent } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'

const field = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '')

/** Settings: two-step sign-in for who works in the newsroom. */
export function TwoStepPanel() {
  const status = trpc.auth.totpStatus.useQuery()
  const [codes, setCodes] = useState<string[]>([])
  if (status.isLoading) return <p>Loading…</p>
  if (!status.data) return <p role="alert">{messageOf(status.error)}</p>
  return (
    <section aria-labelledby="two-step" className="max-w-md space-y-4">
      <h2 id="two-step" className="text-base font-semibold">
        Two-step sign-in
      </h2>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {status.data.isOn ? <TurnOff left={status.data.recoveryCodesLeft} /> : <TurnOn onDone={setCodes} />}
    </section>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div role="status" className="space-y-2 border border-hairline bg-raised p-4">
      <p>Keep these recovery codes somewhere safe. Each works once, and they are shown only now.</p>
      <ul className="grid grid-cols-2 gap-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}

function TurnOn({ onDone }: { onDone: (codes: string[]) => void }) {
  const utils = trpc.useUtils()
  const start = trpc.auth.totpStart.useMutation()
  const confirm = trpc.auth.totpConfirm.useMutation({
    onSuccess({ recoveryCodes }) {
      onDone(recoveryCodes)
      void utils.auth.totpStatus.invalidate()
    },
  })
  if (!start.data) {
    return (
      <>
        <p>Besides your password, a code from an app on your phone is asked for when you log in.</p>
        <Button onClick={() => start.mutate()} pending={start.isPending}>
          Set up
        </Button>
        {start.error && <p role="alert">{messageOf(start.error)}</p>}
      </>
    )
  }
  const { secret, uri } = start.data
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    confirm.mutate({ secret, code: field(form, 'code'), password: field(form, 'password') })
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <p>
        Add this key to your authenticator app, or{' '}
        <a href={uri} className="text-link">
          open the app
        </a>{' '}
        on this device:
      </p>
      <p className="font-mono break-all">{secret}</p>
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <PasswordField />
      <Button type="submit" pending={confirm.isPending}>
        Turn on
      </Button>
      {confirm.error && <p role="alert">{messageOf(confirm.error)}</p>}
    </form>
  )
}

function TurnOff({ left }: { left: number }) {
  const utils = trpc.useUtils()
  const disable = trpc.auth.totpDisable.useMutation({
    onSuccess: () => void utils.auth.totpStatus.invalidate(),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    disable.mutate({ password: field(event.currentTarget, 'password') })
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <p>
        It is on. {left} recovery {left === 1 ? 'code is' : 'codes are'} left.
      </p>
      <PasswordField />
      <Button type="submit" pending={disable.isPending}>
        Turn off
      </Button>
      {disable.error && <p role="alert">{messageOf(disable.error)}</p>}
    </form>
  )
}

function PasswordField() {
  return (
    <TextField
      label="Current password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  )
}
