import { useEffect, useState } from 'react'
import { followLive } from '#client/lib/live.ts'
import type { LiveTickerItem } from '#features/changes/shared/live-events.ts'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { Glyph } from '#client/ui/glyphs.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { useLiveData } from './live.queries.ts'

interface Props {
  /** The page has a ticker and the latest articles. */
  isFront: boolean
  /** A reader's page: without a ticker, breaking news is shown over it. */
  isReading: boolean
}

/** Follows live events: updates the ticker, and offers new articles in a bar. */
export function LiveUpdates({ isFront, isReading }: Props) {
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(new Set())
  const [breaking, setBreaking] = useState<LiveTickerItem | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  const data = useLiveData()

  useEffect(() => {
    const add = (id: number) => setNewIds((ids) => new Set([...ids, id]))
    const remove = (id: number) => setNewIds((ids) => new Set([...ids].filter((other) => other !== id)))
    let newestSeen: number | null = null

    const catchUp = async () => {
      const id = await data.fetchNewest()
      if (newestSeen !== null && id !== null && id !== newestSeen) {
        add(id)
        data.expireCards()
      }
      newestSeen = id
    }
    return followLive({
      onTicker: (items) => {
        data.setTicker(items)
        setBreaking(items.find(({ isBreaking }) => isBreaking) ?? null)
      },
      onReading: (reading) => data.setReading(reading),
      onNotes: (notes) => data.refetchNotes(notes),
      onReview: () => data.refetchReviews(),
      onArticle: (article) => {
        if (article.change === 'published') add(article.id)
        if (article.change === 'removed') remove(article.id)
        data.expireCards()
      },
      // No error is shown: the next event or minute tries again.
      onCatchUp: () => void catchUp().catch(() => undefined),
    })
  }, [data])

  if (!isFront) {
    if (!isReading || !breaking || breaking.text === closed) return null
    return <BreakingLine key={breaking.text} item={breaking} onClose={() => setClosed(breaking.text)} />
  }
  if (newIds.size === 0) return null
  const show = () => {
    setNewIds(new Set())
    data.refetchCards()
    window.scrollTo({ top: 0 })
  }
  return <NewArticlesBar count={newIds.size} onShow={show} />
}

interface BreakingLineProps {
  item: LiveTickerItem
  onClose: () => void
}

/** Breaking news over a page without a ticker, until it is closed. */
function BreakingLine({ item, onClose }: BreakingLineProps) {
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

interface NewArticlesBarProps {
  count: number
  onShow: () => void
}

/** A button over the page that loads new articles. */
function NewArticlesBar({ count, onShow }: NewArticlesBarProps) {
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
