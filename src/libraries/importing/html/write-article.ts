import type { Block } from '#article-text/article-blocks.ts'
import { WORD_ATTRIBUTES } from '#article-text/kinds/index.ts'
import type { MarkdownNode } from '#article-text/writing/markdown-node.ts'
import { writeBlock, writeChildren } from '#article-text/writing/write-blocks.ts'
import type { InlineStyle } from '#article-text/writing/write-inline.ts'
import { parseArticle } from '#article-text/blocks/markdown-parser.ts'
import type { Changes } from './changes.ts'
import { shownText } from './count-kept.ts'
import { isInline, inlineText, shownValue, joinedText, withoutLargeRaw } from './shorten-article.ts'
import { node, rawBlock } from './nodes.ts'
import { Words } from './words.ts'

/** A text as it is stored, and what its page shows. */
export interface WrittenArticle {
  markdown: string
  blocks: Block[]
}

const LIGHT: InlineStyle = { care: 'light', hasMarks: true, encodesEdges: true }
const FULL: InlineStyle = { ...LIGHT, care: 'full' }
const PLAIN: InlineStyle = { care: 'full', hasMarks: false, encodesEdges: false }

/** Returns markup that readers do not see as a block of an article. */
export const rawMarkdown = (markup: string, name: string): string => writeBlock(rawBlock(markup, name), LIGHT)

/** Writes blocks as Markdown that the parser of articles reads as the same words. */
export function writeArticle(all: readonly MarkdownNode[], changes: Changes): WrittenArticle {
  const light = written(all, () => LIGHT)
  if (light && hasWordsOf(light, all)) return light
  const blocks = light ? all : withoutLargeRaw(all, changes)
  const careful = written(blocks, styleFor)
  if (careful) return careful
  changes.add('simplified')
  const plain = written(blocks, () => PLAIN)
  if (plain && hasWordsOf(plain, blocks)) return plain
  changes.add('paragraphs')
  const markdown = joinedText(blocks, changes)
  return { markdown, blocks: parseArticle(withUploads(markdown)) ?? [] }
}

const hasWordsOf = ({ blocks: read }: WrittenArticle, blocks: readonly MarkdownNode[]) =>
  new Words(shownText(read)).equals(wordsOf(blocks))

function written(
  blocks: readonly MarkdownNode[],
  style: (block: MarkdownNode) => InlineStyle,
): WrittenArticle | null {
  const markdown = layOut(blocks, style)
  const read = parseArticle(withUploads(markdown))
  return read && { markdown, blocks: read }
}

/** Targets are read as what they will become. */
const withUploads = (markdown: string) => markdown.replaceAll(/import-target:(\d+)/g, '/uploads/$1.file')

function layOut(blocks: readonly MarkdownNode[], style: (block: MarkdownNode) => InlineStyle): string {
  const parts: string[] = []
  let lists: MarkdownNode[] = []
  const endLists = () => {
    if (lists.length > 0) parts.push(writeChildren(node('doc', {}, lists), style(lists[0] ?? node('doc'))))
    lists = []
  }
  for (const block of blocks) {
    if (block.type.name.endsWith('_list')) {
      lists.push(block)
      continue
    }
    endLists()
    const part = writeBlock(block, style(block))
    if (part !== '') parts.push(part)
  }
  endLists()
  return parts.join('\n\n')
}

/** Returns the lightest style in which a block is read as its own words. */
function styleFor(block: MarkdownNode): InlineStyle {
  const expected = wordsOf([block], true)
  return [LIGHT, FULL].find((style) => isReadAs(writeBlock(block, style), expected)) ?? PLAIN
}

function isReadAs(markdown: string, expected: Words): boolean {
  const read = parseArticle(withUploads(markdown))
  return read !== null && new Words(shownText(read)).equals(expected)
}

/** Returns the words of blocks as readers see them; those of references to notes as they are written, if wanted. */
function wordsOf(blocks: readonly MarkdownNode[], hasReferences = false): Words {
  const words = new Words()
  const visit = (block: MarkdownNode): void => {
    if (block.type.name === 'raw') return
    for (const name of WORD_ATTRIBUTES) {
      const value = block.attrs[name]
      if (typeof value === 'string' && value !== '') words.add(shownValue(name, value))
    }
    if (block.children.some((child) => isInline(child))) words.add(inlineText(block, hasReferences))
    else for (const child of block.children) visit(child)
  }
  for (const block of blocks) visit(block)
  return words
}
