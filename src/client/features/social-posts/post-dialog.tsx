import { useState, type FormEvent } from 'react'
import type { ArticleChoice } from '#client/lib/article/dashboard-articles.queries.ts'
import { ArticlePicker } from '#client/lib/article/article-picker.tsx'
import { instantOf } from '#shared/site-time.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { PLATFORMS } from '#shared/analytics.ts'
import { titleCase } from '#shared/site.ts'
import { engagement, socialPostInput } from '#shared/social-posts.ts'
import { useSocialPostActions, type SocialPost } from './social-posts.queries.ts'

interface Props {
  /** The post whose figures are corrected; null to record a new one. */
  post: SocialPost | null
  onClose: () => void
}

const FIGURES = ['likes', 'shares', 'comments'] as const
type Errors = Partial<Record<string, string>>

/** Records a post, or corrects the figures of one. */
export function PostDialog({ post, onClose }: Props) {
  const { create, update } = useSocialPostActions()
  const { timeZone } = useSite()
  const [errors, setErrors] = useState<Errors>({})
  const [article, setArticle] = useState<ArticleChoice | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const figures = Object.fromEntries(FIGURES.map((name) => [name, Number(form.get(name))]))
    if (post) {
      const result = engagement.safeParse(figures)
      setErrors(result.success ? {} : errorsOf(result.error.issues))
      if (result.success) update.mutate({ id: post.id, engagement: result.data }, { onSuccess: onClose })
      return
    }
    const result = socialPostInput.safeParse({
      ...newPost(form, timeZone),
      engagement: figures,
      articleId: article?.id ?? null,
    })
    setErrors(result.success ? {} : errorsOf(result.error.issues))
    if (result.success) create.mutate(result.data, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={post ? 'Correct the figures' : 'Record a post'}
      description={post ? post.content : undefined}
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        {!post && <NewPostFields errors={errors} article={article} onArticle={setArticle} />}
        <div className="grid grid-cols-3 gap-4">
          {FIGURES.map((name) => (
            <TextField
              key={name}
              label={name.charAt(0).toUpperCase() + name.slice(1)}
              name={name}
              type="number"
              min={0}
              defaultValue={post?.engagement[name] ?? 0}
              error={errors[name]}
            />
          ))}
        </div>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" pending={create.isPending || update.isPending}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

interface NewPostProps {
  errors: Errors
  article: ArticleChoice | null
  onArticle: (article: ArticleChoice | null) => void
}

function NewPostFields({ errors, article, onArticle }: NewPostProps) {
  const { timeZone } = useSite()
  return (
    <>
      <SelectField
        label="Platform"
        name="platform"
        options={PLATFORMS.map((value) => ({ value, label: titleCase(value) }))}
        error={errors['platform']}
      />
      <TextArea label="Text of the post" name="content" error={errors['content']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Posted at"
          name="postedAt"
          type="datetime-local"
          max="9999-12-31T23:59"
          help={`${timeZone}; now when left empty`}
          error={errors['postedAt']}
        />
        <ArticlePicker
          label="Article"
          help="Optional"
          error={errors['articleId']}
          value={article}
          onChange={onArticle}
        />
      </div>
    </>
  )
}

/** The typed fields of a new post; the time is read in the site's time zone. */
function newPost(form: FormData, timeZone: string) {
  return {
    platform: form.get('platform'),
    content: form.get('content'),
    postedAt: instantOf(String(form.get('postedAt') ?? ''), timeZone) ?? undefined,
  }
}

/** The first message of each field, by the last part of its path. */
function errorsOf(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) errors[String(path.at(-1))] ??= message
  return errors
}
