import type { ReactNode } from 'react'
import { InstallationLink } from '#client/lib/installation-link.tsx'
import { UnreadableMail } from '#client/lib/unreadable-mail.tsx'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { testMailInput } from '#features/mail/shared/mail.ts'
import { useMailActions, useMailSettings } from './mail.queries.ts'
import { MailServerForm } from './mail-server-form.tsx'

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
              {settings.isOn ? m.mailIsOnNote({ server: settings.server?.host ?? '' }) : m.mailIsOffNote()}
            </p>
            {settings.isByEnvironment && (
              <p className="mb-4 text-sm text-second">{m.mailSetByEnvironment()}</p>
            )}
            <MailServerForm key={JSON.stringify(settings)} settings={settings} />
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

interface TestProps {
  /** Whom to propose. */
  address?: string
  /** A button beside the one that sends. */
  beside?: ReactNode
}

/** Sends a test to any address. */
export function TestForm({ address = '', beside }: TestProps) {
  const { test } = useMailActions()
  const form = useZodForm(testMailInput, { defaultValues: { address } })
  return (
    <Form form={form} onSubmit={(input) => test.mutateAsync(input)} className="space-y-4">
      <TextField
        className="max-w-sm"
        label={m.testMailAddress()}
        type="email"
        dir="ltr"
        {...form.field('address')}
      />
      <FormSubmit form={form} variant="secondary" beside={beside}>
        {m.sendTestMail()}
      </FormSubmit>
    </Form>
  )
}
