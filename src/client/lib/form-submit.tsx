import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { DialogButtons } from '#client/ui/dialog.tsx'
import { FormError } from './form.tsx'

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'children'> {
  form: { formError: string | undefined; isPending: boolean }
  /** Adds a cancel button, in a dialog. */
  onCancel?: () => void
  /** Buttons after it. */
  beside?: ReactNode
}

/** The end of a form: its error that belongs to no field, and the submit button. */
export function FormSubmit({ form, onCancel, beside, ...button }: Props) {
  const submit = <Button type="submit" pending={form.isPending} {...button} />
  return (
    <>
      <FormError form={form} />
      {beside && (
        <div className="flex flex-wrap gap-2">
          {submit}
          {beside}
        </div>
      )}
      {!beside && (onCancel ? <DialogButtons onCancel={onCancel}>{submit}</DialogButtons> : submit)}
    </>
  )
}
