import { useState, type FormEvent } from 'react'
import { fieldErrorsOf } from '#client/lib/error-message.ts'
import { instantOf, localTimeOf } from '#shared/site-time.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import type { BreakingNewsInput } from '#shared/breaking-news.ts'
import { limits } from '#shared/limits.ts'
import { useStoryChoices, type DeskItem } from './breaking-news-desk.queries.ts'

interface Props {
  item?: DeskItem
  action: string
  pending: boolean
  error: unknown
  onSubmit: (input: BreakingNewsInput) => void
}

export function BreakingNewsForm({ item, action, pending, error, onSubmit }: Props) {
  const { timeZone } = useSite()
  const choices = useStoryChoices()
  const errors = fieldErrorsOf(error)
  const [text, setText] = useState(item?.text ?? '')
  const [story, setStory] = useState(item?.articleId ? String(item.articleId) : 'none')
  const [until, setUntil] = useState(item?.expiresAt ? localTimeOf(item.expiresAt, timeZone) : '')
  // A story older than the list still has its place in it.
  const own = item?.articleId && item.articleTitle ? [{ value: story, label: item.articleTitle }] : []
  const isListed = choices.some(({ value }) => value === story)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const expiresAt = until ? instantOf(until, timeZone) : null
    onSubmit({ text, articleId: story === 'none' ? null : Number(story), expiresAt })
  }
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-4 md:grid-cols-2">
      <TextField
        label="Text"
        className="md:col-span-2"
        maxLength={limits.breakingNewsMax}
        value={text}
        error={errors['text']}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label="Leads to"
        options={[{ value: 'none', label: 'No story' }, ...(isListed ? [] : own), ...choices]}
        value={story}
        error={errors['articleId']}
        onChange={(event) => setStory(event.target.value)}
      />
      <TextField
        label="Ends at"
        type="datetime-local"
        help={`${timeZone}; empty stays until it is retired`}
        value={until}
        error={errors['expiresAt']}
        onChange={(event) => setUntil(event.target.value)}
      />
      <div>
        <Button type="submit" pending={pending}>
          {action}
        </Button>
      </div>
    </form>
  )
}
