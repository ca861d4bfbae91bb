import { expect, it } from 'vitest'
import { type SourceBlock, toSourceParagraphs } from './source-blocks.ts'

it('writes blocks as Markdown, a list as one entry', () => {
  const blocks: SourceBlock[] = [
    { kind: 'paragraph', mark: '', text: 'The council met on Tuesday.' },
    { kind: 'heading', mark: '## ', text: 'What we know' },
    { kind: 'item', mark: '- ', text: 'The ferry stays.' },
    { kind: 'item', mark: '- ', text: 'The bridge closes.' },
    { kind: 'row', mark: '', text: 'Ward | For | Against' },
    { kind: 'row', mark: '', text: 'Harbor | 12 | 3' },
    { kind: 'blockquote', mark: '> ', text: 'Nobody should have to choose.' },
  ]
  expect(toSourceParagraphs(blocks)).toEqual([
    'The council met on Tuesday.',
    '## What we know',
    '- The ferry stays.\n- The bridge closes.',
    '| Ward | For | Against |',
    '| Harbor | 12 | 3 |',
    '> Nobody should have to choose.',
  ])
})

it.each([
  ['- Yes, he said.', '– Yes, he said.'],
  ['## One', 'One'],
  ['> One', 'One'],
])('keeps the paragraph %j a paragraph', (text, expected) => {
  expect(toSourceParagraphs([{ kind: 'paragraph', mark: '', text }])).toEqual([expected])
})
