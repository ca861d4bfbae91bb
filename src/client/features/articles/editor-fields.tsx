import { use } from 'react'
import { CheckboxField, SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { CATEGORIES } from '#shared/article-rules.ts'
import { EditorSlots } from './editor-slots.ts'
import { EditorText } from './editor-text.tsx'
import { ImagePathField } from './image-path-field.tsx'
import type { StoryFields } from './story-fields.ts'
import type { Preview } from './use-preview.ts'

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }))

interface Props {
  form: StoryFields
  onType: (change: Partial<StoryFields>) => void
  /** What the library says of the picture stands in its fields until the story says otherwise. */
  preview: Preview | undefined
}

/** The form of one story; every keystroke goes to the machine. */
export function EditorFields({ form, onType, preview }: Props) {
  const { Projects } = use(EditorSlots)
  const text = (key: Exclude<keyof StoryFields, 'imageDecorative' | 'projectId' | 'plannedFor'>) => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => onType({ [key]: event.target.value }),
  })
  return (
    <div className="space-y-4">
      <TextField
        label="Title"
        className="[&_input]:headline [&_input]:h-12 [&_input]:text-xl"
        error={form.title.trim() ? undefined : 'Required'}
        {...text('title')}
      />
      <TextArea
        label="Excerpt"
        rows={2}
        help="One or two sentences under the headline and in feeds."
        {...text('excerpt')}
      />
      <EditorText
        value={form.content}
        onChange={(content) => onType({ content })}
        error={form.content.trim() ? undefined : 'Required'}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <SelectField label="Category" options={CATEGORY_OPTIONS} {...text('category')} />
        {Projects && <Projects value={form.projectId} onChange={(projectId) => onType({ projectId })} />}
        <ImagePathField
          field={text('featuredImage')}
          // The words stay in the library, where they are mended for every story.
          onPick={(featuredImage) => onType({ featuredImage, imageAlt: '' })}
        />
        <TextField
          label="Alt text"
          help="What the picture shows, for those who do not see it."
          disabled={form.imageDecorative}
          placeholder={preview?.picture?.alt}
          {...text('imageAlt')}
        />
        <TextField label="Caption" placeholder={preview?.caption} {...text('imageCaption')} />
        <TextField label="Credit" placeholder={preview?.credit} {...text('imageCredit')} />
        <TextField label="Source address" type="url" placeholder="https://…" {...text('sourceUrl')} />
        <CheckboxField
          className="self-end pb-2"
          label="The picture is decoration only"
          checked={form.imageDecorative}
          onChange={(event) => onType({ imageDecorative: event.target.checked })}
        />
      </div>
    </div>
  )
}
