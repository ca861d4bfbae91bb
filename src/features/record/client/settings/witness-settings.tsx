import { X } from 'lucide-react'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { witnessLineInput } from '#features/record/shared/record.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { useRecordActions, useWitnesses } from './settings.queries.ts'

/** The line for another newsroom, its own line, and what has been signed. */
export function WitnessSettings() {
  const { data } = useWitnesses()
  const { removeWitness } = useRecordActions()
  if (!data) return <Skeleton className="h-28" />
  const rows = [
    ...data.witnesses.map(({ id, name, size, failure }) => ({
      key: { id },
      name,
      text: failure
        ? m.witnessFails({ name, number: formatNumber(size), failure })
        : m.witnessState({ name, number: formatNumber(size) }),
    })),
    ...data.logs.map(({ origin: name, size, conflictAt }) => ({
      key: { origin: name },
      name,
      text: conflictAt
        ? m.logConflicts({ name, number: formatNumber(size) })
        : m.logState({ name, number: formatNumber(size) }),
    })),
  ]
  return (
    <div className="space-y-5">
      <p className="text-sm text-second">{m.witnessesNote()}</p>
      {data.line === null ? (
        <p className="text-sm">{m.noWitnessLineYet()}</p>
      ) : (
        <TextArea
          label={m.ourWitnessLine()}
          help={m.ourWitnessLineHelp()}
          rows={3}
          readOnly
          value={data.line}
        />
      )}
      <LineForm />
      <ul className="space-y-1 text-sm">
        {rows.map(({ key, name, text }) => (
          <li key={text} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={m.removeWitness({ name })}
              onClick={() => removeWitness.mutate(key)}
            >
              <X className="size-4" aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function LineForm() {
  const { addWitness } = useRecordActions()
  const form = useZodForm(witnessLineInput, { defaultValues: { line: '' } })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await addWitness.mutateAsync(input)
        form.reset()
      }}
      className="space-y-4"
    >
      <TextArea
        label={m.theirWitnessLine()}
        help={m.theirWitnessLineHelp()}
        rows={3}
        {...form.field('line')}
      />
      <FormSubmit form={form} variant="secondary">
        {m.addWitness()}
      </FormSubmit>
    </Form>
  )
}
