import { useDeferredValue, useState, type ReactNode } from 'react'
import { TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { useFoundArticles, type FoundArticle } from './front-page.queries.ts'

interface Props {
  /** A field beside the search. */
  beside?: ReactNode
  /** Renders an article as an item of the list. */
  children: (article: FoundArticle) => ReactNode
}

/** A search for articles to place, and what it finds; the newest ones before anything is typed. */
export function FindArticles({ beside, children }: Props) {
  const [q, setQ] = useState('')
  const { data } = useFoundArticles(useDeferredValue(q.trim()))
  return (
    <div className="space-y-2">
      <div className={beside ? 'grid gap-2 max-xl:sm:grid-cols-2' : undefined}>
        <TextField
          label={m.findArticle()}
          isLabelHidden
          type="search"
          placeholder={m.findArticle()}
          maxLength={limits.searchMax}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        {beside}
      </div>
      {data?.items.length === 0 && (
        <p className="text-sm text-second">{q ? m.noArticleMatches() : m.noArticlesYet()}</p>
      )}
      <ul aria-label={m.articlesToPlace()}>{data?.items.map(children)}</ul>
    </div>
  )
}
