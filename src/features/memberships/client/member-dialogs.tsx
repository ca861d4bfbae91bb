import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { addMemberInput, type MemberEntry, type Tier } from '#features/memberships/shared/members.ts'
import { useMemberActions } from './members.queries.ts'

/** An empty date field means no end. */
const lastDay = z
  .union([z.literal(''), z.iso.date({ error: () => m.badDate() })])
  .transform((day) => day || null)

const newMember = z.object({
  email: addMemberInput.shape.email,
  tierId: z.string().transform(Number),
  lastDay,
})

interface AddProps {
  tiers: readonly Tier[]
  onClose: () => void
}

/** Makes the holder of an address a member. */
export function AddMemberDialog({ tiers, onClose }: AddProps) {
  const { add } = useMemberActions()
  const form = useZodForm(newMember, {
    defaultValues: { email: '', tierId: String(tiers[0]?.id ?? ''), lastDay: '' },
  })
  return (
    <Dialog open onOpenChange={onClose} title={m.addMember()} size="small">
      <Form
        form={form}
        onSubmit={async (input) => {
          await add.mutateAsync(input)
          onClose()
        }}
        className="space-y-4"
      >
        <TextField
          label={m.memberEmail()}
          type="email"
          autoComplete="off"
          dir="ltr"
          {...form.field('email')}
        />
        <SelectField
          label={m.tier()}
          options={tiers.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('tierId')}
        />
        <LastDayField {...form.field('lastDay')} />
        <FormSubmit form={form} onCancel={onClose}>
          {m.addMember()}
        </FormSubmit>
      </Form>
    </Dialog>
  )
}

/** Changes the last day of a membership. */
export function ExtendMemberDialog({ member, onClose }: { member: MemberEntry; onClose: () => void }) {
  const { timeZone } = useSite()
  const { extend } = useMemberActions()
  const form = useZodForm(z.object({ lastDay }), { defaultValues: { lastDay: lastDayOf(member, timeZone) } })
  return (
    <Dialog open onOpenChange={onClose} title={m.changeEndOf({ email: member.email })} size="small">
      <Form
        form={form}
        onSubmit={async (input) => {
          await extend.mutateAsync({ id: member.id, ...input })
          onClose()
        }}
        className="space-y-4"
      >
        <LastDayField {...form.field('lastDay')} />
        <FormSubmit form={form} onCancel={onClose}>
          {m.save()}
        </FormSubmit>
      </Form>
    </Dialog>
  )
}

/** A membership that ends at the start of a day has the previous day as its last. */
function lastDayOf({ until }: MemberEntry, timeZone: string): string {
  if (until === null) return ''
  const day = dayOf(until, timeZone)
  return dayOf(Date.parse(until) - 1, timeZone) === day ? day : addDays(day, -1)
}

function LastDayField(props: ReturnType<ReturnType<typeof useZodForm>['field']>) {
  const { timeZone } = useSite()
  return (
    <TextField
      label={m.memberLastDay()}
      help={m.memberLastDayHelp({ zone: timeZone })}
      type="date"
      {...props}
    />
  )
}
