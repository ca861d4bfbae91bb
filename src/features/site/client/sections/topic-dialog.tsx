import { useWatch } from 'react-hook-form'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { createTopicInput } from '#features/site/shared/section-inputs.ts'
import { topicPath } from '#features/site/shared/sections.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { useTopicActions, type Topic, type TopicKind } from './sections.queries.ts'

interface Props {
  kind: TopicKind
  /** Null for a new one. */
  topic: Topic | null
  onClose: () => void
}

/** Creates a tag or series, or changes one. */
export function TopicDialog({ kind, topic, onClose }: Props) {
  const title =
    kind === 'tag' ? (topic ? m.editTag() : m.addTagTitle()) : topic ? m.editSeries() : m.addSeriesTitle()
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <TopicForm kind={kind} topic={topic} onClose={onClose} />
    </Dialog>
  )
}

function TopicForm({ kind, topic, onClose }: Props) {
  const { create, update } = useTopicActions()
  const { name = '', slug = '', description = '' } = topic ?? {}
  const form = useZodForm(createTopicInput, { defaultValues: { kind, name, slug, description } })
  const [typedName, typedSlug = ''] = useWatch({ control: form.control, name: ['name', 'slug'] })
  const address = slugOf(typedSlug) || slugOf(typedName)
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await (topic
          ? update.mutateAsync({ kind, id: topic.id, ...form.changed(input) })
          : create.mutateAsync(input))
        onClose()
      }}
      className="space-y-4"
    >
      <TextField label={m.name()} required dir="auto" {...form.field('name')} />
      <TextField
        label={m.address()}
        dir="auto"
        placeholder={slugOf(typedName)}
        help={
          address ? m.itsPageIs({ kind: decodeURIComponent(topicPath(kind, address)) }) : m.madeFromName()
        }
        {...form.field('slug')}
      />
      <TextArea label={m.description()} rows={2} dir="auto" {...form.field('description')} />
      <FormSubmit form={form} onCancel={onClose}>
        {m.save()}
      </FormSubmit>
    </Form>
  )
}
