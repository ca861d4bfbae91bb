import { Trash2 } from 'lucide-react'
import { memo, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { TextSelection } from 'prosemirror-state'
import { IconButton } from '#client/ui/button.tsx'
import { limits } from '#shared/limits.ts'
import { typeOf } from './block-commands.ts'
import { BlockField } from './block-field.tsx'
import { removeBlock, type BlockView, type BlockViews } from './block-views.ts'
import { LinkedBox } from './linked-box.tsx'
import { PictureControls } from './picture-controls.tsx'

/** Draws the controls of all blocks into their places. */
export function BlockControls({ views }: { views: BlockViews }) {
  const all = useSyncExternalStore(views.subscribe, views.all)
  return all.map((block) => createPortal(<Controls block={block} />, block.controls, String(block.id)))
}

const Controls = memo(function Controls({ block }: { block: BlockView }) {
  const draw = BY_TYPE[block.node.type.name]
  return draw ? draw(block) : null
})

const BY_TYPE: Record<string, (block: BlockView) => ReactNode> = {
  picture: (block) => <PictureControls block={block} />,
  gallery: (block) => (
    <Head block={block} name="Gallery">
      <BlockField block={block} name="caption" label="Caption of the gallery" max={limits.captionMax} />
    </Head>
  ),
  video: (block) => <Player block={block} name="Video" />,
  audio: (block) => <Player block={block} name="Audio" />,
  file: (block) => (
    <Head block={block} name="File">
      <BlockField block={block} name="name" label="Name of the file" max={limits.captionMax} />
    </Head>
  ),
  embed: (block) => (
    <Head block={block} name="Embed">
      <BlockField
        block={block}
        name="url"
        label="Address"
        type="url"
        placeholder="https://www.youtube.com/watch?v=…"
      />
      <BlockField block={block} name="title" label="Title" max={limits.captionMax} />
    </Head>
  ),
  box: (block) => (
    <Head block={block} name="Box">
      <BlockField block={block} name="title" label="Title of the box" max={limits.captionMax} />
    </Head>
  ),
  reuse: (block) => (
    <>
      <LinkedBox block={block} />
      <Head block={block} name="Linked box" />
    </>
  ),
  pull_quote: (block) => (
    <Head block={block} name="Pull quote">
      <BlockField block={block} name="by" label="Speaker" max={limits.captionMax} />
    </Head>
  ),
  footnote: ({ node }) => <span className="footnote-label figures">{String(node.attrs['label'])}</span>,
  raw: (block) => <Head block={block} name="Foreign markup, saved but not shown to readers" />,
  verbatim: (block) => <Head block={block} name="Text as it is stored" />,
}

/** The name of a block, its fields, and a button that removes it. */
function Head({ block, name, children }: { block: BlockView; name: string; children?: ReactNode }) {
  return (
    <div className="block-head">
      <span className="block-name">{name}</span>
      {children}
      <IconButton label={`Remove ${name.toLowerCase()}`} size="small" onClick={() => removeBlock(block)}>
        <Trash2 className="size-4" />
      </IconButton>
    </div>
  )
}

function Player({ block, name }: { block: BlockView; name: 'Video' | 'Audio' }) {
  const { src, poster } = block.node.attrs as { src: string; poster?: string }
  const hasTranscript = block.node.childCount > 0
  return (
    <>
      {name === 'Video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the editor is where captions are added
        <video
          controls
          preload="metadata"
          src={src}
          {...(poster ? { poster } : {})}
          className="max-h-96 w-full bg-wash"
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is below
        <audio controls preload="metadata" src={src} className="w-full" />
      )}
      <Head block={block} name={name}>
        <BlockField block={block} name="caption" label="Caption" max={limits.captionMax} />
        <BlockField block={block} name="credit" label="Credit" max={limits.captionMax} />
        {name === 'Video' && (
          <BlockField block={block} name="track" label="Captions file (WebVTT)" placeholder="/uploads/…" />
        )}
        {!hasTranscript && (
          <button type="button" className="text-sm underline" onClick={() => addTranscript(block)}>
            Add a transcript
          </button>
        )}
      </Head>
    </>
  )
}

function addTranscript({ view, position }: BlockView): void {
  const at = position()
  if (at === undefined) return
  const tr = view.state.tr.insert(at + 1, typeOf('paragraph').create())
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2))))
  view.focus()
}
