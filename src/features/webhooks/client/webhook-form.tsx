import { Form, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import {
  createWebhookInput,
  WEBHOOK_EVENTS,
  type CreateWebhookInput,
} from '#features/webhooks/shared/webhooks.ts'
import { useWebhookActions } from './webhooks.queries.ts'

/** Adds a webhook. `onCreated` gets its secret, which is shown only once. */
export function WebhookForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const { create } = useWebhookActions()
  const form = useZodForm(createWebhookInput, { defaultValues: { url: '', events: [...WEBHOOK_EVENTS] } })
  const submit = async (input: CreateWebhookInput) => {
    const { secret } = await create.mutateAsync(input)
    form.reset()
    onCreated(secret)
  }
  const address = form.field('url')
  const { error: eventsError, ...events } = form.field('events')
  return (
    <Form form={form} onSubmit={submit} className="mb-6 space-y-3">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={m.address()}
          type="url"
          placeholder="https://example.com/hooks/news"
          className="grow basis-72"
          {...address}
        />
        <Button type="submit" className="sm:mt-6.5" pending={form.isPending}>
          {m.addWebhook()}
        </Button>
      </div>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="mb-1 text-sm font-medium">{m.events()}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <CheckboxField key={event} label={event} value={event} {...events} />
        ))}
      </fieldset>
      {eventsError && <p className="text-sm text-danger">{eventsError}</p>}
    </Form>
  )
}
