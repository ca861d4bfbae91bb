import { useEffect, useState } from 'react'
import { followLive } from '#client/lib/live.ts'
import { trpc } from '#client/lib/trpc.ts'
import { NewStoriesBar } from './new-stories-bar.tsx'

/** The newest story in the page's own list, to know what is new when events were missed. */
const NEWEST = { limit: 1 }

/** Follows the live events: the ticker changes at once, stories wait behind a quiet bar. */
export function LiveUpdates({ isFront }: { isFront: boolean }) {
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(new Set())
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
      onTicker: (items) => utils.breakingNews.live.setData(undefined, items),
      onReading: (reading) => utils.analytics.readingNow.setData(undefined, reading),
      onStory: (story) => {
        if (story.change === 'published') add(story.id)
        if (story.change === 'removed') remove(story.id)
        outdate()
      },
      // Failing to catch up changes nothing on the page; the next event or minute tries again.
      onCatchUp: () => void catchUp().catch(() => undefined),
    })
  }, [utils])

  if (!isFront || newIds.size === 0) return null
  const show = () => {
    setNewIds(new Set())
    void utils.articles.cards.invalidate()
    window.scrollTo({ top: 0 })
  }
  return <NewStoriesBar count={newIds.size} onShow={show} />
}
