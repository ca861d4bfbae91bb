import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDate } from '#shared/formats.ts'
import type { MediaItem } from './media.queries.ts'
import { formatOf } from './media-format.ts'
import { MediaPreview } from './media-preview.tsx'

const SIZES = '(min-width: 1280px) 270px, (min-width: 768px) 30vw, 46vw'

/** A media item. The whole card opens it. */
export function MediaCard({ item, onOpen }: { item: MediaItem; onOpen: () => void }) {
  const { timeZone } = useSite()
  const isAltTextMissing = item.type === 'image' && !item.altText && !item.isDecorative
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-corner border border-hairline bg-raised has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus">
      <div className="aspect-[3/2] overflow-hidden bg-wash">
        <MediaPreview item={item} sizes={SIZES} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3">
        <h2 className="min-w-0 text-sm font-medium">
          <button
            type="button"
            onClick={onOpen}
            className="line-clamp-2 w-full text-left break-words outline-none after:absolute after:inset-0"
          >
            {item.title}
          </button>
        </h2>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-2 text-xs text-second">
          <p>
            <span className="block">{formatOf(item)}</span>
            {m.addedDate({ date: formatDate(item.createdAt, timeZone) })}
          </p>
          {isAltTextMissing && <Badge tone="caution">{m.noAltText()}</Badge>}
        </div>
      </div>
    </li>
  )
}
