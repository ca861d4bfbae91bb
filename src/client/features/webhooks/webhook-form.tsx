import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { createWebhookInput, WEBHOOK_EVENTS, type CreateWebhookInput } from '#shared/webhooks.ts'
import { useWebhookActions } from './webhooks.queries.ts'

const EMPTY: CreateWebhookInput = { url: '', events: [...WEBHOOK_EVENTS] }

/** Adds a webhook; `onCreated` gets its secret, as nobody sees it again. */
export function WebhookForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const { create } = useWebhookActions()
  const { register, handleSubmit, reset, formState } = useForm<CreateWebhookInput>({
    resolver: zodResolver(createWebhookInput),
    defaultValues: EMPTY,
  })
  const submit = (input: CreateWebhookInput) =>
    create.mutate(input, {
      onSuccess: ({ secret }) => {
        reset(EMPTY)
        onCreated(secret)
      },
    })
  const { url, events } = formState.errors
  return (
    <form className="mb-6 space-y-3" onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Address"
          type="url"
          placeholder="https://example.com/hooks/news"
          className="grow basis-72"
          {...(url?.message ? { error: url.message } : {})}
          {...register('url')}
        />
        <Button type="submit" pending={create.isPending}>
          Add webhook
        </Button>
      </div>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="mb-1 text-sm font-medium">Events</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <CheckboxField key={event} label={event} value={event} {...register('events')} />
        ))}
      </fieldset>
      {events?.message && <p className="text-sm text-danger">{events.message}</p>}
    </form>
  )
}
