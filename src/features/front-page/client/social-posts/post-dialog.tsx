import { useState } from 'react'
import { z } from 'zod'
import type { ArticleChoice } from '#client/lib/article/article-picker.queries.ts'
import { ArticlePicker } from '#client/lib/article/article-picker.tsx'
import { Form, useZodForm, type RegisteredField } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { PLATFORMS } from '#features/readers/shared/analytics.ts'
import { m } from '#shared/catalog/m.ts'
import { titleCase } from '#shared/title-case.ts'
import { instantOf } from '#shared/dates.ts'
import { socialPostInput, updateSocialPostInput } from '#features/front-page/shared/social-posts.ts'
import { useSocialPostActions, type SocialPost } from './social-posts.queries.ts'

interface Props {
  /** The post whose engagement is edited; null to record a new post. */
  post: SocialPost | null
  onClose: () => void
}

/** Records a post, or edits the engagement of one. */
export function PostDialog({ post, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={post ? m.editEngagement() : m.recordPostTitle()}
      description={post ? post.content : undefined}
    >
      {post ? <EngagementForm post={post} onClose={onClose} /> : <NewPostForm onClose={onClose} />}
    </Dialog>
  )
}

function EngagementForm({ post, onClose }: { post: SocialPost; onClose: () => void }) {
  const { update } = useSocialPostActions()
  const { id, engagement } = post
  const form = useZodForm(updateSocialPostInput, { defaultValues: { id, engagement } })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await update.mutateAsync(input)
        onClose()
      }}
      className="space-y-4"
    >
      <EngagementFields field={(name) => form.field(`engagement.${name}`, { valueAsNumber: true })} />
      <FormSubmit form={form} onCancel={onClose}>
        {m.save()}
      </FormSubmit>
    </Form>
  )
}

// The field holds a local time of the site, the API an instant.
const newPostSchema = socialPostInput.extend({ postedAt: z.string() })

function NewPostForm({ onClose }: { onClose: () => void }) {
  const { create } = useSocialPostActions()
  const { timeZone } = useSite()
  const [article, setArticle] = useState<ArticleChoice | null>(null)
  const form = useZodForm(newPostSchema, {
    defaultValues: {
      platform: PLATFORMS[0],
      content: '',
      postedAt: '',
      articleId: null,
      engagement: { likes: 0, shares: 0, comments: 0 },
    },
  })
  return (
    <Form
      form={form}
      onSubmit={async ({ postedAt, ...input }) => {
        await create.mutateAsync({ ...input, postedAt: instantOf(postedAt, timeZone) ?? undefined })
        onClose()
      }}
      className="space-y-4"
    >
      <SelectField
        label={m.platform()}
        options={PLATFORMS.map((value) => ({ value, label: titleCase(value) }))}
        {...form.field('platform')}
      />
      <TextArea label={m.postText()} {...form.field('content')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.postedAt()}
          type="datetime-local"
          max="9999-12-31T23:59"
          help={m.postedAtHelp({ timeZone })}
          {...form.field('postedAt')}
        />
        <ArticlePicker
          label={m.article()}
          help={m.optional()}
          error={form.field('articleId').error}
          value={article}
          onChange={(choice) => {
            setArticle(choice)
            form.setValue('articleId', choice?.id ?? null)
          }}
        />
      </div>
      <EngagementFields field={(name) => form.field(`engagement.${name}`, { valueAsNumber: true })} />
      <FormSubmit form={form} onCancel={onClose}>
        {m.save()}
      </FormSubmit>
    </Form>
  )
}

const ENGAGEMENT = [
  ['likes', () => m.likes()],
  ['shares', () => m.shares()],
  ['comments', () => m.comments()],
] as const

function EngagementFields({ field }: { field: (name: (typeof ENGAGEMENT)[number][0]) => RegisteredField }) {
  return (
    <div className="grid grid-cols-3 gap-4">
      {ENGAGEMENT.map(([name, label]) => (
        <TextField key={name} label={label()} type="number" min={0} {...field(name)} />
      ))}
    </div>
  )
}
