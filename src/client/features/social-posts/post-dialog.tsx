import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
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
  const [errors, setErrors] = useState<Errors>({})
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
    const result = socialPostInput.safeParse(newPost(form, figures))
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
        {!post && <NewPostFields errors={errors} />}
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
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={create.isPending || update.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function NewPostFields({ errors }: { errors: Errors }) {
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
          help="In your own time zone; now when left empty"
          error={errors['postedAt']}
        />
        <TextField
          label="Article ID"
          name="articleId"
          inputMode="numeric"
          help="Optional"
          error={errors['articleId']}
        />
      </div>
    </>
  )
}

function newPost(form: FormData, figures: Record<string, number>) {
  const postedAt = String(form.get('postedAt') ?? '')
  const articleId = String(form.get('articleId') ?? '').trim()
  return {
    platform: form.get('platform'),
    content: form.get('content'),
    engagement: figures,
    postedAt: postedAt ? new Date(postedAt).toISOString() : undefined,
    articleId: articleId ? Number(articleId) : null,
  }
}

/** The first message of each field, by the last part of its path. */
function errorsOf(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) errors[String(path.at(-1))] ??= message
  return errors
}
