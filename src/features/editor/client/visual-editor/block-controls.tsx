import { memo, useDeferredValue, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { EDITOR_BLOCKS } from '#article-text/kinds/index.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { BlockField } from './block-field.tsx'
import { Head } from './block-head.tsx'
import { EmbedControls } from './embed-controls.tsx'
import { FeatureBlockControls } from './feature-blocks.tsx'
import type { BlockView, BlockViews } from './block-views.ts'
import { PlayerControls } from './player-controls.tsx'
import { LinkedBox } from './linked-box.tsx'
import { StoryOfIssue } from './story-of-issue.tsx'
import { PictureControls } from './picture-controls.tsx'

/** Renders the controls of all blocks into their places. */
export function BlockControls({ views }: { views: BlockViews }) {
  const all = useSyncExternalStore(views.subscribe, views.all)
  // The text is shown before its fields and pictures.
  const isTextShown = useDeferredValue(true, false)
  if (!isTextShown) return null
  return all.map((block) => createPortal(<Controls block={block} />, block.controls, String(block.id)))
}

const Controls = memo(function Controls({ block }: { block: BlockView }) {
  const draw = SPECIAL[block.node.type.name] ?? simpleControls
  return draw(block)
})

/** The name of a block and its one field, from the table of kinds. */
function simpleControls(block: BlockView): ReactNode {
  const controls = EDITOR_BLOCKS.get(block.node.type.name)?.controls
  if (!controls) return null
  const { name, field } = controls
  return (
    <Head block={block} name={name()}>
      {field && (
        <BlockField block={block} name={field.attribute} label={field.label()} max={limits.captionMax} />
      )}
    </Head>
  )
}

/** Blocks with more controls than their name and one field. */
const SPECIAL: Record<string, (block: BlockView) => ReactNode> = {
  picture: (block) => <PictureControls block={block} />,
  video: (block) => <PlayerControls block={block} name={m.videoLabel()} />,
  audio: (block) => <PlayerControls block={block} name={m.audioLabel()} />,
  embed: (block) => <EmbedControls block={block} />,
  extension: (block) => <FeatureBlockControls block={block} />,
  issue_story: (block) => <StoryOfIssue block={block} />,
  reuse: (block) => (
    <>
      <LinkedBox block={block} />
      <Head block={block} name={m.linkedBox()} />
    </>
  ),
  footnote: ({ node }) => <span className="footnote-label figures">{String(node.attrs['label'])}</span>,
}
