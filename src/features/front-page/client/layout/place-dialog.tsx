import { useDeferredValue, useState } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import type { Zone } from '#features/front-page/shared/front-page.ts'
import { useFoundArticles, type FoundArticle } from './front-page.queries.ts'
import { zoneName } from './zone-names.ts'

interface Props {
  zone: Zone
  open: boolean
  onClose: () => void
  onPlace: (article: FoundArticle) => void
}

/** Finds an article for a zone, where there is no room for a list beside the zones. */
export function PlaceDialog({ zone, open, onClose, onPlace }: Props) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={m.placeIntoZone({ zone: zoneName(zone) })}>
      {open && <Found onPlace={onPlace} />}
    </Dialog>
  )
}

function Found({ onPlace }: Pick<Props, 'onPlace'>) {
  const [q, setQ] = useState('')
  const { data } = useFoundArticles(useDeferredValue(q.trim()))
  return (
    <div className="space-y-2">
      <TextField
        label={m.findArticle()}
        isLabelHidden
        type="search"
        placeholder={m.findArticle()}
        maxLength={limits.searchMax}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {data?.items.length === 0 && (
        <p className="text-sm text-second">{q ? m.noArticleMatches() : m.noArticlesYet()}</p>
      )}
      <ul aria-label={m.articlesToPlace()}>
        {data?.items.map((article) => (
          <li key={article.id} className="hairline-t first:border-t-0">
            <button
              type="button"
              onClick={() => onPlace(article)}
              className="flex min-h-11 w-full items-center gap-2 rounded-corner px-2 py-1.5 text-start text-sm hover:bg-wash"
            >
              <span dir="auto" className="min-w-0 grow break-words">
                {article.title}
              </span>
              {article.status === 'scheduled' && <Badge>{m.scheduled()}</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
