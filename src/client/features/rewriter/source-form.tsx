import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { CATEGORIES } from '#shared/article-rules.ts'
import { messages } from '#shared/messages.ts'
import { isWebAddress, REWRITE_STYLES } from '#shared/rewriter-rules.ts'
import { titleCase } from '#shared/site.ts'
import type { RewriteRequest } from './use-rewriter.ts'

const STYLE_OPTIONS = REWRITE_STYLES.map((style) => ({ value: style, label: style }))
const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: titleCase(category) }))

const STYLE_HELP: Record<RewriteRequest['style'], string> = {
  conservative: 'House style only: numbers, honorifics, spelling, quotation marks.',
  balanced: 'Also tightens the text: shorter sentences, no filler, a new headline.',
  creative: 'Also restructures the text: key facts first, with subheads.',
}

interface Props {
  request: RewriteRequest
  onRequestChange: (change: Partial<RewriteRequest>) => void
  isPending: boolean
  onSubmit: () => void
  onPaste: () => void
}

/** Asks for the article's address, the rewriting style and the category. */
export function SourceForm({ request, onRequestChange, isPending, onSubmit, onPaste }: Props) {
  const [isBlurred, setIsBlurred] = useState(false)
  const { url, style, category } = request
  const isValid = isWebAddress(url)
  const isInvalid = url.trim() !== '' && !isValid && (isBlurred || !isIncompleteScheme(url))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid && !isPending) onSubmit()
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="max-w-3xl space-y-4">
        <TextField
          label="Article URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={url}
          onChange={(event) => {
            setIsBlurred(false)
            onRequestChange({ url: event.target.value })
          }}
          onBlur={() => setIsBlurred(true)}
          {...(isInvalid ? { error: messages.rewriterUrl } : {})}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Rewriting Style"
            options={STYLE_OPTIONS}
            value={style}
            help={STYLE_HELP[style]}
            onChange={(event) => onRequestChange({ style: event.target.value as RewriteRequest['style'] })}
          />
          <SelectField
            label="Category"
            options={CATEGORY_OPTIONS}
            value={category}
            help="The section the story appears in."
            onChange={(event) =>
              onRequestChange({ category: event.target.value as RewriteRequest['category'] })
            }
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={!isValid || isPending}>
            Fetch &amp; Rewrite
          </Button>
          <Button variant="quiet" onClick={onPaste} disabled={isPending}>
            Paste text instead
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Whether the text is the beginning of "https://", which is not an error yet. */
function isIncompleteScheme(text: string): boolean {
  const typed = text.trim().toLowerCase()
  return 'https://'.startsWith(typed) || 'http://'.startsWith(typed)
}
