import { useEffect, useRef, useState } from 'react'
import { m } from '#shared/catalog/m.ts'
import type { LiveTickerItem } from '#features/changes/shared/live-events.ts'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { Glyph } from '#client/ui/glyphs.tsx'
import { useTicker } from './breaking-news.queries.ts'

/** Shown when there is neither breaking news nor a headline. */
const fallback = (): LiveTickerItem[] =>
  [m.tickerBreaking(), m.tickerNew(), m.tickerLatest()].map((text) => ({
    text,
    articleId: null,
    isBreaking: false,
  }))

const PX_PER_SECOND = 60

/**
 * The scrolling red band. It pauses for its button (WCAG 2.2.2), the pointer and focus, and is a static list for
 * people who prefer reduced motion. Screen readers get a plain list.
 */
export function Ticker() {
  const { data } = useTicker()
  const items = data?.length ? data : fallback()
  const [isPaused, setIsPaused] = useState(false)
  const band = useConstantSpeed(items)
  const isNew = useIsNew(items)
  return (
    <section aria-label={m.breakingNewsBand()} data-paused={isPaused} data-new={isNew} className="ticker">
      <p className="ticker-name label">{items[0]?.isBreaking ? m.breaking() : m.latest()}</p>
      {/* A list that scrolls manually can be reached by keyboard, by its links or as a whole. */}
      <div className="ticker-window" tabIndex={items.some(({ articleId }) => articleId) ? undefined : 0}>
        {/* The key restarts the animation when the first item changes. */}
        <div key={items[0]?.text} ref={band} className="ticker-track">
          <TickerList items={items} />
          <div aria-hidden inert className="ticker-copy">
            <TickerList items={items} />
          </div>
        </div>
      </div>
      <button
        type="button"
        className="ticker-pause script-only"
        aria-label={isPaused ? m.playTicker() : m.pauseTicker()}
        onClick={() => setIsPaused(!isPaused)}
      >
        <Glyph name={isPaused ? 'play' : 'pause'} className="size-4" />
      </button>
    </section>
  )
}

function TickerList({ items }: { items: readonly LiveTickerItem[] }) {
  return (
    <ul className="ticker-list">
      {items.map(({ text, articleId, path }) => (
        <li key={text} dir="auto">
          {articleId ? (
            <ArticleLink id={articleId} path={path}>
              {text}
            </ArticleLink>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}

/** True once the first item differs from the one the page loaded with. */
function useIsNew(items: readonly LiveTickerItem[]): boolean {
  const [first] = useState(items[0]?.text)
  return items[0]?.isBreaking === true && items[0].text !== first
}

/** Sets the duration of one round by the list's width. The security policy forbids style attributes. */
function useConstantSpeed(items: readonly LiveTickerItem[]) {
  const band = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = band.current
    const list = element?.firstElementChild
    if (!element || !list) return
    const measure = () => {
      const seconds = list.getBoundingClientRect().width / PX_PER_SECOND
      if (seconds > 0) element.style.animationDuration = `${seconds.toFixed(2)}s`
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [items])
  return band
}
