import { useMutation } from '@tanstack/react-query'
import { useApiClient } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'

const fieldOf = (form: FormData, name: string) => form.get(name) as string

/** A form with which readers of a story send tips. */
export function TipBoxForm() {
  const client = useApiClient()
  const sending = useMutation({
    meta: { shownBy: 'form' },
    mutationFn: (form: FormData) =>
      client.tipBox.send.mutate({ text: fieldOf(form, 'text'), email: fieldOf(form, 'email') }),
  })
  if (sending.isSuccess) return <p role="status">{m.tipBoxSent()}</p>
  return (
    <form
      method="post"
      className="my-8 space-y-3 rounded-corner border border-edge max-w-[37rem] p-5"
      aria-label={m.tipBoxHeading()}
      onSubmit={(event) => {
        event.preventDefault()
        sending.mutate(new FormData(event.currentTarget))
      }}
    >
      <TextArea name="text" label={m.tipBoxText()} required maxLength={5_000} />
      <TextField name="email" type="email" label={m.tipBoxEmail()} maxLength={200} />
      {sending.error && <p role="alert">{sending.error.message}</p>}
      <Button type="submit" pending={sending.isPending}>
        {m.tipBoxHeading()}
      </Button>
    </form>
  )
}
