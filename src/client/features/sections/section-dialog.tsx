import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { PictureField } from '#client/ui/picture-field.tsx'
import { createSectionInput } from '#shared/section-inputs.ts'
import { slugOf } from '#shared/slug.ts'
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
    <Dialog open onOpenChange={onClose} title={section ? 'Edit section' : 'Add a section'}>
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
        await (section ? update.mutateAsync({ ...input, id: section.id }) : create.mutateAsync(input))
        onClose()
      }}
      className="space-y-4"
    >
      <TextField label="Name" required dir="auto" {...form.field('name')} />
      <TextField
        label="Address"
        dir="auto"
        placeholder={slugOf(name)}
        help={address ? `Its page is /${address}` : 'Made from the name if you leave it empty.'}
        {...form.field('slug')}
      />
      <TextArea
        label="Description"
        rows={2}
        dir="auto"
        help="Readers see it on the section’s page, and search engines below its title."
        {...form.field('description')}
      />
      <SelectField
        label="Below"
        options={[
          { value: 'none', label: 'No other section' },
          ...parents.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
        {...form.field('parentId')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Color"
          placeholder="#1a5fb4"
          help="A line above its name."
          {...form.field('color')}
        />
        <PictureField
          label="Picture"
          help="Shown on its page, and when the page is shared."
          value={picture}
          onChange={(url) => form.setValue('picture', url, { shouldDirty: true })}
          {...(pictureError ? { error: pictureError } : {})}
        />
      </div>
      <CheckboxField label="Link in the navigation" {...form.field('isInNavigation')} />
      <CheckboxField label="Its page shows stories of all sections" {...form.field('hasAllNews')} />
      <FormError form={form} />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" pending={form.isPending}>
          Save
        </Button>
      </DialogButtons>
    </Form>
  )
}
