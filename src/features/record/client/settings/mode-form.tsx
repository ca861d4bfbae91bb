import type { ReactNode } from 'react'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormFoot } from '#client/lib/form-foot.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { RadioChoices } from '#client/ui/radio-choices.tsx'
import { recordSettingsInput, type RecordMode } from '#features/record/shared/record.ts'
import { m } from '#shared/catalog/m.ts'
import { useRecordActions } from './settings.queries.ts'

const CHOICES = [
  ['everything', () => m.recordEverything(), () => m.recordEverythingText()],
  ['changes', () => m.recordChanges(), () => m.recordChangesText()],
  ['off', () => m.recordOff(), () => m.recordOffText()],
] as const

interface Props {
  mode: RecordMode
  /** Left out on the page of settings, whose foot says what is not saved. */
  onSaved?: () => void
  /** What stands beside the button. */
  beside?: ReactNode
}

/** Chooses what is recorded. */
export function ModeForm({ mode, onSaved, beside }: Props) {
  const { setMode } = useRecordActions()
  const form = useZodForm(recordSettingsInput, { values: { mode } })
  const { error: _, ...field } = form.field('mode')
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await setMode.mutateAsync(input)
        onSaved?.()
      }}
      className="space-y-5"
    >
      <RadioChoices
        legend={m.publicRecord()}
        choices={CHOICES.map(([value, label, help]) => [value, label(), help()] as const)}
        field={field}
      />
      {onSaved ? (
        <FormSubmit form={form} beside={beside}>
          {m.save()}
        </FormSubmit>
      ) : (
        <FormFoot form={form} isInCard />
      )}
    </Form>
  )
}
