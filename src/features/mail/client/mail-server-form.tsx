import type { ReactNode } from 'react'
import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Button } from '#client/ui/button.tsx'
import { PasswordField, SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import {
  mailServerInput,
  mailSettingsChange,
  SMTP_PORTS,
  type MailSettings,
} from '#features/mail/shared/mail.ts'
import { useMailActions } from './mail.queries.ts'

const fields = mailSettingsChange.required().omit({ server: true, dkimKey: true, dkimSelector: true })
const server = z.object({
  // Empty while email is off.
  host: z.union([z.literal(''), mailServerInput.shape.host]),
  port: z.union([z.literal('').transform(() => undefined), mailServerInput.shape.port]),
  encryption: z.enum(['starttls', 'secure']),
  user: mailServerInput.shape.user,
  // Secrets are never sent to the browser: an empty field keeps the stored one.
  password: z.string().transform((text) => text || undefined),
})
const signature = mailSettingsChange.required().pick({ dkimKey: true, dkimSelector: true })

interface Props {
  settings: MailSettings
  /** Leaves out what a first newsletter does not need. */
  isShort?: boolean
  /** A button beside the one that saves. */
  beside?: ReactNode
  /** What to propose as the sender if none is saved. */
  sender?: string
  onSaved?: () => void
}

/** The mail server, the sender and the signature. A server that cannot be used is not saved. */
export function MailServerForm({ settings, isShort = false, beside, sender = '', onSaved }: Props) {
  const { update, tryServer } = useMailActions()
  const { isByEnvironment, from, replyTo, hasDkimKey, dkimSelector } = settings
  const form = useZodForm(z.object({ ...server.shape, ...fields.shape, ...signature.shape }), {
    defaultValues: { ...serverIn(settings), from: from || sender, replyTo, dkimKey: '', dkimSelector },
  })
  return (
    <Form
      form={form}
      onSubmit={async ({ host, port, encryption, user, password, dkimKey, ...rest }) => {
        const changed = { host, port, isSecure: encryption === 'secure', user, password }
        const isOther = isOtherServer(settings, { host, port, encryption, user, password })
        if (host && isOther && !isByEnvironment) await tryServer.mutateAsync(changed)
        await update.mutateAsync({
          ...form.changed(rest),
          // A proposed sender is saved as it is.
          ...(from ? {} : { from: rest.from }),
          ...(host && !isByEnvironment && (isOther || !settings.isOn) ? { server: changed } : {}),
          ...(dkimKey ? { dkimKey } : {}),
        })
        onSaved?.()
      }}
      className="space-y-4"
    >
      {!isByEnvironment && <ServerFields form={form} hasPassword={settings.server?.hasPassword ?? false} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.mailFrom()} type="email" dir="ltr" {...form.field('from')} />
        {!isShort && (
          <TextField
            label={m.mailReplyTo()}
            help={m.mailReplyToHelp()}
            type="email"
            dir="ltr"
            {...form.field('replyTo')}
          />
        )}
      </div>
      {!isShort && (
        <fieldset className="space-y-4">
          <legend className="mb-1.5 text-sm font-medium">{m.dkimTitle()}</legend>
          <TextField label={m.dkimSelector()} dir="ltr" {...form.field('dkimSelector')} />
          <TextArea
            rows={3}
            label={m.dkimKey()}
            help={hasDkimKey ? m.dkimKeySet() : m.dkimKeyHelp()}
            dir="ltr"
            {...form.field('dkimKey')}
          />
        </fieldset>
      )}
      <p className="text-sm wrap-anywhere text-second">
        {m.mailLinksLeadTo({ address: settings.publicOrigin ?? globalThis.location.origin })}
      </p>
      <FormSubmit
        form={form}
        beside={
          <>
            {beside}
            {settings.server && !isByEnvironment && !isShort && (
              <Button
                variant="destructive"
                pending={update.isPending}
                onClick={() => update.mutate({ server: null })}
              >
                {m.removeMailServer()}
              </Button>
            )}
          </>
        }
      >
        {m.save()}
      </FormSubmit>
    </Form>
  )
}

function serverIn({ server: saved }: MailSettings): z.input<typeof server> {
  const encryption = saved?.isSecure ? 'secure' : 'starttls'
  const isUsual = !saved || saved.port === SMTP_PORTS[encryption]
  return {
    host: saved?.host ?? '',
    port: isUsual ? '' : saved.port,
    encryption,
    user: saved?.user ?? '',
    password: '',
  }
}

/** False while only other settings change, which a server that is down must not hold up. */
function isOtherServer(settings: MailSettings, entered: z.output<typeof server>): boolean {
  const { data: before } = server.safeParse(serverIn(settings))
  return !before || server.keyof().options.some((key) => before[key] !== entered[key])
}

type ServerForm = ReturnType<typeof useZodForm<z.input<typeof server>, z.output<typeof server>>>

function ServerFields({ form, hasPassword }: { form: ServerForm; hasPassword: boolean }) {
  const encryption = form.watch('encryption')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_6rem_11rem]">
        <TextField
          label={m.mailHost()}
          help={m.mailHostHelp()}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('host')}
        />
        <TextField
          label={m.mailPort()}
          inputMode="numeric"
          dir="ltr"
          placeholder={String(SMTP_PORTS[encryption])}
          {...form.field('port')}
        />
        <SelectField
          label={m.mailEncryption()}
          options={[
            { value: 'starttls', label: m.mailStarttls() },
            { value: 'secure', label: m.mailTls() },
          ]}
          {...form.field('encryption')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.mailUser()}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('user')}
        />
        <PasswordField
          label={m.password()}
          help={hasPassword ? m.mailPasswordKept() : m.mailPasswordHelp()}
          dir="ltr"
          autoComplete="new-password"
          {...form.field('password')}
        />
      </div>
    </>
  )
}
