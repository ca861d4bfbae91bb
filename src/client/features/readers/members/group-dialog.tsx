import { useWatch } from 'react-hook-form'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { DeleteButton } from '#client/ui/delete-button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import {
  createGroupInput,
  GROUP_KINDS,
  memberLimits,
  PAYMENT_KINDS,
  type GroupFields,
  type GroupKind,
  type MemberGroup,
  type PaymentKind,
} from '#shared/readers/members.ts'
import { groupKindName } from './group-kind-name.ts'
import { useGroupActions, useHasStripe } from './members.queries.ts'

const KIND_HELP: Record<GroupKind, () => string> = {
  free: () => m.kindFreeHelp(),
  paid: () => m.kindPaidHelp(),
  given: () => m.kindGivenHelp(),
}
const PAYMENTS: Record<PaymentKind, () => string> = {
  manual: () => m.payByHand(),
  link: () => m.payByLink(),
  stripe: () => m.payByStripe(),
}

/** Changes a group of members; null for a new one. */
export function GroupDialog({ group, onClose }: { group: MemberGroup | null; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={group ? m.editGroup() : m.newGroup()}>
      <GroupForm group={group} onClose={onClose} />
    </Dialog>
  )
}

function GroupForm({ group, onClose }: { group: MemberGroup | null; onClose: () => void }) {
  const { create, update, remove } = useGroupActions()
  const hasStripe = useHasStripe()
  const form = useZodForm(createGroupInput, { defaultValues: valuesOf(group) })
  const kind: GroupKind = useWatch({ control: form.control, name: 'kind' }) ?? 'free'
  const payment: PaymentKind = useWatch({ control: form.control, name: 'payment' }) ?? 'manual'
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        if (group) await update.mutateAsync({ id: group.id, ...input })
        else await create.mutateAsync(input)
        onClose()
      }}
      className="space-y-4"
    >
      <TextField label={m.groupName()} maxLength={memberLimits.name} {...form.field('name')} />
      <TextArea
        rows={2}
        label={m.groupDescription()}
        help={m.groupDescriptionHelp()}
        {...form.field('description')}
      />
      <SelectField
        label={m.groupKind()}
        help={KIND_HELP[kind]()}
        options={GROUP_KINDS.map((value) => ({ value, label: groupKindName(value) }))}
        {...form.field('kind')}
      />
      {kind !== 'given' && (
        <TextField
          label={m.trialDays()}
          help={m.trialDaysHelp()}
          type="number"
          min={0}
          max={memberLimits.trialDays}
          {...form.field('trialDays', { valueAsNumber: true })}
        />
      )}
      {kind === 'paid' && (
        <>
          <TextField label={m.groupPrice()} help={m.groupPriceHelp()} {...form.field('price')} />
          <SelectField
            label={m.groupPayment()}
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
      {kind !== 'given' && <CheckboxField label={m.groupIsOpen()} {...form.field('isOpen')} />}
      <FormError form={form} />
      <div className="flex flex-wrap justify-between gap-2">
        {group?.members === 0 ? (
          <DeleteButton
            label={m.deleteGroup()}
            onConfirm={(close) => remove.mutate({ id: group.id }, { onSuccess: onClose, onError: close })}
          >
            <p>{m.deleteGroupText({ name: group.name })}</p>
          </DeleteButton>
        ) : (
          <span />
        )}
        <DialogButtons onCancel={onClose}>
          <Button type="submit" pending={form.isPending}>
            {m.save()}
          </Button>
        </DialogButtons>
      </div>
    </Form>
  )
}

function valuesOf(group: MemberGroup | null): GroupFields {
  if (!group) {
    const texts = { name: '', description: '', price: '', payUrl: '', stripePrice: '' }
    return { ...texts, kind: 'free', trialDays: 0, payment: 'manual', isOpen: true }
  }
  const { id: _id, position: _position, members: _members, ...values } = group
  return values
}
