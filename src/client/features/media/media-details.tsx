import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField, TextArea, TextField } from '#client/ui/field.tsx'
import { limits } from '#shared/limits.ts'
import { updateMediaInput, type UpdateMediaInput } from '#shared/media.ts'
import { FocalPoint } from './focal-point.tsx'
import { useMediaActions, type MediaDetail } from './media.queries.ts'
import { MediaFacts } from './media-facts.tsx'
import { MediaPreview } from './media-preview.tsx'
import { MediaUses } from './media-uses.tsx'
import { ReplaceAndDelete } from './replace-and-delete.tsx'

const FORM = 'media-details'

/** The form of one item: what it shows, who made it, what a crop keeps, where it is used. */
export function MediaDetails({ item, onClose }: { item: MediaDetail; onClose: () => void }) {
  const { update } = useMediaActions()
  const form = useForm<UpdateMediaInput>({
    resolver: zodResolver(updateMediaInput),
    values: formOf(item),
    // A replaced file brings its own credit; words typed meanwhile stay.
    resetOptions: { keepDirtyValues: true },
  })
  const { register, handleSubmit, formState, control, setValue } = form
  const { errors, isDirty } = formState
  const isPicture = item.type === 'image'
  const [isDecorative, focalX = 0.5, focalY = 0.5] = useWatch({
    control,
    name: ['isDecorative', 'focalX', 'focalY'],
  })
  const [title = '', altText, caption] = useWatch({ control, name: ['title', 'altText', 'caption'] })
  const save = handleSubmit((input) => update.mutate(input, { onSuccess: onClose }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={item.title}
      size="large"
      footer={
        <>
          <ReplaceAndDelete item={item} onDeleted={onClose} />
          <Button type="submit" form={FORM} disabled={!isDirty} pending={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="min-w-0 space-y-4">
          {isPicture ? (
            <FocalPoint
              item={item}
              point={{ x: focalX, y: focalY }}
              onChange={({ x, y }) => {
                setValue('focalX', x, { shouldDirty: true })
                setValue('focalY', y, { shouldDirty: true })
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
        <form id={FORM} onSubmit={(event) => void save(event)} className="min-w-0 space-y-4" noValidate>
          <TextField
            label="Title"
            count={{ length: title.length, max: limits.titleMax }}
            error={errors.title?.message}
            {...register('title')}
          />
          {isPicture && (
            <>
              <TextArea
                label="Alt text"
                rows={2}
                count={{ length: altText?.length ?? 0, max: limits.captionMax }}
                disabled={isDecorative}
                help="What somebody who cannot see the picture should know."
                error={errors.altText?.message}
                {...register('altText')}
              />
              <CheckboxField
                label="Decorative"
                help="It adds nothing to the words; screen readers leave it out."
                {...register('isDecorative')}
              />
            </>
          )}
          <TextArea
            label="Caption"
            rows={2}
            count={{ length: caption?.length ?? 0, max: limits.captionMax }}
            error={errors.caption?.message}
            {...register('caption')}
          />
          <TextField label="Credit" error={errors.credit?.message} {...register('credit')} />
          <TextField
            label="Usage rights"
            help="What may be done with it, and until when."
            error={errors.usageRights?.message}
            {...register('usageRights')}
          />
        </form>
      </div>
    </Dialog>
  )
}

function formOf(item: MediaDetail): UpdateMediaInput {
  const { id, title, altText, isDecorative, caption, credit, usageRights, focalX, focalY } = item
  return { id, title, altText, isDecorative, caption, credit, usageRights, focalX, focalY }
}
