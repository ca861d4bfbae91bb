import { Glyph } from '#client/ui/glyphs.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'

interface Props {
  count: number
  onShow: () => void
}

/** A button over the page that loads new articles. */
export function NewArticlesBar({ count, onShow }: Props) {
  return (
    <StatusMessage
      className="no-print pointer-events-none fixed inset-x-0 top-20 z-20 flex justify-center px-4"
      as="div"
    >
      <button
        type="button"
        onClick={onShow}
        className="pointer-events-auto inline-flex h-11 items-center gap-2 rounded-corner border border-edge bg-ink px-4 text-sm font-medium text-paper shadow-float transition-opacity starting:opacity-0"
      >
        <Glyph name="up" className="size-4" />
        {m.newStories({ count })}
        <span className="visually-hidden">{m.andShow()}</span>
      </button>
    </StatusMessage>
  )
}
