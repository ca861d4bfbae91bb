import { InstallationLink } from '#client/lib/installation-link.tsx'
import { UnreadableMail } from '#client/lib/unreadable-mail.tsx'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { mailSettingsChange, testMailInput, type MailSettings } from '#features/mail/shared/mail.ts'
import { useMailActions, useMailSettings } from './mail.queries.ts'

/** The mail server, the signature, and a test issue. */
export function MailView() {
  return (
    <ListState query={useMailSettings()}>
      {(settings) => (
        <div className="space-y-5">
          {settings.installation !== 'same' && <InstallationLink>{m.newslettersWait()}</InstallationLink>}
          <UnreadableMail names={settings.unreadable} />
          <Card>
            <CardHeader title={m.mailServerTitle()} note={m.mailServerNote()} />
            <p className="mb-4 text-sm font-medium" data-mail={settings.isOn ? 'on' : 'off'}>
              {settings.isOn ? m.mailIsOnNote({ server: settings.smtpServer }) : m.mailIsOffNote()}
            </p>
            {settings.isByEnvironment && (
              <p className="mb-4 text-sm text-second">{m.mailSetByEnvironment()}</p>
            )}
            <ServerForm key={JSON.stringify(settings)} settings={settings} />
          </Card>
          {settings.isOn && (
            <Card>
              <CardHeader title={m.testMailTitle()} note={m.testMailNote()} />
              <TestForm />
            </Card>
          )}
        </div>
      )}
    </ListState>
  )
}

function ServerForm({ settings }: { settings: MailSettings }) {
  const { update } = useMailActions()
  const { isByEnvironment, smtpServer, from, replyTo, hasDkimKey, dkimSelector } = settings
  const form = useZodForm(mailSettingsChange, {
    defaultValues: { smtpUrl: '', from, replyTo, dkimKey: '', dkimSelector },
  })
  return (
    <Form
      form={form}
      // Secrets are never sent to the browser: an empty field keeps the stored one.
      onSubmit={async ({ smtpUrl, dkimKey, ...rest }) => {
        const secrets = { smtpUrl: smtpUrl || undefined, dkimKey: dkimKey || undefined }
        await update.mutateAsync({ ...rest, ...secrets })
      }}
      className="space-y-4"
    >
      {!isByEnvironment && (
        <TextField
          label={m.smtpAddress()}
          help={smtpServer ? m.smtpUnchanged({ server: smtpServer }) : m.smtpAddressHelp()}
          type="password"
          autoComplete="off"
          dir="ltr"
          {...form.field('smtpUrl')}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.mailFrom()} type="email" dir="ltr" {...form.field('from')} />
        <TextField
          label={m.mailReplyTo()}
          help={m.mailReplyToHelp()}
          type="email"
          dir="ltr"
          {...form.field('replyTo')}
        />
      </div>
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
      <FormError form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={form.isPending}>
          {m.save()}
        </Button>
        {smtpServer && !isByEnvironment && (
          <Button
            variant="destructive"
            pending={update.isPending}
            onClick={() => update.mutate({ smtpUrl: '' })}
          >
            {m.removeMailServer()}
          </Button>
        )}
      </div>
    </Form>
  )
}

function TestForm() {
  const { test } = useMailActions()
  const form = useZodForm(testMailInput, { defaultValues: { address: '' } })
  return (
    <Form form={form} onSubmit={(input) => test.mutateAsync(input)} className="space-y-4">
      <TextField
        className="max-w-sm"
        label={m.testMailAddress()}
        type="email"
        dir="ltr"
        {...form.field('address')}
      />
      <FormSubmit form={form} variant="secondary">
        {m.sendTestMail()}
      </FormSubmit>
    </Form>
  )
}
