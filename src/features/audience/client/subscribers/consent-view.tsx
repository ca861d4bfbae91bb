import { useWatch } from 'react-hook-form'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { CheckboxField, TextArea } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { stateConsentInput } from '#features/mail/shared/mail.ts'
import { useConsent } from './subscribers.queries.ts'

/** Records once how imported readers consented. Admins only. */
export function ConsentView() {
  const { waiting } = useConsent()
  return (
    <Card>
      <CardHeader title={m.consentTitle()} note={m.consentNote()} />
      <ListState query={waiting}>
        {(count) =>
          count === 0 ? (
            <p className="text-sm text-second">{m.consentNone()}</p>
          ) : (
            <>
              <p className="mb-4 text-sm font-medium">{m.consentWaiting({ count })}</p>
              <ConsentForm />
            </>
          )
        }
      </ListState>
    </Card>
  )
}

function ConsentForm() {
  const { lists, state } = useConsent()
  const form = useZodForm(stateConsentInput, { defaultValues: { words: '', newsletterIds: [] } })
  const { error } = form.getFieldState('newsletterIds', form.formState)
  const chosen: number[] = useWatch({ control: form.control, name: 'newsletterIds' }) ?? []
  if (lists.length === 0) return <p className="text-sm text-second">{m.consentNeedsNewsletter()}</p>
  return (
    <Form form={form} onSubmit={(input) => state.mutateAsync(input)} className="space-y-4">
      <TextArea rows={3} label={m.consentWords()} help={m.consentWordsHelp()} {...form.field('words')} />
      <fieldset className="space-y-2">
        <legend className="mb-1.5 text-sm font-medium">{m.consentNewsletters()}</legend>
        {lists.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              form.setValue(
                'newsletterIds',
                target.checked ? [...chosen, id] : chosen.filter((other: number) => other !== id),
                { shouldValidate: form.formState.isSubmitted },
              )
            }
          />
        ))}
      </fieldset>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
      <FormSubmit form={form}>{m.stateConsent()}</FormSubmit>
    </Form>
  )
}
