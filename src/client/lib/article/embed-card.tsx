import { useCallback, useEffect, useState, type ComponentType, type MouseEvent } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import type { EmbedBlock } from '#article-text/kinds/embed.ts'
import { m } from '#shared/catalog/m.ts'
import type { EmbedFrame } from '#features/articles/shared/embeds/embed-types.ts'
import { captionOf } from './article-body.tsx'
import { SizedPicture } from './article-picture.tsx'

const SIZES = '(min-width: 42rem) 38rem, 92vw'
/** Names the frame to open after a page load that was needed for its policy. */
const OPEN_AFTER_LOAD = 'open-embed'

type Frame = ComponentType<{ frame: EmbedFrame; title: string }>

/**
 * A post, video or chart on another site: a card from this site, and after a click the site's own frame. Nothing is
 * requested from the other site before. Without script, and where there is no frame, it is a link.
 */
export function EmbedCard({ block }: { block: EmbedBlock }) {
  const { url, card, caption } = block
  const frame = card?.frame ?? null
  const { OpenFrame, open } = useFrame(frame, url)
  const provider = card?.provider ?? hostOf(url)
  const title =
    block.title || card?.title || (frame ? [provider, card?.author].filter(Boolean).join(' · ') : url)
  const isOpen = OpenFrame !== null && frame !== null
  return (
    <figure className={classNames('embed', frame && `embed-${frame.shape}`)}>
      {isOpen ? (
        <OpenFrame frame={frame} title={`${title} (${provider})`} />
      ) : (
        <CardLink block={block} title={title} provider={provider} onOpen={open} />
      )}
      {(caption || isOpen) && (
        <figcaption>
          {captionOf(block)}{' '}
          {isOpen && (
            <a href={url} rel="noopener nofollow">
              {m.openOn({ provider })}
            </a>
          )}
        </figcaption>
      )}
    </figure>
  )
}

interface CardLinkProps {
  block: EmbedBlock
  title: string
  provider: string
  onOpen: (event: MouseEvent) => void
}

function CardLink({ block: { url, card }, title, provider, onOpen }: CardLinkProps) {
  const frame = card?.frame
  const author = card?.author && !title.includes(card.author) ? ` · ${card.author}` : ''
  const mark = (
    <span className="card-mark" aria-hidden>
      {frame ? '▶︎' : '↗︎'}
    </span>
  )
  return (
    <a
      href={url}
      className={classNames('card embed-link', card?.poster && 'has-poster')}
      rel="noopener nofollow"
      data-frame={frame?.src}
      onClick={frame ? onOpen : undefined}
    >
      {card?.poster ? (
        <span className="embed-poster">
          <SizedPicture picture={card.poster} sizes={SIZES} />
          {mark}
        </span>
      ) : (
        mark
      )}
      <span>
        <span className="card-title">{title}</span>{' '}
        <span className="card-details">{title.startsWith(provider) ? hostOf(url) : provider + author}</span>
        {frame && <span className="card-details embed-note">{m.loadsFrom({ host: hostOf(frame.src) })}</span>}
      </span>
    </a>
  )
}

/** Loads the frame after a click, or after the page load that a click needed. */
function useFrame(frame: EmbedFrame | null, url: string) {
  const [OpenFrame, setOpenFrame] = useState<Frame | null>(null)
  const load = useCallback(() => {
    import('./embed-frame.tsx').then(
      (module) => setOpenFrame(() => module.OpenFrame),
      () => location.assign(url),
    )
  }, [url])
  useEffect(() => {
    if (!frame || readMark() !== frame.src) return
    writeMark('')
    load()
  }, [frame, load])
  const open = (event: MouseEvent) => {
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    // The dashboard's policy allows no frames.
    if (!frame || isOther || location.pathname.startsWith('/dashboard')) return
    event.preventDefault()
    if (allowsFrame(frame.src)) return load()
    writeMark(frame.src)
    location.reload()
  }
  return { OpenFrame, open }
}

/** The policy came with the first page; one that was opened from there may need another. */
function allowsFrame(src: string): boolean {
  const allowed = document.querySelector<HTMLMetaElement>('meta[name="frame-sources"]')?.content ?? ''
  return allowed.split(' ').includes(new URL(src).origin)
}

function readMark(): string {
  try {
    return sessionStorage[OPEN_AFTER_LOAD] ?? ''
  } catch {
    return ''
  }
}

function writeMark(src: string): void {
  try {
    if (src) sessionStorage[OPEN_AFTER_LOAD] = src
    else sessionStorage.removeItem(OPEN_AFTER_LOAD)
  } catch {
    // Storage is blocked: the reader clicks again.
  }
}

/** Returns the name of a site, or the address when it has none. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
