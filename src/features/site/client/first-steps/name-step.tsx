import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { TextField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { requiredText } from '#shared/text-fields.ts'
import { identityLimits } from '#features/site/shared/identity-input.ts'
import { useGeneral, useOperatorSettings, type OperatorSettings } from '../general/general.queries.ts'
import { useIdentity, useSaveIdentity, type IdentityDocument } from '../identity/identity.queries.ts'
import type { StepProps } from './step-body.tsx'

/** Names the paper, and makes the address of this page the public one if there is none. */
export function NameStep(props: StepProps) {
  const operator = useOperatorSettings()
  return (
    <ListState query={useIdentity()}>
      {(document) => operator.data && <NameForm document={document} settings={operator.data} {...props} />}
    </ListState>
  )
}

interface Props extends StepProps {
  document: IdentityDocument
  settings: OperatorSettings
}

const nameSchema = z.object({ name: requiredText(identityLimits.name) })

function NameForm({ document, settings, onDone, later }: Props) {
  const save = useSaveIdentity()
  const { update } = useGeneral()
  const { identity, version } = document
  const form = useZodForm(nameSchema, { defaultValues: { name: identity.name } })
  const { publicOrigin, maySetAddress } = settings
  const { origin } = globalThis.location
  const isNew = publicOrigin === null && maySetAddress
  return (
    <Form
      form={form}
      onSubmit={async ({ name }) => {
        if (name !== identity.name) await save.mutateAsync({ identity: { ...identity, name }, version })
        if (isNew) await update.mutateAsync({ publicOrigin: origin })
        onDone()
      }}
      className="max-w-md space-y-4"
    >
      <TextField label={m.name()} maxLength={identityLimits.name} {...form.field('name')} />
      <p className="text-sm text-second wrap-anywhere">
        {isNew ? m.addressWillBe({ address: origin }) : m.addressIs({ address: publicOrigin ?? '' })}
      </p>
      <FormSubmit form={form} beside={later}>
        {m.save()}
      </FormSubmit>
    </Form>
  )
}
