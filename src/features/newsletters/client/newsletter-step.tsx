import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { m } from '#shared/catalog/m.ts'
import { createNewsletterInput, newsletterLimits } from '#features/audience/shared/newsletters.ts'
import { MailServerForm } from '#features/mail/client/mail-server-form.tsx'
import { TestForm } from '#features/mail/client/mail-view.tsx'
import { useMailSettings } from '#features/mail/client/mail.queries.ts'
import { useOwnMail } from '#features/people/client/account/account.queries.ts'
import type { StepProps } from '#features/site/client/first-steps/step-body.tsx'
import { useOperatorSettings } from '#features/site/client/general/general.queries.ts'
import { useNewsletterActions, useNewsletters } from './newsletters.queries.ts'

/** Names the first newsletter, then connects the mail server, then sends a test. */
export function NewsletterStep({ onDone, later, ask }: StepProps) {
  return (
    <ListState query={useNewsletters()}>
      {(newsletters) => {
        const [first] = newsletters
        if (!first) return <NameForm later={later} />
        return (
          <div className="space-y-5">
            <p className="font-medium">{first.name}</p>
            <MailPart onDone={onDone} later={later} ask={ask} />
          </div>
        )
      }}
    </ListState>
  )
}

/** Connects the mail server, and leads back to its form from the test. */
function MailPart({ onDone, later, ask }: Omit<StepProps, 'sketch'>) {
  const [isChanging, setIsChanging] = useState(false)
  const { data: operator } = useOperatorSettings()
  const { data: own } = useOwnMail()
  useEffect(() => {
    ask(m.stepMailQuestion())
    return () => ask(null)
  }, [ask])
  const contact = operator?.isContactSet ? operator.contactEmail : ''
  const change = () => setIsChanging(!isChanging)
  return (
    <ListState query={useMailSettings()}>
      {(settings) => {
        if (!operator || !own) return <Skeleton className="h-28" />
        if (!settings.isOn || isChanging)
          return (
            <MailServerForm
              isShort
              settings={settings}
              sender={contact}
              onSaved={() => setIsChanging(false)}
              beside={
                isChanging ? (
                  <Button variant="quiet" onClick={change}>
                    {m.cancel()}
                  </Button>
                ) : (
                  later
                )
              }
            />
          )
        return (
          <>
            <p data-mail="on">{m.mailIsOnNote({ server: settings.server?.host ?? '' })}</p>
            <TestForm
              address={own.email ?? own.waiting ?? contact}
              beside={
                <Button variant="quiet" onClick={change}>
                  {m.changeMailServer()}
                </Button>
              }
            />
            <div className="flex flex-wrap gap-2">
              <Button onClick={onDone}>{m.done()}</Button>
              <Link {...dashboardView('readers')} search={{}} className={buttonClass({ variant: 'quiet' })}>
                {m.writeIssue()}
              </Link>
            </div>
          </>
        )
      }}
    </ListState>
  )
}

const nameSchema = createNewsletterInput.pick({ name: true, description: true })

function NameForm({ later }: Pick<StepProps, 'later'>) {
  const site = useSite()
  const { create } = useNewsletterActions()
  const form = useZodForm(nameSchema, {
    defaultValues: { name: m.newsletterOfName({ name: site.name }), description: '' },
  })
  return (
    <Form
      form={form}
      onSubmit={(input) => create.mutateAsync({ ...input, places: ['front-page', 'article'] })}
      className="max-w-md space-y-4"
    >
      <TextField label={m.newsletterName()} maxLength={newsletterLimits.name} {...form.field('name')} />
      <TextArea
        rows={2}
        label={m.newsletterDescription()}
        help={m.newsletterDescriptionHelp()}
        maxLength={newsletterLimits.description}
        {...form.field('description')}
      />
      <FormSubmit form={form} beside={later}>
        {m.createNewsletter()}
      </FormSubmit>
    </Form>
  )
}
