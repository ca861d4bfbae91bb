import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormFoot } from '#client/lib/form-foot.tsx'
import { useChangeSettings } from '#client/lib/site-settings.queries.ts'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { SettingsCard } from '#features/site/client/settings/settings-card.tsx'
import { m } from '#shared/catalog/m.ts'
import { siteSettings, type SiteSettings } from '#features/site/shared/site-settings.ts'

const price = z.string().trim()

const schema = z
  .object({ needsReasonInApi: z.boolean(), input: price, output: price, currency: price })
  .transform(({ needsReasonInApi, input, output, currency }, check) => {
    if (input === '' && output === '') return { needsReasonInApi, modelPrices: null }
    const numbers = { input: numberOf(input), output: numberOf(output), currency: currency.toUpperCase() }
    const { error } = siteSettings.shape.modelPrices.safeParse(numbers)
    for (const { path } of error?.issues ?? []) {
      const isCurrency = path[0] === 'currency'
      check.addIssue({ code: 'custom', path, message: isCurrency ? m.badCurrency() : m.badPrice() })
    }
    return { needsReasonInApi, modelPrices: numbers }
  })

/** An empty price beside another is a mistake. */
const numberOf = (text: string) => (text === '' ? NaN : Number(text.replace(',', '.')))

/** Whether scripts have to give reasons for rewrites, and what the language model costs. */
export function RewriterSettings() {
  return (
    <SettingsCard title={m.articleRewriterLabel()} note={m.rewriterSettingsNote()}>
      {(settings) => <RewriterSettingsForm settings={settings} />}
    </SettingsCard>
  )
}

function RewriterSettingsForm({ settings }: { settings: SiteSettings }) {
  const change = useChangeSettings()
  const { needsReasonInApi, modelPrices: prices } = settings
  const form = useZodForm(schema, {
    values: {
      needsReasonInApi,
      input: prices ? String(prices.input) : '',
      output: prices ? String(prices.output) : '',
      currency: prices?.currency ?? 'USD',
    },
  })
  return (
    <Form
      form={form}
      onSubmit={({ needsReasonInApi: needsReason, modelPrices }) => {
        const { needsReasonInApi: isOther, ...others } = form.formState.dirtyFields
        return change.mutateAsync({
          ...(isOther && { needsReasonInApi: needsReason }),
          ...(Object.keys(others).length > 0 && { modelPrices }),
        })
      }}
      className="space-y-5"
    >
      <CheckboxField
        label={m.needsReasonInApi()}
        help={m.needsReasonInApiHelp()}
        {...form.field('needsReasonInApi')}
      />
      <div className="grid max-w-2xl items-start gap-4 sm:grid-cols-[1fr_1fr_7rem]">
        <TextField
          label={m.priceOfInput()}
          inputMode="decimal"
          help={m.priceHelp()}
          {...form.field('input')}
        />
        <TextField label={m.priceOfOutput()} inputMode="decimal" {...form.field('output')} />
        <TextField label={m.currency()} maxLength={3} {...form.field('currency')} />
      </div>
      <FormFoot form={form} isInCard />
    </Form>
  )
}
