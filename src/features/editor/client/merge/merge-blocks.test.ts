import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { EditorState, type Transaction } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { anyMarkdown } from '../testing/document-generator.ts'
import { parseDocument } from '../document/read-document.ts'
import { articleSchema as schema } from '../document/schema.ts'
import { writeDocument } from '../document/write-document.ts'
import { mergeText, mergedWithMine } from './merge.ts'
import { rounds } from '#tests/support/rounds.ts'

/** Types a word at the end of the last text in a block, or adds a paragraph after a block without text. */
function edit(doc: Node, block: number, word: string): Node {
  const { tr } = EditorState.create({ doc })
  const start = doc.children.slice(0, block).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const end = start + doc.child(block).nodeSize
  let at = -1
  doc.nodesBetween(start, end, (node, position) => {
    if (node.isTextblock) at = position + 1 + node.content.size
  })
  return change(tr, at, end, word).doc
}

function change(tr: Transaction, at: number, end: number, word: string): Transaction {
  if (at !== -1) return tr.insertText(` ${word}`, at)
  return tr.insert(end, schema.node('paragraph', null, schema.text(word)))
}

/** True if an edit left all other blocks: an empty list can make its neighbor change. */
function isOnlyIn(edited: string, base: string, block: number): boolean {
  const [before, after] = [parseDocument(base).blocks, parseDocument(edited).blocks]
  const added = after.length - before.length
  return before.every(
    ({ text }, index) => index === block || text === after[index + (index > block ? added : 0)]?.text,
  )
}

it('keeps both of two edits in different blocks', () => {
  fc.assert(
    fc.property(anyMarkdown, fc.nat(), fc.nat(), (base, first, second) => {
      const source = parseDocument(base)
      const count = source.doc.childCount
      const [mineAt, theirsAt] = [first % count, second % count]
      fc.pre(mineAt !== theirsAt)
      const mine = writeDocument(edit(source.doc, mineAt, 'Zebra'), source)
      const theirs = writeDocument(edit(source.doc, theirsAt, 'Quagga'), source)
      fc.pre(isOnlyIn(mine, base, mineAt) && isOnlyIn(theirs, base, theirsAt))
      const merged = mergeText(mine, base, theirs)
      const { clashes } = merged
      expect({ clashes, mine, theirs, base }).toEqual({ clashes: 0, mine, theirs, base })
      const { doc } = parseDocument(mergedWithMine(merged))
      expect(doc.textBetween(0, doc.content.size, '\n', ' ')).toMatch(/Zebra[^]*Quagga|Quagga[^]*Zebra/)
    }),
    { numRuns: rounds(100, 1_000) },
  )
})
