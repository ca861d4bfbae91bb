import { useWatch } from 'react-hook-form'
import { Link } from '@tanstack/react-router'
import { Form, FormError, useZodForm, type ZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField, TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { updateMediaInput, type UpdateMediaInput } from '#features/media/shared/media.ts'
import { FocalPoint } from './focal-point.tsx'
import { type MediaDetail, useMediaActions } from './media.queries.ts'
import { MediaFacts } from './media-facts.tsx'
import { MediaPreview } from './media-preview.tsx'
import { ReplaceAndDelete } from './replace-and-delete.tsx'

const PLACES = { featured: () => m.featuredImage(), text: () => m.inTheTextLabel() } as const

/** The articles that use an item. */
function MediaUses({ uses }: { uses: MediaDetail['uses'] }) {
  return (
    <section aria-labelledby="media-uses" className="text-sm">
      <h3 id="media-uses" className="font-semibold">
        {m.whereItIsUsed()}
      </h3>
      {uses.length === 0 ? (
        <p className="mt-1 text-second">{m.notUsedInAnyArticle()}</p>
      ) : (
        <ul className="mt-1 space-y-1">
          {uses.map(({ articleId, title, status, place }) => (
            <li key={`${articleId} ${place}`} className="min-w-0">
              {status === 'published' ? (
                <Link to="/articles/$id" params={{ id: String(articleId) }} className="underline">
                  {title}
                </Link>
              ) : (
                title
              )}{' '}
              <span className="text-second">
                ({PLACES[place]()}, {status})
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const FORM = 'media-details'

/** Edits a media item: its texts, its rights and its focal point. Lists where it is used. */
export function MediaDetails({ item, onClose }: { item: MediaDetail; onClose: () => void }) {
  const { update } = useMediaActions()
  const form = useZodForm(updateMediaInput, {
    values: formOf(item),
    // Replacing the file brings its own credit, which must not overwrite unsaved edits.
    resetOptions: { keepDirtyValues: true },
  })
  const isImage = item.type === 'image'
  const [focalX = 0.5, focalY = 0.5] = useWatch({ control: form.control, name: ['focalX', 'focalY'] })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={item.title}
      size="large"
      footer={
        <>
          <ReplaceAndDelete item={item} onDeleted={onClose} />
          <Button type="submit" form={FORM} disabled={!form.formState.isDirty} pending={form.isPending}>
            {m.save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="min-w-0 space-y-4">
          {isImage ? (
            <FocalPoint
              item={item}
              point={{ x: focalX, y: focalY }}
              onChange={({ x, y }) => {
                form.setValue('focalX', x, { shouldDirty: true })
                form.setValue('focalY', y, { shouldDirty: true })
              }}
            />
          ) : (
            <div className="aspect-[3/2]">
              <MediaPreview item={item} sizes="400px" />
            </div>
          )}
          <MediaFacts item={item} />
          <MediaUses uses={item.uses} />
        </div>
        <Form
          id={FORM}
          form={form}
          onSubmit={async (input) => {
            await update.mutateAsync({ id: item.id, ...form.changed(input) })
            onClose()
          }}
          className="min-w-0 space-y-4"
        >
          <Fields form={form} isImage={isImage} />
        </Form>
      </div>
    </Dialog>
  )
}

interface FieldsProps {
  form: ZodForm<UpdateMediaInput, UpdateMediaInput>
  isImage: boolean
}

function Fields({ form, isImage }: FieldsProps) {
  const [isDecorative, title = '', altText = '', caption = ''] = useWatch({
    control: form.control,
    name: ['isDecorative', 'title', 'altText', 'caption'],
  })
  return (
    <>
      <TextField
        label={m.title()}
        count={{ length: title.length, max: limits.titleMax }}
        {...form.field('title')}
      />
      {isImage && (
        <>
          <TextArea
            label={m.altText()}
            rows={2}
            count={{ length: altText.length, max: limits.captionMax }}
            disabled={isDecorative}
            help={m.altTextLibraryHelp()}
            {...form.field('altText')}
          />
          <CheckboxField label={m.decorative()} help={m.decorativeHelp()} {...form.field('isDecorative')} />
        </>
      )}
      <TextArea
        label={m.caption()}
        rows={2}
        count={{ length: caption.length, max: limits.captionMax }}
        {...form.field('caption')}
      />
      <TextField label={m.credit()} {...form.field('credit')} />
      <TextField label={m.usageRights()} help={m.mediaUsageRightsHelp()} {...form.field('usageRights')} />
      <FormError form={form} />
    </>
  )
}

function formOf(item: MediaDetail): UpdateMediaInput {
  const { id, title, altText, isDecorative, caption, credit, usageRights, focalX, focalY } = item
  return { id, title, altText, isDecorative, caption, credit, usageRights, focalX, focalY }
}
