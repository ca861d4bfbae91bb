import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrorsOf } from '#client/lib/error-message.ts'
import { randomId } from '#client/lib/random-id.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { CATEGORIES } from '#shared/article-rules.ts'
import { articleForm } from '#shared/articles.ts'
import { limits } from '#shared/limits.ts'
import type { MissingAltText } from '#shared/media.ts'
import { titleCase } from '#shared/site.ts'
import { AltTextFields } from './alt-text-fields.tsx'
import { useCreateArticle, usePreviewCall } from './article-editor.queries.ts'
import { ImagePathField } from './image-path-field.tsx'
import { lengthNote } from './length-note.ts'
import { onMarkdownKey, onMarkdownPaste } from './text/markdown-area.ts'
import { MissingPicturesDialog } from './missing-pictures.tsx'
import { readNewArticle, removeNewArticle, storeNewArticle } from './new-article-copy.ts'
import { missingAltError } from '#client/lib/article/missing-alt-error.ts'
import { ScheduleField } from './schedule-field.tsx'
import { useAltTexts } from './use-alt-texts.ts'

const schema = articleForm.pick({ title: true, content: true, category: true, featuredImage: true })
type FormIn = z.input<typeof schema>
type FormOut = z.output<typeof schema>
type FirstStatus = 'published' | 'draft' | 'review' | 'scheduled'

const EMPTY: FormIn = { title: '', content: '', category: 'news', featuredImage: '' }
const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: titleCase(category) }))

interface Props {
  userId: number
  isFocused: boolean
}

/** The form for a new article. Its text survives a reload until the article is created. */
export function CreateArticleForm({ userId, isFocused }: Props) {
  const form = useForm<FormIn, unknown, FormOut>({
    resolver: zodResolver(schema),
    defaultValues: { ...EMPTY, ...readNewArticle(userId) },
  })
  const [scheduledFor, setScheduledFor] = useState<string | null>(null)
  const [isScheduling, setIsScheduling] = useState(false)
  const { publishing, alts, missingAlt, serverErrors } = usePublishing(userId, scheduledFor, () => {
    form.reset(EMPTY)
    setIsScheduling(false)
    setScheduledFor(null)
  })
  const { errors } = form.formState
  const { control, setFocus, subscribe } = form
  const [title, featuredImage] = useWatch({ control, name: ['title', 'featuredImage'] })
  useEffect(() => {
    if (isFocused) setFocus('title')
  }, [isFocused, setFocus])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storeNewArticle(userId, values),
      }),
    [subscribe, userId],
  )
  const submitAs = (status: FirstStatus) => form.handleSubmit((values) => publishing.submit(values, status))
  const errorOf = (field: keyof FormIn) => errors[field]?.message ?? serverErrors[field]
  const button = (status: FirstStatus, label: string) => (
    <Button variant="secondary" pending={publishing.isBusy} onClick={() => void submitAs(status)()}>
      {label}
    </Button>
  )
  return (
    <form
      aria-label="Create Article"
      noValidate
      onSubmit={(event) => void submitAs('published')(event)}
      className="space-y-4"
    >
      <TextField
        label="Title"
        error={errorOf('title')}
        help={lengthNote(title, limits.titleMax)}
        {...form.register('title')}
      />
      <TextArea
        label="Content"
        rows={6}
        error={errorOf('content')}
        {...form.register('content')}
        onKeyDown={onMarkdownKey}
        onPaste={onMarkdownPaste}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <SelectField
          label="Category"
          options={CATEGORY_OPTIONS}
          error={errorOf('category')}
          {...form.register('category')}
        />
        <ImagePathField
          error={errorOf('featuredImage')}
          value={featuredImage ?? ''}
          field={form.register('featuredImage')}
          onPick={(url) => form.setValue('featuredImage', url, { shouldDirty: true, shouldTouch: true })}
        />
      </div>
      <AltTextFields
        pictures={missingAlt.pictures}
        alts={alts}
        rejections={missingAlt.rejections}
        onPublish={missingAlt.status === 'published' ? () => void submitAs('published')() : undefined}
      />
      {isScheduling && (
        <ScheduleField
          value={scheduledFor}
          onChange={setScheduledFor}
          onSchedule={() => void submitAs('scheduled')()}
          onPublishNow={() => void submitAs('published')()}
          action="Schedule article"
          pending={publishing.isBusy}
          error={serverErrors['scheduledFor']}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={publishing.isBusy}>
          Publish
        </Button>
        {button('draft', 'Save draft')}
        {button('review', 'Send to review')}
        <Button
          variant="secondary"
          aria-expanded={isScheduling}
          onClick={() => setIsScheduling(!isScheduling)}
        >
          Schedule
        </Button>
      </div>
      {publishing.dialog}
    </form>
  )
}

interface MissingAlt {
  pictures: MissingAltText[]
  /** How often publishing was rejected for these images. */
  rejections: number
  status: FirstStatus | null
}

/** Creates the article after a check of its images. After a rejection the form still has its text. */
function usePublishing(userId: number, scheduledFor: string | null, onDone: () => void) {
  const create = useCreateArticle()
  const preview = usePreviewCall()
  // Sent with every retry, so a double click creates one article.
  const key = useRef(randomId())
  const [isBusy, setIsBusy] = useState(false)
  const [missingAlt, setMissingAlt] = useState<MissingAlt>({ pictures: [], rejections: 0, status: null })
  const [unconfirmed, setUnconfirmed] = useState<{ missing: string[]; publish: () => void } | null>(null)
  const alts = useAltTexts(missingAlt.pictures, (saved) =>
    setMissingAlt((now) => ({ ...now, pictures: now.pictures.filter(({ mediaId }) => mediaId !== saved) })),
  )

  async function send(values: FormOut, status: FirstStatus): Promise<void> {
    const time = status === 'scheduled' ? scheduledFor : null
    try {
      await create.mutateAsync({ ...values, status, scheduledFor: time, idempotencyKey: key.current })
    } catch (error) {
      const pictures = missingAltError(error)
      if (pictures.length > 0)
        setMissingAlt(({ rejections }) => ({ pictures, rejections: rejections + 1, status }))
      return
    }
    key.current = randomId()
    removeNewArticle(userId)
    setMissingAlt({ pictures: [], rejections: 0, status: null })
    onDone()
  }

  const whileBusy = async (work: () => Promise<void>) => {
    setIsBusy(true)
    await work().finally(() => setIsBusy(false))
  }

  function submit(values: FormOut, status: FirstStatus): Promise<void> | undefined {
    if (isBusy) return undefined
    return whileBusy(async () => {
      const goesToReaders = status === 'published' || status === 'scheduled'
      if (goesToReaders && !(await alts.saveTyped())) return
      const { content, featuredImage } = values
      const hasPictures = goesToReaders && (featuredImage !== '' || content.includes('/uploads/'))
      // Without a connection, creating the article shows the error.
      const loadPreview = () => preview.mutateAsync({ content, featuredImage }).catch(() => null)
      const missing = (hasPictures && (await loadPreview())?.unknownImages) || []
      if (missing.length > 0)
        setUnconfirmed({ missing, publish: () => void whileBusy(() => send(values, status)) })
      else await send(values, status)
    })
  }

  const dialog = (
    <MissingPicturesDialog
      addresses={unconfirmed?.missing ?? []}
      onCancel={() => setUnconfirmed(null)}
      onPublish={() => {
        unconfirmed?.publish()
        setUnconfirmed(null)
      }}
    />
  )
  return {
    publishing: { submit, isBusy, dialog },
    alts,
    missingAlt,
    serverErrors: fieldErrorsOf(create.error),
  }
}
