import { Images, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import {
  createContributorInput,
  LINKS_MAX,
  type CreateContributorInput,
} from '#features/articles/shared/contributors.ts'
import { MediaPicker } from '#features/media/client/media-picker.tsx'
import { useContributorActions, type Contributor } from './contributors.queries.ts'

interface Props {
  /** Null adds a person. */
  person: Pick<Contributor, 'id' | 'name' | 'portrait' | 'about' | 'links'> | null
  /** The name of a new person. */
  name?: string
  onClose: () => void
  /** Gets what was filled in, instead of the server. */
  onFilledIn?: (person: CreateContributorInput) => void
}

/** Adds a person, or changes one. */
export function PersonDialog(props: Props) {
  return (
    <Dialog open onOpenChange={props.onClose} title={props.person ? m.editPerson() : m.addPersonTitle()}>
      <PersonForm {...props} />
    </Dialog>
  )
}

function PersonForm({ person, name = '', onClose, onFilledIn }: Props) {
  const { create, update } = useContributorActions()
  const form = useZodForm(createContributorInput, {
    defaultValues: {
      name: person?.name ?? name,
      portrait: person?.portrait ?? '',
      about: person?.about ?? '',
      links: person?.links ?? [],
    },
  })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        if (onFilledIn) onFilledIn(input)
        else if (person) await update.mutateAsync({ id: person.id, ...form.changed(input) })
        else await create.mutateAsync(input)
        onClose()
      }}
      className="space-y-4"
    >
      <TextField
        label={m.name()}
        required
        autoComplete="off"
        help={m.personNameHelp()}
        {...form.field('name')}
      />
      <PortraitField form={form} />
      <TextArea label={m.fewWords()} rows={4} help={m.fewWordsHelp()} {...form.field('about')} />
      <LinkFields form={form} />
      <FormSubmit form={form} onCancel={onClose}>
        {m.save()}
      </FormSubmit>
    </Form>
  )
}

type PersonFormState = ReturnType<typeof usePersonForm>
const usePersonForm = () => useZodForm(createContributorInput)

function PortraitField({ form }: { form: PersonFormState }) {
  const [isOpen, setIsOpen] = useState(false)
  const url = useWatch({ control: form.control, name: 'portrait' }) ?? ''
  const set = (portrait: string) => form.setValue('portrait', portrait, { shouldDirty: true })
  return (
    <div className="flex items-center gap-3">
      {url && <img src={url} alt="" className="size-20 shrink-0 rounded-corner bg-wash object-cover" />}
      <div className="space-y-1.5">
        <p className="text-sm font-medium">{m.portrait()}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
            <Images className="size-4" aria-hidden />
            {url ? m.replacePortrait() : m.choosePortrait()}
          </Button>
          {url && (
            <Button size="small" variant="quiet" onClick={() => set('')}>
              <X className="size-4" aria-hidden />
              {m.removePortrait()}
            </Button>
          )}
        </div>
      </div>
      <MediaPicker open={isOpen} onOpenChange={setIsOpen} onPick={(item) => set(item.url)} />
    </div>
  )
}

function LinkFields({ form }: { form: PersonFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'links' })
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-medium">{m.links()}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2">
          <TextField
            className="w-32 shrink-0 sm:w-40"
            label={m.labelOfLinkIndex({ index: index + 1 })}
            isLabelHidden
            placeholder="Mastodon"
            {...form.field(`links.${index}.label`)}
          />
          <TextField
            className="min-w-0 grow"
            label={m.addressOfLinkIndex({ index: index + 1 })}
            isLabelHidden
            type="url"
            placeholder="https://…"
            {...form.field(`links.${index}.url`)}
          />
          <IconButton label={m.removeLinkIndex({ index: index + 1 })} onClick={() => remove(index)}>
            <X className="size-4" aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length < LINKS_MAX && (
        <Button size="small" variant="secondary" onClick={() => append({ label: '', url: '' })}>
          <Plus className="size-4" aria-hidden />
          {m.addLink()}
        </Button>
      )}
    </fieldset>
  )
}
