import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { LICENSE_RULES, LICENSES, type License } from '#rewriting/source-rights.ts'
import { sourceInput } from '#features/rewriter/shared/sources.ts'
import { useSourceActions, type Source } from './sources.queries.ts'

const licenseOptions = () =>
  LICENSES.map((license) => ({ value: license, label: LICENSE_RULES[license].label() }))

// The hosts are typed in one field; a pipe checks them one at a time, like the API.
const schema = sourceInput.extend({
  hosts: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(sourceInput.shape.hosts),
})

interface Props {
  /** The source to change; what is known about a new one. */
  source: Partial<Source>
  onClose: () => void
}

/** Adds a source to the register, or changes one that has an id. */
export function SourceDialog({ source, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={source.id === undefined ? m.addSourceTitle() : m.editSource()}>
      <SourceForm source={source} onClose={onClose} />
    </Dialog>
  )
}

function SourceForm({ source, onClose }: Props) {
  const { create, update } = useSourceActions()
  const {
    id,
    updatedAt,
    name = '',
    hosts = [],
    license,
    creditLine = '',
    licenseUrl = '',
    note = '',
  } = source
  const form = useZodForm(schema, {
    defaultValues: {
      name,
      hosts: hosts.join('\n'),
      license: license ?? 'unknown',
      creditLine,
      licenseUrl,
      note,
    },
  })
  const chosen: License = useWatch({ control: form.control, name: 'license' })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await (id === undefined ? create.mutateAsync(input) : update.mutateAsync({ ...input, id, updatedAt }))
        onClose()
      }}
      className="space-y-4"
    >
      <TextField label={m.name()} required help={m.sourceNameHelp()} {...form.field('name')} />
      <TextArea
        label={m.sites()}
        rows={2}
        help={m.sitesHelp()}
        {...form.field('hosts')}
        {...hostError(form.formState.errors.hosts)}
      />
      <SelectField
        label={m.license()}
        options={licenseOptions()}
        help={LICENSE_RULES[chosen].allows()}
        {...form.field('license')}
      />
      {chosen === 'open-license' && (
        <TextField
          label={m.licenseAddress()}
          type="url"
          placeholder="https://creativecommons.org/licenses/by/4.0/"
          {...form.field('licenseUrl')}
        />
      )}
      <TextField label={m.creditLine()} help={m.creditLineHelp()} {...form.field('creditLine')} />
      <TextArea label={m.note()} rows={3} help={m.sourceNoteHelp()} {...form.field('note')} />
      <FormSubmit form={form} onCancel={onClose}>
        {m.save()}
      </FormSubmit>
    </Form>
  )
}

// Shows the error of a site at its place in the list.
function hostError(errors: unknown): { error?: string } {
  const [first] = Array.isArray(errors)
    ? (errors as ({ message?: string } | undefined)[]).filter(Boolean)
    : []
  return first?.message ? { error: first.message } : {}
}
