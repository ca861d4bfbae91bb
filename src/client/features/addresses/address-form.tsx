import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { siteSettings, type SiteSettings } from '#shared/site-settings.ts'
import { useChangeAddresses } from './addresses.queries.ts'

const CHOICES = [
  ['id', 'Number', '/articles/12'],
  ['date', 'Month and title', '/2026/11/council-backs-sea-wall'],
  ['section', 'Section and title', '/politics/council-backs-sea-wall'],
] as const

const schema = siteSettings.pick({ addressForm: true, hasIdPages: true })

/** Chooses what the addresses of stories are made of. */
export function AddressForm({ settings }: { settings: SiteSettings }) {
  const change = useChangeAddresses()
  const { addressForm, hasIdPages } = settings
  const form = useZodForm(schema, { values: { addressForm, hasIdPages } })
  const { error: _, ...choice } = form.field('addressForm')
  const isReadable = form.watch('addressForm') !== 'id'
  return (
    <Form form={form} onSubmit={(input) => change.mutateAsync(input)} className="space-y-5">
      <fieldset className="space-y-3">
        <legend className="visually-hidden">Addresses of stories</legend>
        {CHOICES.map(([value, label, example]) => (
          <label key={value} className="flex min-w-0 gap-3 text-sm">
            <input
              type="radio"
              {...choice}
              value={value}
              aria-describedby={`address-${value}`}
              aria-label={label}
              className="mt-0.5 size-4 shrink-0"
            />
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              <code id={`address-${value}`} dir="ltr" className="block wrap-anywhere text-second">
                {example}
              </code>
            </span>
          </label>
        ))}
      </fieldset>
      {isReadable && (
        <CheckboxField
          label="Addresses with a number show the story too"
          help="Otherwise they lead to the readable address. Search engines index the readable one either way."
          {...form.field('hasIdPages')}
        />
      )}
      <FormError form={form} />
      <Button type="submit" pending={form.isPending}>
        Save addresses
      </Button>
    </Form>
  )
}
