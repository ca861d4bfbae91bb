import { useState } from 'react'
import { fieldErrorsOf, messageOf } from '#client/lib/error-message.ts'
import { saveField, usePendingText, type FieldKey } from '#client/lib/article/pending-field.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'

interface Props {
  field: FieldKey
  label: string
  help: string
  action: string
  text?: string
  /** Saves before the button publishes the text. Returns why not, or null. */
  saveFirst?: (text: string) => Promise<string | null>
  /** Publishes the text, for the button and for Save. */
  onSave: (text: string) => Promise<unknown>
  /** Shows a button that drops the text. */
  onCancel?: () => void
}

/** The text of a new or an existing correction. */
export function CorrectionForm({ field, label, help, action, text: saved = '', ...on }: Props) {
  const { saveFirst, onSave, onCancel } = on
  const [error, setError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const save = (text: string) =>
    saveField(
      async () => {
        await onSave(text)
        setError('')
      },
      (rejection) => setError(fieldErrorsOf(rejection)['text'] ?? messageOf(rejection)),
    )
  const { text, setText, clear, submit } = usePendingText(field, { saved, save })
  const publish = async () => {
    if (text.trim() === '') return setError(m.requiredLabel())
    setIsSaving(true)
    const problem = await saveFirst?.(text.trim())
    if (problem) setError(problem)
    else await submit()
    setIsSaving(false)
  }
  return (
    // No form element: the panel is inside the editor's form.
    <div className="space-y-3">
      <TextArea
        label={label}
        help={help}
        rows={4}
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setError('')
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button pending={isSaving} onClick={() => void publish()}>
          {action}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              clear()
              onCancel()
            }}
          >
            {m.cancelLabel()}
          </Button>
        )}
      </div>
    </div>
  )
}
