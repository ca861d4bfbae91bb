import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useChangeSettings } from '#client/lib/site-settings.queries.ts'
import { CheckboxField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { siteSettings, type SiteSettings } from '#shared/site/site-settings.ts'

const schema = siteSettings.pick({ mayBeFound: true, mayBeQuoted: true, mayBeTrainedOn: true })

/** What search engines and AI systems may do with the site. */
export function MachineUsesForm({ settings }: { settings: SiteSettings }) {
  const change = useChangeSettings()
  const { mayBeFound, mayBeQuoted, mayBeTrainedOn } = settings
  const form = useZodForm(schema, { values: { mayBeFound, mayBeQuoted, mayBeTrainedOn } })
  return (
    <Form form={form} onSubmit={(input) => change.mutateAsync(input)} className="space-y-5">
      <CheckboxField label={m.mayBeFound()} help={m.mayBeFoundHelp()} {...form.field('mayBeFound')} />
      <CheckboxField label={m.mayBeQuoted()} help={m.mayBeQuotedHelp()} {...form.field('mayBeQuoted')} />
      <CheckboxField
        label={m.mayBeTrainedOn()}
        help={m.mayBeTrainedOnHelp()}
        {...form.field('mayBeTrainedOn')}
      />
      <FormSubmit form={form}>{m.updateMachineUses()}</FormSubmit>
    </Form>
  )
}
