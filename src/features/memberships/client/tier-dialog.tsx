import { useWatch } from 'react-hook-form'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EditDialogButtons } from '#client/ui/edit-dialog-buttons.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import {
  createTierInput,
  GROUP_KINDS,
  memberLimits,
  PAYMENT_KINDS,
  type TierFields,
  type TierKind,
  type Tier,
  type PaymentKind,
} from '#features/memberships/shared/members.ts'
import { tierKindName } from './tier-kind-name.ts'
import { useTierActions, useHasStripe } from './members.queries.ts'

const KIND_HELP: Record<TierKind, () => string> = {
  free: () => m.kindFreeHelp(),
  paid: () => m.kindPaidHelp(),
  given: () => m.kindGivenHelp(),
}
/** What the days of a tier limit. */
const DAYS = {
  free: { label: () => m.membershipDays(), help: () => m.membershipDaysHelp() },
  paid: { label: () => m.trialDays(), help: () => m.trialDaysHelp() },
}
const PAYMENTS: Record<PaymentKind, () => string> = {
  manual: () => m.payByHand(),
  link: () => m.payByLink(),
  stripe: () => m.payByStripe(),
}

/** Changes a membership tier; null for a new one. */
export function TierDialog({ tier, onClose }: { tier: Tier | null; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={tier ? m.editTier() : m.newTier()}>
      <TierForm tier={tier} onClose={onClose} />
    </Dialog>
  )
}

function TierForm({ tier, onClose }: { tier: Tier | null; onClose: () => void }) {
  const { create, update, remove } = useTierActions()
  const hasStripe = useHasStripe()
  const form = useZodForm(createTierInput, { defaultValues: valuesOf(tier) })
  const kind: TierKind = useWatch({ control: form.control, name: 'kind' }) ?? 'free'
  const payment: PaymentKind = useWatch({ control: form.control, name: 'payment' }) ?? 'manual'
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        if (tier) await update.mutateAsync({ id: tier.id, ...input })
        else await create.mutateAsync(input)
        onClose()
      }}
      className="space-y-4"
    >
      <TextField label={m.tierName()} maxLength={memberLimits.name} {...form.field('name')} />
      <TextArea
        rows={2}
        label={m.tierDescription()}
        help={m.tierDescriptionHelp()}
        {...form.field('description')}
      />
      <SelectField
        label={m.tierKind()}
        help={KIND_HELP[kind]()}
        options={GROUP_KINDS.map((value) => ({ value, label: tierKindName(value) }))}
        {...form.field('kind')}
      />
      {kind !== 'given' && (
        <TextField
          label={DAYS[kind].label()}
          help={DAYS[kind].help()}
          type="number"
          min={0}
          max={memberLimits.trialDays}
          {...form.field('trialDays', { valueAsNumber: true })}
        />
      )}
      {kind === 'paid' && (
        <>
          <TextField label={m.tierPrice()} help={m.tierPriceHelp()} {...form.field('price')} />
          <SelectField
            label={m.tierPayment()}
            help={hasStripe ? undefined : m.stripeIsOff()}
            options={PAYMENT_KINDS.filter(
              (value) => value !== 'stripe' || hasStripe || payment === value,
            ).map((value) => ({ value, label: PAYMENTS[value]() }))}
            {...form.field('payment')}
          />
          {payment === 'link' && (
            <TextField
              label={m.payUrl()}
              help={m.payUrlHelp()}
              type="url"
              dir="ltr"
              placeholder="https://…"
              {...form.field('payUrl')}
            />
          )}
          {payment === 'stripe' && (
            <TextField
              label={m.stripePrice()}
              help={m.stripePriceHelp()}
              dir="ltr"
              spellCheck={false}
              {...form.field('stripePrice')}
            />
          )}
        </>
      )}
      {kind !== 'given' && <CheckboxField label={m.tierIsOpen()} {...form.field('isOpen')} />}
      <FormError form={form} />
      <EditDialogButtons
        isSaving={form.isPending}
        onCancel={onClose}
        deletion={
          tier?.members === 0
            ? {
                label: m.deleteTier(),
                question: m.deleteTierText({ name: tier.name }),
                onConfirm: (close) => remove.mutate({ id: tier.id }, { onSuccess: onClose, onError: close }),
              }
            : null
        }
      />
    </Form>
  )
}

function valuesOf(tier: Tier | null): TierFields {
  if (!tier) {
    const texts = { name: '', description: '', price: '', payUrl: '', stripePrice: '' }
    return { ...texts, kind: 'free', trialDays: 0, payment: 'manual', isOpen: true }
  }
  const { id: _id, position: _position, members: _members, ...values } = tier
  return values
}
