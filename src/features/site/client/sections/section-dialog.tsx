import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { PictureField } from '#client/ui/picture-field.tsx'
import { m } from '#shared/catalog/m.ts'
import { createSectionInput } from '#features/site/shared/section-inputs.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { useSectionActions, type Section } from './sections.queries.ts'

interface Props {
  /** Null for a new one. */
  section: Section | null
  sections: readonly Section[]
  onClose: () => void
}

// A select has no null.
const schema = createSectionInput.extend({
  parentId: z.string().transform((id) => (id === 'none' ? null : Number(id))),
})

/** Creates a section, or changes one. */
export function SectionDialog({ section, sections, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={section ? m.editSection() : m.addSectionTitle()}>
      <SectionForm section={section} sections={sections} onClose={onClose} />
    </Dialog>
  )
}

function SectionForm({ section, sections, onClose }: Props) {
  const { create, update } = useSectionActions()
  const form = useZodForm(schema, {
    defaultValues: {
      name: section?.name ?? '',
      slug: section?.slug ?? '',
      description: section?.description ?? '',
      color: section?.color ?? '',
      picture: section?.picture ?? '',
      parentId: String(section?.parentId ?? 'none'),
      isInNavigation: section?.isInNavigation ?? false,
      hasAllNews: section?.hasAllNews ?? false,
    },
  })
  const [name = '', slug = '', picture = ''] = useWatch({
    control: form.control,
    name: ['name', 'slug', 'picture'],
  })
  const { error: pictureError } = form.field('picture')
  const parents = sections.filter(({ id, parentId }) => parentId === null && id !== section?.id)
  const address = slugOf(slug) || slugOf(name)
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await (section
          ? update.mutateAsync({ id: section.id, ...form.changed(input) })
          : create.mutateAsync(input))
        onClose()
      }}
      className="space-y-4"
    >
      <TextField label={m.name()} required dir="auto" {...form.field('name')} />
      <TextField
        label={m.address()}
        dir="auto"
        placeholder={slugOf(name)}
        help={address ? m.itsPageIsAt({ address }) : m.madeFromName()}
        {...form.field('slug')}
      />
      <TextArea
        label={m.description()}
        rows={2}
        dir="auto"
        help={m.descriptionHelp()}
        {...form.field('description')}
      />
      <SelectField
        label={m.below()}
        options={[
          { value: 'none', label: m.noOtherSection() },
          ...parents.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
        {...form.field('parentId')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.color()}
          placeholder="#1a5fb4"
          help={m.lineAboveSectionName()}
          {...form.field('color')}
        />
        <PictureField
          label={m.picture()}
          help={m.pictureHelp()}
          value={picture}
          onChange={(url) => form.setValue('picture', url, { shouldDirty: true })}
          error={pictureError}
        />
      </div>
      <CheckboxField label={m.linkInNavigation()} {...form.field('isInNavigation')} />
      <CheckboxField label={m.listsAllSections()} {...form.field('hasAllNews')} />
      <FormSubmit form={form} onCancel={onClose}>
        {m.save()}
      </FormSubmit>
    </Form>
  )
}
