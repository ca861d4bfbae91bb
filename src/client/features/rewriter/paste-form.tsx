import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { limits } from '#shared/limits.ts'

export interface PastedText {
  title: string
  text: string
}

interface Props {
  isPending: boolean
  onSubmit: (pasted: PastedText) => void
  onClose: () => void
}

/** Takes the text of a page that cannot be fetched; the URL field names its source. */
export function PasteForm({ isPending, onSubmit, onClose }: Props) {
  const [pasted, setPasted] = useState<PastedText>({ title: '', text: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(pasted)
  }
  return (
    <Card>
      <CardHeader title="Paste the story" note="The address above is credited as its source." />
      <form onSubmit={submit} className="space-y-4">
        <TextField
          label="Source headline"
          maxLength={limits.titleMax}
          value={pasted.title}
          onChange={(event) => setPasted({ ...pasted, title: event.target.value })}
        />
        <TextArea
          label="Source text"
          rows={10}
          maxLength={limits.contentMax}
          help="Leave a blank line between paragraphs."
          value={pasted.text}
          onChange={(event) => setPasted({ ...pasted, text: event.target.value })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending || pasted.text.trim() === ''}>
            Rewrite Text
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Card>
  )
}
