import { Puzzle } from 'lucide-react'
import { useFeatureBlock, useFeatureBlocks } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { insertBlocks, typeOf } from './block-commands.ts'
import { BlockField } from './block-field.tsx'
import { Head } from './block-head.tsx'
import type { BlockView } from './block-views.ts'
import type { EditorCommand } from './editor-commands.ts'

/** Returns a command for each block that features which are on draw. */
export const useFeatureCommands = (): EditorCommand[] =>
  useFeatureBlocks().map(([name, { title, menuWords }]) => ({
    id: `extension-${name}`,
    label: title,
    icon: Puzzle,
    ...(menuWords !== undefined && { words: menuWords }),
    run: insertBlocks([typeOf('extension').create({ name })]),
  }))

/** The title of a block that a feature draws, and its value. */
export function FeatureBlockControls({ block }: { block: BlockView }) {
  const name = String(block.node.attrs['name'])
  const title = useFeatureBlock(name)?.title
  return (
    <>
      <Head block={block} name={title?.() ?? name}>
        {title && (
          <BlockField block={block} name="value" label={m.valueOfBlock()} max={limits.blockValueMax} />
        )}
      </Head>
      {!title && <p className="mt-1.5 font-sans text-sm text-second">{m.blockHasNoFeature()}</p>}
    </>
  )
}
