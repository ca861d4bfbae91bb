import { Link2, RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { IconButton } from '#client/ui/button.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { embedKey } from '#features/articles/shared/embeds/embed-target.ts'
import { limits } from '#shared/limits.ts'
import { useEmbedView, type EmbedView } from '../article-editor.queries.ts'
import { typeOf } from './block-commands.ts'
import { isBeyondLimit } from './embed-commands.ts'
import { BlockField } from './block-field.tsx'
import { removeBlock, type BlockView } from './block-views.ts'

/** An address that is still being typed is not looked up. */
const PAUSE_MS = 600

/** An embed as a card with its picture, title and site, and its fields. */
export function EmbedControls({ block }: { block: BlockView }) {
  const { url, title } = block.node.attrs as Record<'url' | 'title', string>
  const settled = useSettled(url)
  const [isLink] = useState(() => isBeyondLimit(block.view.state.doc, block.position() ?? 0))
  const isAddress = embedKey(settled) !== null
  const { data, error, isFetching, fetchAgain } = useEmbedView(settled, isAddress && !isLink)
  const problem = isAddress ? (error ? messageOf(error) : (data?.error ?? '')) : ''
  return (
    <>
      {url && isAddress && <Card url={url} title={title} embed={data} isFetching={isFetching} />}
      {problem && (
        <StatusMessage className="mt-1.5 font-sans text-sm text-caution">
          {m.noEmbedPreview({ problem })}
        </StatusMessage>
      )}
      {isLink && (
        <p className="mt-1.5 font-sans text-sm text-caution">
          {m.tooManyEmbeds({ embedsMax: limits.embedsMax })}
        </p>
      )}
      {data && !data.hasFrame && !data.isFetching && !data.error && (
        <p className="mt-1.5 font-sans text-sm text-second">{m.embedSiteNotAllowed()}</p>
      )}
      <div className="block-head">
        <span className="block-name">{m.embed()}</span>
        <BlockField
          block={block}
          name="url"
          label={m.address()}
          type="url"
          placeholder="https://www.youtube.com/watch?v=…"
          hasFocus={url === ''}
        />
        <BlockField
          block={block}
          name="title"
          label={m.title()}
          max={limits.captionMax}
          placeholder={data?.title || m.title()}
        />
        <BlockField block={block} name="caption" label={m.caption()} max={limits.captionMax} />
        {isAddress && (
          <>
            <IconButton label={m.fetchPreviewAgain()} size="small" onClick={() => void fetchAgain()}>
              <RotateCw className="size-4" />
            </IconButton>
            <IconButton label={m.showAsLink()} size="small" onClick={() => showAsLink(block)}>
              <Link2 className="size-4" />
            </IconButton>
          </>
        )}
        <IconButton label={m.removeEmbed()} size="small" onClick={() => removeBlock(block)}>
          <Trash2 className="size-4" />
        </IconButton>
      </div>
    </>
  )
}

interface CardProps {
  url: string
  title: string
  embed: EmbedView | undefined
  isFetching: boolean
}

function Card({ url, title, embed, isFetching }: CardProps) {
  const isWaiting = isFetching || embed?.isFetching === true
  return (
    <div className="block-embed-card">
      {embed?.poster && <img src={embed.poster} alt="" loading="lazy" decoding="async" />}
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title || embed?.title || url}</p>
        <p className="text-second">
          {[embed?.provider, embed?.author].filter(Boolean).join(' · ')}
          {isWaiting && !embed?.title && ` ${m.loadingEmbedPreview()}`}
        </p>
      </div>
    </div>
  )
}

/** Returns a value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function showAsLink({ view, node, position }: BlockView): void {
  const at = position()
  const { url, title } = node.attrs as Record<'url' | 'title', string>
  if (at === undefined) return
  const { schema, tr } = view.state
  const text = schema.text(title || url, [schema.mark('link', { href: url })])
  view.dispatch(tr.replaceWith(at, at + node.nodeSize, typeOf('paragraph').create(null, text)))
  view.focus()
}
