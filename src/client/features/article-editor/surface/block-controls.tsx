import { memo, useDeferredValue, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { BlockField } from './block-field.tsx'
import { Head } from './block-head.tsx'
import { EmbedControls } from './embed-controls.tsx'
import type { BlockView, BlockViews } from './block-views.ts'
import { PlayerControls } from './player-controls.tsx'
import { LinkedBox } from './linked-box.tsx'
import { PictureControls } from './picture-controls.tsx'

/** Draws the controls of all blocks into their places. */
export function BlockControls({ views }: { views: BlockViews }) {
  const all = useSyncExternalStore(views.subscribe, views.all)
  // The text is shown before its fields and pictures.
  const isTextShown = useDeferredValue(true, false)
  if (!isTextShown) return null
  return all.map((block) => createPortal(<Controls block={block} />, block.controls, String(block.id)))
}

const Controls = memo(function Controls({ block }: { block: BlockView }) {
  const draw = BY_TYPE[block.node.type.name]
  return draw ? draw(block) : null
})

const BY_TYPE: Record<string, (block: BlockView) => ReactNode> = {
  picture: (block) => <PictureControls block={block} />,
  gallery: (block) => (
    <Head block={block} name={m.galleryLabel()}>
      <BlockField block={block} name="caption" label={m.captionOfGallery()} max={limits.captionMax} />
    </Head>
  ),
  video: (block) => <PlayerControls block={block} name={m.videoLabel()} />,
  audio: (block) => <PlayerControls block={block} name={m.audioLabel()} />,
  file: (block) => (
    <Head block={block} name={m.fileLabel()}>
      <BlockField block={block} name="name" label={m.nameOfFile()} max={limits.captionMax} />
    </Head>
  ),
  embed: (block) => <EmbedControls block={block} />,
  box: (block) => (
    <Head block={block} name={m.box()}>
      <BlockField block={block} name="title" label={m.titleOfBox()} max={limits.captionMax} />
    </Head>
  ),
  reuse: (block) => (
    <>
      <LinkedBox block={block} />
      <Head block={block} name={m.linkedBox()} />
    </>
  ),
  pull_quote: (block) => (
    <Head block={block} name={m.pullQuote()}>
      <BlockField block={block} name="by" label={m.speaker()} max={limits.captionMax} />
    </Head>
  ),
  footnote: ({ node }) => <span className="footnote-label figures">{String(node.attrs['label'])}</span>,
  raw: (block) => <Head block={block} name={m.foreignMarkup()} />,
  verbatim: (block) => <Head block={block} name={m.textAsStored()} />,
}
