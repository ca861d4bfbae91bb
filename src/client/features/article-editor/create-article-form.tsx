import { useEffect, useRef, useState, type RefObject } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { AltTextFields } from './alt-text-fields.tsx'
import { TEXT_FIELDS } from './editor-slots.ts'
import { toTextOnEnter } from './enter-key.ts'
import { ImagePathField } from './image-path-field.tsx'
import { lengthNote } from './length-note.ts'
import { MissingPicturesDialog } from './missing-pictures.tsx'
import { ScheduleField } from './schedule-field.tsx'
import { EditorText } from './text/editor-text.tsx'
import type { TextHandle } from './text/text-handle.ts'
import { useNewArticle, type FirstStatus, type NewArticleForm } from './use-new-article.ts'

interface Props {
  userId: number
  isFocused: boolean
}

/** The form for a new article. Its text survives a reload until the article is created. */
export function CreateArticleForm({ userId, isFocused }: Props) {
  const [isScheduling, setIsScheduling] = useState(false)
  const text = useRef<TextHandle>(null)
  const article = useNewArticle(userId, { text, onCreated: () => setIsScheduling(false) })
  const { form, alts, missingAlt, submitAs, unknownImages } = article
  const { mayPublishNew } = useWritingRights()
  const { setFocus } = form
  useEffect(() => {
    if (isFocused) setFocus('title')
  }, [isFocused, setFocus])
  return (
    <form
      aria-label={m.createArticle()}
      noValidate
      // Only the buttons create the article, so that Enter in a field publishes nothing.
      onSubmit={(event) => event.preventDefault()}
      className="space-y-4"
    >
      <NewArticleFields form={form} text={text} />
      <AltTextFields
        pictures={missingAlt.pictures}
        alts={alts}
        rejections={missingAlt.rejections}
        onPublish={missingAlt.status === 'published' ? submitAs('published') : undefined}
      />
      {isScheduling && mayPublishNew && <Schedule form={form} submitAs={submitAs} />}
      <div className="flex flex-wrap gap-2">
        <Button pending={form.isPending} onClick={submitAs(mayPublishNew ? 'published' : 'review')}>
          {mayPublishNew ? m.publish() : m.submitForReview()}
        </Button>
        <Button variant="secondary" pending={form.isPending} onClick={submitAs('draft')}>
          {m.saveDraft()}
        </Button>
        {mayPublishNew && (
          <>
            <Button variant="secondary" pending={form.isPending} onClick={submitAs('review')}>
              {m.sendToReview()}
            </Button>
            <Button
              variant="secondary"
              aria-expanded={isScheduling}
              onClick={() => setIsScheduling(!isScheduling)}
            >
              {m.schedule()}
            </Button>
          </>
        )}
      </div>
      <MissingPicturesDialog {...unknownImages} />
    </form>
  )
}

interface FieldsProps {
  form: NewArticleForm
  text: RefObject<TextHandle | null>
}

function NewArticleFields({ form, text }: FieldsProps) {
  const sections = useAllSections()
  const { sectionOptions, firstSection, isInOwnSections } = useWritingRights()
  const [title, featuredImage, category] = useWatch({
    control: form.control,
    name: ['title', 'featuredImage', 'category'],
  })
  const { setValue } = form
  useEffect(() => {
    if (firstSection && !isInOwnSections(category ?? '')) setValue('category', firstSection)
  }, [firstSection, isInOwnSections, category, setValue])
  const titleField = form.field('title')
  const { field: content, fieldState } = useController({ control: form.control, name: 'content' })
  const contentError = fieldState.error?.message
  const { ref: focusOnError } = content
  useEffect(
    () => focusOnError({ focus: () => document.getElementById(TEXT_FIELDS.content)?.focus() }),
    [focusOnError],
  )
  const categoryField = form.field('category')
  const { error: imageError, ...imageField } = form.field('featuredImage')
  return (
    <>
      <TextField
        label={m.title()}
        help={lengthNote(title, limits.titleMax)}
        onKeyDown={toTextOnEnter}
        {...titleField}
      />
      <EditorText handle={text} value={content.value} error={contentError} onChange={content.onChange} />
      <div className="grid gap-4 lg:grid-cols-2">
        <SelectField label={m.category()} options={sectionOptions(sections)} {...categoryField} />
        <ImagePathField
          error={imageError}
          value={featuredImage ?? ''}
          field={imageField}
          onPick={(url) => form.setValue('featuredImage', url, { shouldDirty: true, shouldTouch: true })}
        />
      </div>
    </>
  )
}

interface ScheduleProps {
  form: NewArticleForm
  submitAs: (status: FirstStatus) => () => void
}

function Schedule({ form, submitAs }: ScheduleProps) {
  const scheduledFor = useWatch({ control: form.control, name: 'scheduledFor' })
  return (
    <ScheduleField
      value={scheduledFor}
      onChange={(iso) => form.setValue('scheduledFor', iso)}
      onSchedule={submitAs('scheduled')}
      onPublishNow={submitAs('published')}
      action={m.scheduleArticle()}
      pending={form.isPending}
      error={form.getFieldState('scheduledFor', form.formState).error?.message}
    />
  )
}
