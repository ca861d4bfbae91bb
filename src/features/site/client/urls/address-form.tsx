import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { RadioChoices } from '#client/ui/radio-choices.tsx'
import { m } from '#shared/catalog/m.ts'
import { siteSettings, type SiteSettings } from '#features/site/shared/site-settings.ts'
import { useChangeAddresses } from './addresses.queries.ts'

const CHOICES = [
  ['id', () => m.number(), '/articles/12'],
  ['date', () => m.monthAndTitle(), '/2026/11/council-backs-sea-wall'],
  ['day', () => m.dayAndTitle(), '/2026/11/21/council-backs-sea-wall'],
  ['section', () => m.sectionAndTitle(), '/politics/council-backs-sea-wall'],
  ['slug', () => m.title(), '/council-backs-sea-wall'],
  ['p', () => m.titleAfterP(), '/p/council-backs-sea-wall'],
] as const

const choices = () =>
  CHOICES.map(
    ([value, label, example]) =>
      [
        value,
        label(),
        <code key={value} dir="ltr">
          {example}
        </code>,
      ] as const,
  )

const schema = siteSettings.pick({ addressForm: true, hasIdPages: true })

/** Chooses what the addresses of stories are made of. */
export function AddressForm({ settings }: { settings: SiteSettings }) {
  const change = useChangeAddresses()
  const { addressForm, hasIdPages } = settings
  const form = useZodForm(schema, { values: { addressForm, hasIdPages } })
  const { error: _, ...choice } = form.field('addressForm')
  const isReadable = form.watch('addressForm') !== 'id'
  return (
    <Form form={form} onSubmit={(input) => change.mutateAsync(form.changed(input))} className="space-y-5">
      <RadioChoices legend={m.addressesOfArticles()} choices={choices()} field={choice} />
      {isReadable && (
        <CheckboxField
          label={m.numberedAddressesShowArticle()}
          help={m.numberedAddressesHelp()}
          {...form.field('hasIdPages')}
        />
      )}
      <FormSubmit form={form}>{m.saveAddresses()}</FormSubmit>
    </Form>
  )
}
