import type { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { rewriteTextInput } from '#shared/rewriter/rewriter.ts'

const pastedText = rewriteTextInput.pick({ title: true, text: true })

export type PastedText = z.infer<typeof pastedText>

interface Props {
  isPending: boolean
  onSubmit: (pasted: PastedText) => void
  onClose: () => void
}

/** Takes the text of a page that cannot be fetched; the URL field names its source. */
export function PasteForm({ isPending, onSubmit, onClose }: Props) {
  const form = useZodForm(pastedText, { mode: 'onChange', defaultValues: { title: '', text: '' } })
  return (
    <Card>
      <CardHeader title={m.pasteArticle()} note={m.pasteArticleNote()} />
      <Form form={form} onSubmit={onSubmit} className="space-y-4">
        <TextField label={m.sourceHeadline()} maxLength={limits.titleMax} {...form.field('title')} />
        <TextArea
          label={m.sourceText()}
          rows={10}
          maxLength={limits.sourceTextMax}
          help={m.sourceTextHelp()}
          {...form.field('text')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending || !form.formState.isValid}>
            {m.rewriteText()}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {m.closeLabel()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
