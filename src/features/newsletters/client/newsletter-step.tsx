import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { createNewsletterInput, newsletterLimits } from '#features/audience/shared/newsletters.ts'
import { MailServerForm } from '#features/mail/client/mail-server-form.tsx'
import { TestForm } from '#features/mail/client/mail-view.tsx'
import { useMailSettings } from '#features/mail/client/mail.queries.ts'
import type { StepProps } from '#features/site/client/first-steps/step-body.tsx'
import { useNewsletterActions, useNewsletters } from './newsletters.queries.ts'

/** Names the first newsletter, then connects the mail server, then sends a test. */
export function NewsletterStep({ onDone, later }: StepProps) {
  const mail = useMailSettings()
  return (
    <ListState query={useNewsletters()}>
      {(newsletters) => {
        const [first] = newsletters
        if (!first) return <NameForm later={later} />
        return (
          <div className="space-y-5">
            <p className="font-medium">{first.name}</p>
            <ListState query={mail}>
              {(settings) =>
                settings.isOn ? (
                  <>
                    <p data-mail="on">{m.mailIsOnNote({ server: settings.server?.host ?? '' })}</p>
                    <TestForm />
                    <Button onClick={onDone}>{m.done()}</Button>
                  </>
                ) : (
                  <MailServerForm isShort settings={settings} beside={later} />
                )
              }
            </ListState>
          </div>
        )
      }}
    </ListState>
  )
}

const nameSchema = createNewsletterInput.pick({ name: true })

function NameForm({ later }: Pick<StepProps, 'later'>) {
  const site = useSite()
  const { create } = useNewsletterActions()
  const form = useZodForm(nameSchema, { defaultValues: { name: m.newsletterOfName({ name: site.name }) } })
  return (
    <Form
      form={form}
      onSubmit={({ name }) => create.mutateAsync({ name, places: ['front-page', 'article'] })}
      className="max-w-md space-y-4"
    >
      <TextField label={m.newsletterName()} maxLength={newsletterLimits.name} {...form.field('name')} />
      <FormSubmit form={form} beside={later}>
        {m.createNewsletter()}
      </FormSubmit>
    </Form>
  )
}
