import { useEffect, useState } from 'react'
import { followLive } from '#client/lib/live.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { LiveTickerItem } from '#shared/live-events.ts'
import { BreakingLine } from './breaking-line.tsx'
import { NewArticlesBar } from './new-articles-bar.tsx'

/** The newest story in the page's own list, to know what is new when events were missed. */
const NEWEST = { limit: 1 }

interface Props {
  /** The page has a ticker and the newest stories. */
  isFront: boolean
  /** The page is for readers: without a ticker, a breaking item is shown over it. */
  isReading: boolean
}

/** Follows the live events: the ticker changes at once, stories wait behind a quiet bar. */
export function LiveUpdates({ isFront, isReading }: Props) {
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(new Set())
  const [breaking, setBreaking] = useState<LiveTickerItem | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  const utils = trpc.useUtils()

  useEffect(() => {
    const add = (id: number) => setNewIds((ids) => new Set([...ids, id]))
    const remove = (id: number) => setNewIds((ids) => new Set([...ids].filter((other) => other !== id)))
    // Shown lists stay as they are until somebody asks; lists that are not on the page are asked for anew.
    const outdate = () => void utils.articles.cards.invalidate(undefined, { refetchType: 'none' })
    let newestSeen: number | null = null

    const catchUp = async () => {
      const [, newest] = await Promise.all([
        utils.breakingNews.live.fetch(undefined, { staleTime: 0 }),
        utils.articles.cards.fetch(NEWEST, { staleTime: 0 }),
      ])
      const id = newest.items[0]?.id ?? null
      if (newestSeen !== null && id !== null && id !== newestSeen) {
        add(id)
        outdate()
      }
      newestSeen = id
    }
    return followLive({
      onTicker: (items) => {
        utils.breakingNews.live.setData(undefined, items)
        setBreaking(items.find(({ isBreaking }) => isBreaking) ?? null)
      },
      onReading: (reading) => utils.analytics.readingNow.setData(undefined, reading),
      onArticle: (article) => {
        if (article.change === 'published') add(article.id)
        if (article.change === 'removed') remove(article.id)
        outdate()
      },
      // Failing to catch up changes nothing on the page; the next event or minute tries again.
      onCatchUp: () => void catchUp().catch(() => undefined),
    })
  }, [utils])

  if (!isFront) {
    if (!isReading || !breaking || breaking.text === closed) return null
    return <BreakingLine key={breaking.text} item={breaking} onClose={() => setClosed(breaking.text)} />
  }
  if (newIds.size === 0) return null
  const show = () => {
    setNewIds(new Set())
    void utils.articles.cards.invalidate()
    window.scrollTo({ top: 0 })
  }
  return <NewArticlesBar count={newIds.size} onShow={show} />
}
