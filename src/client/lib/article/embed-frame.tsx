import { useEffect, useRef } from 'react'
import type { EmbedFrame } from '#features/articles/shared/embeds/embed-types.ts'
import { heightIn } from './embed-height.ts'

/** Without popups a post's links would not work; the frame never reaches this page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation'

/** The frame of another site. It gets the focus, and posts can set its height. */
export function OpenFrame({ frame, title }: { frame: EmbedFrame; title: string }) {
  const element = useRef<HTMLIFrameElement>(null)
  const canGrow = frame.shape === 'post' || frame.shape === 'panel'
  useEffect(() => element.current?.focus(), [])
  useEffect(() => {
    if (!canGrow) return undefined
    const onMessage = ({ source, data }: MessageEvent) => {
      if (!element.current || source !== element.current.contentWindow) return
      const height = heightIn(data)
      if (height) element.current.style.height = `${height}px`
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [canGrow])
  return (
    <iframe
      ref={element}
      src={frame.src}
      title={title}
      className="embed-frame"
      loading="lazy"
      sandbox={SANDBOX}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      // Mastodon sends its height when it is requested.
      onLoad={(event) =>
        canGrow && event.currentTarget.contentWindow?.postMessage({ type: 'setHeight', id: 1 }, '*')
      }
    />
  )
}
