import { useEffect, useState } from 'react'
import { followLive } from '#client/lib/live.ts'
import type { LiveTickerItem } from '#shared/changes/live-events.ts'
import { useLiveData } from './live.queries.ts'
import { BreakingLine } from './breaking-line.tsx'
import { NewArticlesBar } from './new-articles-bar.tsx'

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
