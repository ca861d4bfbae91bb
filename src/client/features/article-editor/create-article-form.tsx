import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrorsOf } from '#client/lib/error-message.ts'
import { randomId } from '#client/lib/random-id.ts'
import { useApiClient } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { CATEGORIES } from '#shared/article-rules.ts'
import { articleForm } from '#shared/articles.ts'
import { limits } from '#shared/limits.ts'
import type { MissingAltText } from '#shared/media.ts'
import { titleCase } from '#shared/site.ts'
import { AltTextFields } from './alt-text-fields.tsx'
import { useArticleActions } from '#client/lib/article/dashboard-articles.queries.ts'
import { ImagePathField } from './image-path-field.tsx'
import { lengthNote } from './length-note.ts'
import { onMarkdownKey, onMarkdownPaste } from './text/markdown-area.ts'
import { MissingPicturesQuestion } from './missing-alt-text.tsx'
import { forgetNewArticle, saveNewArticleCopy, readNewArticle } from './new-article-copy.ts'
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

/** The documented form; what is typed survives a reload until an article is made of it. */
export function CreateArticleForm({ userId, isFocused }: Props) {
  const form = useForm<FormIn, unknown, FormOut>({
    resolver: zodResolver(schema),
    defaultValues: { ...EMPTY, ...readNewArticle(userId) },
  })
  const [scheduledFor, setScheduledFor] = useState<string | null>(null)
  const [isScheduling, setIsScheduling] = useState(false)
  const { publishing, alts, bare, serverErrors } = usePublishing(userId, scheduledFor, () => {
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
        callback: ({ values }) => saveNewArticleCopy(userId, values),
      }),
    [subscribe, userId],
  )
  const submitAs = (status: FirstStatus) => form.handleSubmit((values) => publishing.submit(values, status))
  const errorOf = (field: keyof FormIn) => errors[field]?.message ?? serverErrors[field]
  const button = (status: FirstStatus, words: string) => (
    <Button variant="secondary" pending={publishing.isBusy} onClick={() => void submitAs(status)()}>
      {words}
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
        pictures={bare.pictures}
        alts={alts}
        refusals={bare.refusals}
        onPublish={bare.status === 'published' ? () => void submitAs('published')() : undefined}
      />
      {isScheduling && (
        <ScheduleField
          value={scheduledFor}
          onChange={setScheduledFor}
          onSchedule={() => void submitAs('scheduled')()}
          onPublishNow={() => void submitAs('published')()}
          action="Schedule it"
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
      {publishing.question}
    </form>
  )
}

interface Rejection {
  pictures: MissingAltText[]
  /** How often publishing was refused for pictures without an alt text. */
  refusals: number
  /** What was asked for when it was refused. */
  status: FirstStatus | null
}

/** Creates the article, after the pictures in it have been looked at; a refusal keeps all that is typed. */
function usePublishing(userId: number, scheduledFor: string | null, onDone: () => void) {
  const { create } = useArticleActions()
  const client = useApiClient()
  // The same key with every retry: a double click makes one article.
  const key = useRef(randomId())
  const [isBusy, setIsBusy] = useState(false)
  const [bare, setBare] = useState<Rejection>({ pictures: [], refusals: 0, status: null })
  const [asked, setAsked] = useState<{ missing: string[]; goOn: () => void } | null>(null)
  const alts = useAltTexts(bare.pictures, (saved) =>
    setBare((now) => ({ ...now, pictures: now.pictures.filter(({ mediaId }) => mediaId !== saved) })),
  )

  async function send(values: FormOut, status: FirstStatus): Promise<void> {
    const time = status === 'scheduled' ? scheduledFor : null
    try {
      await create.mutateAsync({ ...values, status, scheduledFor: time, idempotencyKey: key.current })
    } catch (error) {
      const pictures = missingAltError(error)
      if (pictures.length > 0) setBare(({ refusals }) => ({ pictures, refusals: refusals + 1, status }))
      return
    }
    key.current = randomId()
    forgetNewArticle(userId)
    setBare({ pictures: [], refusals: 0, status: null })
    onDone()
  }

  const guarded = async (work: () => Promise<void>) => {
    setIsBusy(true)
    await work().finally(() => setIsBusy(false))
  }

  function submit(values: FormOut, status: FirstStatus): Promise<void> | undefined {
    if (isBusy) return undefined
    return guarded(async () => {
      const goesToReaders = status === 'published' || status === 'scheduled'
      if (goesToReaders && !(await alts.saveTyped())) return
      const { content, featuredImage } = values
      const hasPictures = goesToReaders && (featuredImage !== '' || content.includes('/uploads/'))
      // Unreachable, the newsroom is about to say so by itself.
      const look = () => client.articles.preview.mutate({ content, featuredImage }).catch(() => null)
      const missing = (hasPictures && (await look())?.unknownImages) || []
      if (missing.length > 0) setAsked({ missing, goOn: () => void guarded(() => send(values, status)) })
      else await send(values, status)
    })
  }

  const question = (
    <MissingPicturesQuestion
      addresses={asked?.missing ?? []}
      onCancel={() => setAsked(null)}
      onPublish={() => {
        asked?.goOn()
        setAsked(null)
      }}
    />
  )
  return { publishing: { submit, isBusy, question }, alts, bare, serverErrors: fieldErrorsOf(create.error) }
}
