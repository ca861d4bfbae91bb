import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useTemplateActions } from '#client/lib/templates.queries.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { saveAsTemplateInput } from '#features/articles/shared/templates.ts'
import { cutText } from '#shared/cut-text.ts'

interface Props {
  articleId: number
  title: string
  onClose: () => void
}

/** Saves the stored article as a template. */
export function SaveAsTemplate({ isOpen, ...props }: Props & { isOpen: boolean }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && props.onClose()}
      title={m.saveAsTemplate()}
      description={m.saveAsTemplateDescription()}
    >
      <TemplateForm {...props} />
    </Dialog>
  )
}

function TemplateForm({ articleId, title, onClose }: Props) {
  const { saveArticle } = useTemplateActions()
  const form = useZodForm(saveAsTemplateInput, { defaultValues: { articleId, name: cutText(title, 100) } })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await saveArticle.mutateAsync(input)
        onClose()
      }}
      className="space-y-4"
    >
      <TextField label={m.name()} {...form.field('name')} />
      <FormSubmit form={form} onCancel={onClose}>
        {m.saveTemplate()}
      </FormSubmit>
    </Form>
  )
}
