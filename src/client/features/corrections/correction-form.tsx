import type { ReactNode } from 'react'
import { fieldErrorsOf, messageOf, statusOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'

interface Props {
  label: string
  help?: string
  action: string
  text: string
  onChange: (text: string) => void
  error: unknown
  pending: boolean
  onSubmit: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** The text of a correction, new or changed, with its button. */
export function CorrectionForm({
  action,
  text,
  onChange,
  error,
  pending,
  onSubmit,
  children,
  ...field
}: Props) {
  const refused = statusOf(error) === 400 ? messageOf(error) : undefined
  return (
    // No form element: the panel is part of the editor's form.
    <div className="space-y-3">
      <TextArea
        {...field}
        rows={4}
        error={fieldErrorsOf(error)['text'] ?? refused}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="button" pending={pending} onClick={onSubmit}>
          {action}
        </Button>
        {children}
      </div>
    </div>
  )
}
