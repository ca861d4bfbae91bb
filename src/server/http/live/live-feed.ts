import { setTimeout as pause } from 'node:timers/promises'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import { publishedById } from '#features/articles/server/reading/reading.service.ts'
import { liveTicker } from '#features/front-page/server/breaking-news/breaking-news.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { LiveEventName, LiveEvents, LiveArticle } from '#features/changes/shared/live-events.ts'

type Emit = <Name extends LiveEventName>(event: Name, data: LiveEvents[Name], commit: number) => void
type ArticleChange = Extract<CommitEvent, { type: 'article.changed' }>

/**
 * Turns commits into live events, in the order of the commits. Reads each article again with the query for readers, so
 * an article that was published briefly cannot leak. If they cannot be read, such as while the database is away, calls
 * `onLost` once they can be again.
 */
export function createLiveFeed(deps: Deps, emit: Emit, onLost: () => void) {
  let queue = Promise.resolve()
  let lastTicker = ''

  const handle = async (events: readonly CommitEvent[], commit: number) => {
    for (const event of events) {
      if (event.type !== 'article.changed') continue
      const article = await withBlocks(deps, event)
      if (article) emit('story', article, commit)
    }
    // The ticker links to articles and falls back to them, so both events may change it.
    if (!events.some((event) => event.type === 'breaking-news.changed' || isVisible(event))) return
    const items = await liveTicker(deps)
    const text = JSON.stringify(items)
    if (text === lastTicker) return
    lastTicker = text
    emit('ticker', items, commit)
  }
  return {
    push(events: readonly CommitEvent[], commit: number): void {
      if (!events.some((event) => event.type === 'breaking-news.changed' || isVisible(event))) return
      queue = queue
        .then(() => handle(events, commit))
        .catch(async (error: unknown) => {
          deps.log.warn({ err: error }, 'sending live events failed; open pages are asked to catch up')
          await untilReachable(deps)
          onLost()
        })
    },
    /** Resolves when all events so far were emitted. */
    drained: () => queue,
  }
}

const RETRY_MS = 500
const MAX_WAIT_MS = 5 * 60_000

async function untilReachable({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += RETRY_MS) {
    if (
      await db.validate().then(
        () => true,
        () => false,
      )
    )
      return
    await pause(RETRY_MS, undefined, { ref: false })
  }
}

const isVisible = (event: CommitEvent): event is ArticleChange =>
  event.type === 'article.changed' && (event.wasPublished || event.isPublished)

async function withBlocks(deps: Deps, event: ArticleChange): Promise<LiveArticle | null> {
  if (!isVisible(event)) return null
  const { articleId: id, category } = event
  const article = event.isPublished ? await publishedOrNull(deps, id) : null
  if (!article) return { change: 'removed', id, title: '', category }
  const change = event.wasPublished ? 'updated' : 'published'
  return { change, id, title: article.title, category: article.category }
}

async function publishedOrNull(deps: Deps, id: number) {
  try {
    return await publishedById(deps, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
