import { useWatch } from 'react-hook-form'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EditDialogButtons } from '#client/ui/edit-dialog-buttons.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ManagedNewsletter } from '#features/audience/shared/newsletter-results.ts'
import {
  createNewsletterInput,
  LIST_PLACES,
  type NewsletterPlace,
} from '#features/audience/shared/newsletters.ts'
import { useSections } from '#features/site/client/sections/sections.queries.ts'
import { useNewsletterActions, type NewsletterFields } from './newsletters.queries.ts'
import { RuleFields } from './rule-fields.tsx'

const PLACES: Record<NewsletterPlace, () => string> = {
  'front-page': () => m.boxOnFrontPage(),
  article: () => m.boxBelowArticles(),
  footer: () => m.boxInFooter(),
}

/** Changes a newsletter; null for a new one. */
export function NewsletterDialog({
  newsletter,
  onClose,
}: {
  newsletter: ManagedNewsletter | null
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={newsletter ? m.editNewsletter() : m.newNewsletter()}
      size="large"
    >
      <NewsletterForm newsletter={newsletter} onClose={onClose} />
    </Dialog>
  )
}

function NewsletterForm({
  newsletter,
  onClose,
}: {
  newsletter: ManagedNewsletter | null
  onClose: () => void
}) {
  const { create, update, remove } = useNewsletterActions()
  const form = useZodForm(createNewsletterInput, { defaultValues: valuesOf(newsletter) })
  const { data: sections = [] } = useSections()
  const [places = [], sectionId, isOpen, isArchived, rule = null] = useWatch({
    control: form.control,
    name: ['places', 'sectionId', 'isOpen', 'isArchived', 'rule'],
  })
  const set =
    <Name extends keyof NewsletterFields>(name: Name) =>
    (value: NewsletterFields[Name]) =>
      form.setValue(name, value as never, { shouldDirty: true })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        if (newsletter) await update.mutateAsync({ id: newsletter.id, ...form.changed(input) })
        else await create.mutateAsync(input)
        onClose()
      }}
      className="space-y-4"
    >
      <TextField label={m.newsletterName()} {...form.field('name')} />
      <TextArea
        rows={2}
        label={m.newsletterDescription()}
        help={m.newsletterDescriptionHelp()}
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
                target.checked
                  ? [...places, place]
                  : places.filter((other: NewsletterPlace) => other !== place),
              )
            }
          />
        ))}
      </fieldset>
      <RuleFields
        rule={rule}
        onChange={set('rule')}
        field={(name) => form.field(`rule.${name}`, name === 'stories' ? { valueAsNumber: true } : {})}
      />
      <SelectField
        label={m.newsletterSection()}
        help={m.newsletterSectionHelp()}
        value={String(sectionId ?? 'none')}
        onChange={({ target }) => set('sectionId')(target.value === 'none' ? null : Number(target.value))}
        options={[
          { value: 'none', label: m.noSectionOfNewsletter() },
          ...sections.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <CheckboxField
        label={m.newsletterIsOpen()}
        checked={isOpen ?? true}
        onChange={({ target }) => set('isOpen')(target.checked)}
      />
      <CheckboxField
        label={m.newsletterIsArchived()}
        checked={isArchived ?? true}
        onChange={({ target }) => set('isArchived')(target.checked)}
      />
      <FormError form={form} />
      <EditDialogButtons
        isSaving={form.isPending}
        onCancel={onClose}
        deletion={
          newsletter && {
            label: m.deleteNewsletter(),
            question: m.deleteNewsletterText({ name: newsletter.name }),
            onConfirm: (close) =>
              remove.mutate({ id: newsletter.id }, { onSuccess: onClose, onError: close }),
          }
        }
      />
    </Form>
  )
}

function valuesOf(newsletter: ManagedNewsletter | null): NewsletterFields {
  if (!newsletter)
    return { name: '', description: '', places: ['footer'], isOpen: true, isArchived: true, rule: null }
  const { name, description, places, isOpen, isArchived, rule, sectionId, senderName } = newsletter
  return { name, description, places, isOpen, isArchived, rule, sectionId, senderName }
}
