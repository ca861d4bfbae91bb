import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { mergeArticleInput } from '#features/site/shared/address-inputs.ts'
import { m } from '#shared/catalog/m.ts'
import { useMergeArticle } from './addresses.queries.ts'

interface Props {
  articleId: number
  onClose: () => void
  onMerged: () => void
}

const schema = mergeArticleInput.pick({ into: true })

/** Asks for the article that takes the addresses of another one. */
export function MergeArticleDialog({ articleId, onClose, onMerged }: Props) {
  const merge = useMergeArticle()
  const form = useZodForm(schema, { defaultValues: { into: '' } })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.mergeIntoAnotherArticle()}
      description={m.mergeIntoAnotherArticleDescription()}
    >
      <Form
        form={form}
        onSubmit={async ({ into }) => {
          await merge.mutateAsync({ id: articleId, into })
          onMerged()
        }}
        className="space-y-4"
      >
        <TextField label={m.addressOfOtherArticle()} dir="auto" autoComplete="off" {...form.field('into')} />
        <FormSubmit form={form} onCancel={onClose} variant="destructive">
          {m.merge()}
        </FormSubmit>
      </Form>
    </Dialog>
  )
}
