import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { Glyph } from '#client/ui/glyphs.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import type { LiveTickerItem } from '#shared/changes/live-events.ts'

interface Props {
  item: LiveTickerItem
  onClose: () => void
}

/** Breaking news over a page without a ticker, until it is closed. */
export function BreakingLine({ item, onClose }: Props) {
  return (
    <StatusMessage
      className="ticker no-print fixed inset-x-0 top-16 z-20 transition-opacity starting:opacity-0"
      as="div"
    >
      <p className="ticker-name label">{m.breaking()}</p>
      <p dir="auto" className="min-w-0 flex-1 px-4 py-2">
        {item.articleId ? (
          <ArticleLink id={item.articleId} path={item.path} className="underline underline-offset-4">
            {item.text}
          </ArticleLink>
        ) : (
          item.text
        )}
      </p>
      <button type="button" aria-label={m.close()} onClick={onClose} className="ticker-pause">
        <Glyph name="close" className="size-4" />
      </button>
    </StatusMessage>
  )
}
