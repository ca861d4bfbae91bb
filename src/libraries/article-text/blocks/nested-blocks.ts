import type { Block } from '../article-blocks.ts'
import { kindOf } from '../kinds/index.ts'

/** A save asks several times for the blocks of one text, of which there can be 40,000. */
const known = new WeakMap<readonly Block[], readonly Block[]>()

/** Returns all blocks of a text, including those inside others, in order. */
export function allBlocks(blocks: readonly Block[]): readonly Block[] {
  const listed = known.get(blocks)
  if (listed) return listed
  const found: Block[] = []
  const visit = (block: Block): void => {
    found.push(block)
    for (const inner of innerBlocks(block)) visit(inner)
  }
  blocks.forEach(visit)
  known.set(blocks, found)
  return found
}

/** Returns the blocks directly inside a block, in order. */
export function innerBlocks(block: Block): Block[] {
  const found: Block[] = []
  kindOf(block).inside?.(block, (blocks) => {
    found.push(...blocks)
    return blocks
  })
  return found
}

/** Returns blocks with `change` applied to each, at any depth, those inside others first. */
export function changeBlocks(blocks: readonly Block[], change: <T extends Block>(block: T) => T): Block[] {
  const changeAll = (inside: readonly Block[]): Block[] =>
    inside.map((block) => change(kindOf(block).inside?.(block, changeAll) ?? block))
  return changeAll(blocks)
}

/** True if a text has more than paragraphs, headings, simple lists, quotes and pictures, with bold, italics and links. */
export const isRichText = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => kindOf(block).isPlain?.(block) !== true)
