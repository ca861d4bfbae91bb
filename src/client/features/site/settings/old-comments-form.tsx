import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useChangeSettings } from '#client/lib/site-settings.queries.ts'
import { CheckboxField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { siteSettings, type SiteSettings } from '#shared/site/site-settings.ts'

const schema = siteSettings.pick({ hasOldComments: true })

/** Shows or hides all comments that imports brought. */
export function OldCommentsForm({ settings: { hasOldComments } }: { settings: SiteSettings }) {
  const change = useChangeSettings()
  const form = useZodForm(schema, { values: { hasOldComments } })
  return (
    <Form form={form} onSubmit={(input) => change.mutateAsync(input)} className="space-y-5">
      <CheckboxField
        label={m.showOldComments()}
        help={m.showOldCommentsHelp()}
        {...form.field('hasOldComments')}
      />
      <FormSubmit form={form}>{m.updateOldComments()}</FormSubmit>
    </Form>
  )
}
