import { useState, type FormEvent } from 'react'
import type { ArticleChoice } from '#client/lib/article/dashboard-articles.queries.ts'
import { ArticlePicker } from '#client/lib/article/article-picker.tsx'
import { fieldErrorsOf } from '#client/lib/error-message.ts'
import { instantOf, localTimeOf } from '#shared/site-time.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import type { BreakingNewsInput } from '#shared/breaking-news.ts'
import { limits } from '#shared/limits.ts'
import type { BreakingNewsAdminItem } from './breaking-news-admin.queries.ts'

interface Props {
  item?: BreakingNewsAdminItem
  action: string
  pending: boolean
  error: unknown
  onSubmit: (input: BreakingNewsInput) => void
  /** In a dialog, which this closes. */
  onCancel?: () => void
}

export function BreakingNewsForm({ item, action, pending, error, onSubmit, onCancel }: Props) {
  const { timeZone } = useSite()
  const errors = fieldErrorsOf(error)
  const [text, setText] = useState(item?.text ?? '')
  const [article, setArticle] = useState<ArticleChoice | null>(linkedArticle(item))
  const [until, setUntil] = useState(item?.expiresAt ? localTimeOf(item.expiresAt, timeZone) : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const expiresAt = until ? instantOf(until, timeZone) : null
    onSubmit({ text, articleId: article?.id ?? null, expiresAt })
  }
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-4 md:grid-cols-2">
      <TextField
        label="Text"
        className="md:col-span-2"
        maxLength={limits.breakingNewsMax}
        count={{ length: text.length, max: limits.breakingNewsMax }}
        value={text}
        error={errors['text']}
        onChange={(event) => setText(event.target.value)}
      />
      <ArticlePicker
        label="Linked article"
        value={article}
        error={errors['articleId']}
        onChange={setArticle}
      />
      <TextField
        label="Ends at"
        type="datetime-local"
        max="9999-12-31T23:59"
        help={`${timeZone}. Leave empty to show it until you retire it.`}
        value={until}
        error={errors['expiresAt']}
        onChange={(event) => setUntil(event.target.value)}
      />
      <div className="flex flex-wrap gap-2 md:col-span-2 md:justify-end">
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" pending={pending}>
          {action}
        </Button>
      </div>
    </form>
  )
}

function linkedArticle(item: BreakingNewsAdminItem | undefined): ArticleChoice | null {
  return item?.articleId && item.articleTitle ? { id: item.articleId, title: item.articleTitle } : null
}
