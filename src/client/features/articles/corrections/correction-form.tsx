import type { ReactNode } from 'react'
import { FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { addCorrectionInput } from '#shared/articles/corrections.ts'

interface Props {
  label: string
  help: string
  action: string
  text?: string
  onSubmit: (text: string) => Promise<unknown>
  children?: ReactNode
}

const schema = addCorrectionInput.pick({ text: true })

/** The text of a new or an existing correction. */
export function CorrectionForm({ label, help, action, text = '', onSubmit, children }: Props) {
  const form = useZodForm(schema, { defaultValues: { text } })
  const submit = form.submitWith(async (values) => {
    await onSubmit(values.text)
    form.reset()
  })
  return (
    // No form element: the panel is inside the editor's form.
    <div className="space-y-3">
      <TextArea label={label} help={help} rows={4} {...form.field('text')} />
      <FormError form={form} />
      <div className="flex flex-wrap gap-2">
        <Button pending={form.isPending} onClick={submit}>
          {action}
        </Button>
        {children}
      </div>
    </div>
  )
}
