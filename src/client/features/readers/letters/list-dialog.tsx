import { useWatch } from 'react-hook-form'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { DeleteButton } from '#client/ui/delete-button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ManagedList } from '#shared/readers/letter-results.ts'
import { createListInput, LIST_PLACES, type ListPlace } from '#shared/readers/letters.ts'
import { useListActions, useSections, type ListFields } from './letters.queries.ts'
import { RuleFields } from './rule-fields.tsx'

const PLACES: Record<ListPlace, () => string> = {
  'front-page': () => m.boxOnFrontPage(),
  article: () => m.boxBelowArticles(),
  footer: () => m.boxInFooter(),
}

/** Changes a list; null for a new one. */
export function ListDialog({ list, onClose }: { list: ManagedList | null; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={list ? m.editList() : m.newList()} size="large">
      <ListForm list={list} onClose={onClose} />
    </Dialog>
  )
}

function ListForm({ list, onClose }: { list: ManagedList | null; onClose: () => void }) {
  const { create, update, remove } = useListActions()
  const form = useZodForm(createListInput, { defaultValues: valuesOf(list) })
  const sections = useSections()
  const [places = [], sectionId, isOpen, isArchived, rule = null] = useWatch({
    control: form.control,
    name: ['places', 'sectionId', 'isOpen', 'isArchived', 'rule'],
  })
  const set =
    <Name extends keyof ListFields>(name: Name) =>
    (value: ListFields[Name]) =>
      form.setValue(name, value as never, { shouldDirty: true })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        if (list) await update.mutateAsync({ id: list.id, ...input })
        else await create.mutateAsync(input)
        onClose()
      }}
      className="space-y-4"
    >
      <TextField label={m.listName()} {...form.field('name')} />
      <TextArea
        rows={2}
        label={m.listDescription()}
        help={m.listDescriptionHelp()}
        {...form.field('description')}
      />
      <fieldset className="space-y-2">
        <legend className="mb-1.5 text-sm font-medium">{m.placesOfBox()}</legend>
        {LIST_PLACES.map((place) => (
          <CheckboxField
            key={place}
            label={PLACES[place]()}
            checked={places.includes(place)}
            onChange={({ target }) =>
              set('places')(
                target.checked ? [...places, place] : places.filter((other: ListPlace) => other !== place),
              )
            }
          />
        ))}
      </fieldset>
      <RuleFields rule={rule} onChange={set('rule')} />
      <SelectField
        label={m.listSection()}
        help={m.listSectionHelp()}
        value={String(sectionId ?? 'none')}
        onChange={({ target }) => set('sectionId')(target.value === 'none' ? null : Number(target.value))}
        options={[
          { value: 'none', label: m.noSectionOfList() },
          ...sections.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <CheckboxField
        label={m.listIsOpen()}
        checked={isOpen ?? true}
        onChange={({ target }) => set('isOpen')(target.checked)}
      />
      <CheckboxField
        label={m.listIsArchived()}
        checked={isArchived ?? true}
        onChange={({ target }) => set('isArchived')(target.checked)}
      />
      <FormError form={form} />
      <div className="flex flex-wrap justify-between gap-2">
        {list ? (
          <DeleteButton
            label={m.deleteList()}
            onConfirm={(close) => remove.mutate({ id: list.id }, { onSuccess: onClose, onError: close })}
          >
            <p>{m.deleteListText({ name: list.name })}</p>
          </DeleteButton>
        ) : (
          <span />
        )}
        <DialogButtons onCancel={onClose}>
          <Button type="submit" pending={form.isPending}>
            {m.save()}
          </Button>
        </DialogButtons>
      </div>
    </Form>
  )
}

function valuesOf(list: ManagedList | null): ListFields {
  if (!list)
    return { name: '', description: '', places: ['footer'], isOpen: true, isArchived: true, rule: null }
  const { name, description, places, isOpen, isArchived, rule, sectionId, senderName } = list
  return { name, description, places, isOpen, isArchived, rule, sectionId, senderName }
}
