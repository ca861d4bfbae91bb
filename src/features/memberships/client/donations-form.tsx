import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { CheckboxField, TextArea, TextField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import {
  donationLimits,
  donationSettings,
  type DonationSettings,
} from '#features/memberships/shared/donations.ts'
import { DONATE_PATH } from '#features/memberships/shared/payment-paths.ts'
import { useDonations, useUpdateDonations } from './donations.queries.ts'
import { useHasStripe } from './members.queries.ts'

/** The amounts are one text, as admins type them. */
const schema = z
  .object({
    ...donationSettings.shape,
    currency: z.string(),
    amounts: z.string(),
  })
  .transform((values, check): DonationSettings => {
    // A comma without a space may separate thousands, so it is rejected.
    const amounts = values.amounts.trim().split(/[,;]?\s+/)
    const currency = values.currency.trim().toUpperCase()
    const settings = { ...values, currency, amounts: amounts.map(Number) }
    for (const { path, message } of donationSettings.safeParse(settings).error?.issues ?? []) {
      check.addIssue({ code: 'custom', path: path.slice(0, 1), message })
    }
    return settings
  })

/** Whether readers can donate, and what the page for it offers. */
export function Donations() {
  return (
    <section aria-labelledby="donations">
      <h2 id="donations" className="headline text-2xl">
        {m.donations()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-second">{m.donationsNote()}</p>
      <ListState query={useDonations()} failure={m.donationsNotLoaded()}>
        {(donations) => <DonationsForm donations={donations} />}
      </ListState>
    </section>
  )
}

function DonationsForm({ donations }: { donations: DonationSettings }) {
  const update = useUpdateDonations()
  const hasStripe = useHasStripe()
  const { name } = useSite()
  const form = useZodForm(schema, { values: { ...donations, amounts: donations.amounts.join(' ') } })
  return (
    <Form
      form={form}
      onSubmit={(input) => update.mutateAsync({ ...input, before: donations })}
      className="max-w-2xl space-y-5"
    >
      <CheckboxField
        label={m.donationsOn({ path: DONATE_PATH })}
        help={hasStripe ? undefined : m.donationsNeedStripe()}
        disabled={!hasStripe && !donations.isOn}
        {...form.field('isOn')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[7rem_1fr]">
        <TextField label={m.donationCurrency()} maxLength={3} dir="ltr" {...form.field('currency')} />
        <TextField
          label={m.donationAmounts()}
          help={m.donationAmountsHelp()}
          inputMode="numeric"
          dir="ltr"
          maxLength={80}
          {...form.field('amounts')}
        />
      </div>
      <TextField
        label={m.donationHeading()}
        help={m.donationHeadingHelp({ heading: m.supportSite({ site: name }) })}
        maxLength={donationLimits.heading}
        {...form.field('heading')}
      />
      <TextArea rows={3} label={m.donationText()} {...form.field('text')} />
      <FormSubmit form={form}>{m.updateDonations()}</FormSubmit>
    </Form>
  )
}
