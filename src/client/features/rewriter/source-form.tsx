import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { CATEGORIES } from '#shared/article-rules.ts'
import { messages } from '#shared/messages.ts'
import { isWebAddress, REWRITE_STYLES } from '#shared/rewriter-rules.ts'
import { titleCase } from '#shared/site.ts'
import type { Wishes } from './use-rewriter.ts'

const STYLE_OPTIONS = REWRITE_STYLES.map((style) => ({ value: style, label: style }))
const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: titleCase(category) }))

const STYLE_HELP: Record<Wishes['style'], string> = {
  conservative: 'House style only: numerals, titles, spelling, quotation marks.',
  balanced: 'Also tightened: shorter sentences, no filler, a new headline.',
  creative: 'Also restructured: the key facts first, with subheads.',
}

interface Props {
  wishes: Wishes
  onWish: (change: Partial<Wishes>) => void
  isPending: boolean
  onSubmit: () => void
  onPaste: () => void
}

/** Where the story is, how it is to be told, and under which category. */
export function SourceForm({ wishes, onWish, isPending, onSubmit, onPaste }: Props) {
  const [hasLeft, setHasLeft] = useState(false)
  const { url, style, category } = wishes
  const isValid = isWebAddress(url)
  const isWrong = url.trim() !== '' && !isValid && (hasLeft || !isBeginning(url))
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
            setHasLeft(false)
            onWish({ url: event.target.value })
          }}
          onBlur={() => setHasLeft(true)}
          {...(isWrong ? { error: messages.rewriterUrl } : {})}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Rewriting Style"
            options={STYLE_OPTIONS}
            value={style}
            help={STYLE_HELP[style]}
            onChange={(event) => onWish({ style: event.target.value as Wishes['style'] })}
          />
          <SelectField
            label="Category"
            options={CATEGORY_OPTIONS}
            value={category}
            help="Where the story is published."
            onChange={(event) => onWish({ category: event.target.value as Wishes['category'] })}
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

/** Somebody is still typing the first letters of an address; that is no mistake yet. */
function isBeginning(text: string): boolean {
  const typed = text.trim().toLowerCase()
  return 'https://'.startsWith(typed) || 'http://'.startsWith(typed)
}
