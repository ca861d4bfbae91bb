import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { messageOf } from '#client/lib/error-message.ts'
import { Form, type RegisteredField, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { twoFactorConfirmation, twoFactorDisabling } from '#features/people/shared/auth.ts'
import { m } from '#shared/catalog/m.ts'
import { requiredText } from '#shared/text-fields.ts'
import { saveText } from '#client/lib/save-text.ts'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useTwoFactorActions, useTwoFactorStatus } from './two-factor.queries.ts'

/** Turns two-factor sign-in on and off. */
export function TwoFactorPanel() {
  const status = useTwoFactorStatus()
  const [codes, setCodes] = useState<string[]>([])
  return (
    <Card>
      <CardHeader title={m.twoFactor()} />
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
  const { start } = useTwoFactorActions()
  if (start.data) return <Confirm {...start.data} onDone={onDone} />
  return (
    <div className="space-y-4 text-sm">
      <p className="max-w-prose text-second">{m.twoFactorIntro()}</p>
      <Button variant="secondary" onClick={() => start.mutate()} pending={start.isPending}>
        {m.setUp()}
      </Button>
      {start.error && (
        <p role="alert" className="text-sm text-danger">
          {messageOf(start.error)}
        </p>
      )}
    </div>
  )
}

const schema = twoFactorConfirmation.extend({ code: requiredText(40) })

interface ConfirmProps {
  secret: string
  uri: string
  onDone: (codes: string[]) => void
}

function Confirm({ secret, uri, onDone }: ConfirmProps) {
  const { confirm } = useTwoFactorActions()
  const form = useZodForm(schema, { defaultValues: { secret, code: '', password: '' } })
  return (
    <div className="flex flex-col gap-6 md:flex-row md:items-start md:gap-8">
      <QrCode text={uri} label={m.qrCode()} />
      <Form
        isGuarded={false}
        form={form}
        onSubmit={async (input) => onDone((await confirm.mutateAsync(input)).recoveryCodes)}
        errorText={messageOf}
        className="max-w-sm min-w-0 grow space-y-4"
      >
        <p className="text-sm">
          {withParts(m.scanCode(), (label) => (
            <a href={uri} className="text-link">
              {label}
            </a>
          ))}
        </p>
        <p className="font-mono text-sm wrap-anywhere">{inGroups(secret)}</p>
        <TextField
          label={m.codeFromApp()}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.field('code')}
        />
        <CurrentPassword {...form.field('password')} />
        <FormSubmit form={form}>{m.turnOn()}</FormSubmit>
      </Form>
    </div>
  )
}

function TurnOff({ left }: { left: number }) {
  const { disable } = useTwoFactorActions()
  const form = useZodForm(twoFactorDisabling, { defaultValues: { password: '' } })
  return (
    <Form
      isGuarded={false}
      form={form}
      onSubmit={(input) => disable.mutateAsync(input)}
      errorText={messageOf}
      className="max-w-sm space-y-4"
    >
      <p className="text-sm">{m.recoveryCodesLeft({ count: left })}</p>
      <CurrentPassword {...form.field('password')} />
      <FormSubmit form={form} variant="secondary">
        {m.turnOff()}
      </FormSubmit>
    </Form>
  )
}

function CurrentPassword(field: RegisteredField) {
  return <PasswordField label={m.currentPassword()} autoComplete="current-password" required {...field} />
}

/** A QR code, dark on light in both color schemes because some scanners read nothing else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => pathOf(text), [text])
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the role names the svg itself
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 border border-hairline"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

/** The side in modules, including the quiet zone of four (ISO/IEC 18004), and the dark modules as one path. */
function pathOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}

/** Inserts a space after every four characters. The server ignores spaces in codes. */
const inGroups = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The recovery codes, shown only once. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `${codes.map(inGroups).join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: m.copied() }),
      () => toast({ title: m.error(), description: m.selectCodes(), style: 'destructive' }),
    )
  return (
    <div className="space-y-4 rounded-corner border border-hairline bg-wash p-4">
      <StatusMessage className="text-sm">{m.recoveryCodesIntro()}</StatusMessage>
      <ul aria-label={m.recoveryCodes()} className="grid gap-x-6 gap-y-1.5 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{inGroups(code)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          {m.copyCodes()}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveText('recovery-codes.txt', text, 'text/plain')}
        >
          {m.saveAsFile()}
        </Button>
      </div>
    </div>
  )
}
