import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useTemplate, useTemplateActions, type Template } from '#client/lib/templates.queries.ts'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { DEFAULT_SECTION, sectionOptions } from '#features/site/shared/sections.ts'
import { createTemplateInput, TITLE_WORDS } from '#features/articles/shared/templates.ts'
import { useTextEditor } from './text-editor-slot.ts'

interface Props {
  /** Null for a new template. */
  id: number | null
  onClose: () => void
}

/** Writes a template. */
export function TemplateDialog({ id, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={id === null ? m.newTemplate() : m.editTemplate()} size="large">
      {id === null ? <TemplateForm onClose={onClose} /> : <LoadedForm id={id} onClose={onClose} />}
    </Dialog>
  )
}

function LoadedForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError } = useTemplate(id)
  if (isError) return <p className="text-danger">{m.templateNotLoaded()}</p>
  return data ? (
    <TemplateForm template={data} onClose={onClose} />
  ) : (
    <StatusMessage>{m.loadingLabel()}</StatusMessage>
  )
}

/** Tags as one text. */
const fields = createTemplateInput.omit({ tags: true, bylines: true }).extend({
  tags: z
    .string()
    .transform((text) => text.split(/[,،、]/).flatMap((tag) => tag.trim() || []))
    .pipe(createTemplateInput.shape.tags.unwrap()),
})

const EMPTY = { name: '', title: '', content: '', category: DEFAULT_SECTION, tags: [] }

function TemplateForm({ template, onClose }: { template?: Template; onClose: () => void }) {
  const { create, update } = useTemplateActions()
  const sections = useAllSections()
  const { name, title, content, category, tags } = template ?? EMPTY
  const form = useZodForm(fields, {
    defaultValues: { name, title, content, category, tags: tags.join(', ') },
  })
  const { Text } = useTextEditor()
  const text = useWatch({ control: form.control, name: 'content' })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        if (template) {
          const { id, updatedAt } = template
          await update.mutateAsync({ id, updatedAt, ...form.changed(input) })
        } else await create.mutateAsync(input)
        onClose()
      }}
      className="space-y-4"
    >
      <TextField label={m.name()} {...form.field('name')} />
      <TextField
        label={m.title()}
        help={m.titleHelp({ titleWords: TITLE_WORDS.join(', ') })}
        {...form.field('title')}
      />
      <Text
        value={text}
        error={form.field('content').error}
        onChange={(value) => form.setValue('content', value, { shouldDirty: true })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m.section()}
          options={sectionOptions(sections, category)}
          {...form.field('category')}
        />
        <TextField label={m.tagsLabel()} help={m.separatedByCommas()} {...form.field('tags')} />
      </div>
      <FormSubmit form={form} onCancel={onClose}>
        {m.save()}
      </FormSubmit>
    </Form>
  )
}
