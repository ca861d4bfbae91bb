import { Link2, RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { IconButton } from '#client/ui/button.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { embedKey } from '#shared/embeds/embed-target.ts'
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
          No preview: {problem} Readers get a card without a picture.
        </StatusMessage>
      )}
      {isLink && (
        <p className="mt-1.5 font-sans text-sm text-caution">
          A story opens up to {limits.embedsMax} embeds. Readers get this one as a link.
        </p>
      )}
      {data && !data.hasFrame && !data.isFetching && !data.error && (
        <p className="mt-1.5 font-sans text-sm text-second">
          Readers get a link. An admin can allow this site under Site Settings.
        </p>
      )}
      <div className="block-head">
        <span className="block-name">Embed</span>
        <BlockField
          block={block}
          name="url"
          label="Address"
          type="url"
          placeholder="https://www.youtube.com/watch?v=…"
          hasFocus={url === ''}
        />
        <BlockField
          block={block}
          name="title"
          label="Title"
          max={limits.captionMax}
          placeholder={data?.title || 'Title'}
        />
        <BlockField block={block} name="caption" label="Caption" max={limits.captionMax} />
        {isAddress && (
          <>
            <IconButton label="Fetch the preview again" size="small" onClick={() => void fetchAgain()}>
              <RotateCw className="size-4" />
            </IconButton>
            <IconButton label="Show as a link" size="small" onClick={() => showAsLink(block)}>
              <Link2 className="size-4" />
            </IconButton>
          </>
        )}
        <IconButton label="Remove embed" size="small" onClick={() => removeBlock(block)}>
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
          {isWaiting && !embed?.title && ' Loading the preview…'}
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
