import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrorsOf } from '#client/lib/error-message.ts'
import { randomId } from '#client/lib/random-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { CATEGORIES } from '#shared/article-rules.ts'
import { articleForm } from '#shared/articles.ts'
import { BarePictures } from './bare-pictures.tsx'
import { useDeskActions } from './desk.queries.ts'
import { ImagePathField } from './image-path-field.tsx'
import { forgetNewArticle, keepNewArticle, readNewArticle } from './new-article-copy.ts'
import { refusedPictures } from './refused-pictures.ts'
import { ScheduleField } from './schedule-field.tsx'

const schema = articleForm.pick({ title: true, content: true, category: true, featuredImage: true })
type FormIn = z.input<typeof schema>
type FormOut = z.output<typeof schema>
type FirstStatus = 'published' | 'draft' | 'review' | 'scheduled'

const EMPTY: FormIn = { title: '', content: '', category: 'news', featuredImage: '' }
const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }))

/** The documented form (section 2); what is typed survives a reload until an article is made of it. */
export function CreateArticleForm({ userId, isFocused }: { userId: number; isFocused: boolean }) {
  const { create } = useDeskActions()
  // The same key with every retry: a double click makes one article (F23).
  const key = useRef(randomId())
  const [scheduledFor, setScheduledFor] = useState<string | null>(null)
  const [isScheduling, setIsScheduling] = useState(false)
  const [described, setDescribed] = useState<number[]>([])
  const form = useForm<FormIn, unknown, FormOut>({
    resolver: zodResolver(schema),
    defaultValues: { ...EMPTY, ...readNewArticle(userId) },
  })
  const { errors } = form.formState
  const serverErrors = fieldErrorsOf(create.error)
  const { setFocus, subscribe } = form
  useEffect(() => {
    if (isFocused) setFocus('title')
  }, [isFocused, setFocus])
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keepNewArticle(userId, values) }),
    [subscribe, userId],
  )
  const submitAs = (status: FirstStatus) =>
    form.handleSubmit((values) => {
      if (create.isPending) return
      setDescribed([])
      create.mutate(
        { ...values, status, scheduledFor, idempotencyKey: key.current },
        {
          onSuccess: () => {
            key.current = randomId()
            forgetNewArticle(userId)
            form.reset(EMPTY)
            setIsScheduling(false)
            setScheduledFor(null)
          },
        },
      )
    })
  const errorOf = (field: keyof FormIn) => errors[field]?.message ?? serverErrors[field]
  return (
    <Card>
      <form
        aria-labelledby="create-article"
        noValidate
        onSubmit={(event) => void submitAs('published')(event)}
        className="space-y-4"
      >
        <h3 id="create-article" className="text-base font-semibold">
          Create Article
        </h3>
        <TextField label="Title" error={errorOf('title')} {...form.register('title')} />
        <TextArea label="Content" rows={6} error={errorOf('content')} {...form.register('content')} />
        <div className="grid gap-4 lg:grid-cols-2">
          <SelectField
            label="Category"
            options={CATEGORY_OPTIONS}
            error={errorOf('category')}
            {...form.register('category')}
          />
          <ImagePathField
            error={errorOf('featuredImage')}
            field={form.register('featuredImage')}
            onPick={(url) => form.setValue('featuredImage', url, { shouldDirty: true, shouldTouch: true })}
          />
        </div>
        <BarePictures
          pictures={refusedPictures(create.error).filter(({ mediaId }) => !described.includes(mediaId))}
          onDescribed={(mediaId) => setDescribed([...described, mediaId])}
        />
        {isScheduling && (
          <ScheduleField
            value={scheduledFor}
            onChange={setScheduledFor}
            onSubmit={() => void submitAs('scheduled')()}
            error={serverErrors['scheduledFor']}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={create.isPending}>
            Publish
          </Button>
          <Button variant="secondary" pending={create.isPending} onClick={() => void submitAs('draft')()}>
            Save draft
          </Button>
          <Button variant="secondary" pending={create.isPending} onClick={() => void submitAs('review')()}>
            Send to review
          </Button>
          <Button
            variant="secondary"
            aria-expanded={isScheduling}
            onClick={() => setIsScheduling(!isScheduling)}
          >
            Schedule
          </Button>
        </div>
      </form>
    </Card>
  )
}
