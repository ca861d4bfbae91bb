import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ArticleChoice } from '#client/lib/article/article-picker.queries.ts'
import { ArticlePicker } from '#client/lib/article/article-picker.tsx'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { breakingNewsInput, type BreakingNewsInput } from '#features/front-page/shared/breaking-news.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { instantOf, localTimeOf } from '#shared/dates.ts'
import type { BreakingNewsAdminItem } from './breaking-news-admin.queries.ts'

interface Props {
  item?: BreakingNewsAdminItem
  action: string
  /** Gets the fields of a new item, and those that were changed. */
  onSubmit: (input: BreakingNewsInput, changed: Partial<BreakingNewsInput>) => Promise<unknown>
  onCancel?: () => void
}

// The field holds a local time of the site, the API an instant.
const schema = breakingNewsInput.extend({ expiresAt: z.string() })

/** Adds a line to the ticker, or edits one. */
export function BreakingNewsForm({ item, action, onSubmit, onCancel }: Props) {
  const { timeZone } = useSite()
  const [article, setArticle] = useState<ArticleChoice | null>(linkedArticle(item))
  const form = useZodForm(schema, {
    defaultValues: {
      text: item?.text ?? '',
      articleId: article?.id ?? null,
      expiresAt: item?.expiresAt ? localTimeOf(item.expiresAt, timeZone) : '',
    },
  })
  const text = useWatch({ control: form.control, name: 'text' })
  return (
    <Form
      form={form}
      onSubmit={(values) => {
        const input = { ...values, expiresAt: instantOf(values.expiresAt, timeZone) }
        return onSubmit(input, form.changed(input))
      }}
      className="grid items-start gap-4 md:grid-cols-2"
    >
      <TextField
        label={m.text()}
        className="md:col-span-2"
        maxLength={limits.breakingNewsMax}
        count={{ length: text.length, max: limits.breakingNewsMax }}
        {...form.field('text')}
      />
      <ArticlePicker
        label={m.linkedArticle()}
        value={article}
        error={form.field('articleId').error}
        onChange={(choice) => {
          setArticle(choice)
          form.setValue('articleId', choice?.id ?? null, { shouldDirty: true })
        }}
      />
      <TextField
        label={m.endsAt()}
        type="datetime-local"
        max="9999-12-31T23:59"
        help={m.endsAtHelp({ timeZone })}
        {...form.field('expiresAt')}
      />
      <FormError form={form} className="md:col-span-2" />
      <div className="flex flex-wrap gap-2 md:col-span-2 md:justify-end">
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {m.cancelLabel()}
          </Button>
        )}
        <Button type="submit" pending={form.isPending}>
          {action}
        </Button>
      </div>
    </Form>
  )
}

function linkedArticle(item: BreakingNewsAdminItem | undefined): ArticleChoice | null {
  return item?.articleId && item.articleTitle ? { id: item.articleId, title: item.articleTitle } : null
}
