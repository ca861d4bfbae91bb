import { Badge } from '#client/ui/badge.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { m } from '#shared/catalog/m.ts'
import type { Zone } from '#features/front-page/shared/front-page.ts'
import { FindArticles } from './find-articles.tsx'
import type { FoundArticle } from './front-page.queries.ts'
import { zoneName } from './zone-names.ts'

interface Props {
  zone: Zone
  open: boolean
  onClose: () => void
  onPlace: (article: FoundArticle) => void
}

/** Finds an article for a zone, on screens too narrow for a list beside the zones. */
export function PlaceDialog({ zone, open, onClose, onPlace }: Props) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={m.placeIntoZone({ zone: zoneName(zone) })}>
      {open && (
        <FindArticles>
          {(article) => (
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
          )}
        </FindArticles>
      )}
    </Dialog>
  )
}
