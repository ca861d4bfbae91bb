import { expect, it } from 'vitest'
import { parseSourceText, type SourceBlock, toSourceText } from './source-blocks.ts'

const blocks: SourceBlock[] = [
  { kind: 'paragraph', mark: '', text: 'The council met on Tuesday.' },
  { kind: 'heading', mark: '## ', text: 'What we know' },
  { kind: 'item', mark: '- ', text: 'The ferry stays.' },
  { kind: 'item', mark: '- ', text: 'The bridge closes.' },
  { kind: 'heading', mark: '### ', text: 'Votes' },
  { kind: 'item', mark: '1. ', text: 'First reading' },
  { kind: 'row', mark: '', text: 'Ward | For | Against' },
  { kind: 'row', mark: '', text: 'Harbor | 12 | 3' },
  { kind: 'quote', mark: '> ', text: 'Nobody should have to choose.' },
]

it('writes blocks as Markdown and reads them back', () => {
  const text = toSourceText(blocks)
  expect(text).toContain('- The ferry stays.\n- The bridge closes.\n\n### Votes')
  expect(parseSourceText(text)).toEqual(blocks)
})

it.each([
  ['- Yes, he said.', '– Yes, he said.'],
  ['## One', 'One'],
  ['> One', 'One'],
])('keeps the paragraph %j a paragraph', (text, expected) => {
  const written = toSourceText([{ kind: 'paragraph', mark: '', text }])
  expect(parseSourceText(written)).toEqual([{ kind: 'paragraph', mark: '', text: expected }])
})

it('joins the lines of a paragraph and drops empty blocks', () => {
  expect(parseSourceText('One\ntwo.\n\n\n##  \n\n- ')).toEqual([
    { kind: 'paragraph', mark: '', text: 'One two.' },
    { kind: 'paragraph', mark: '', text: '##' },
    { kind: 'paragraph', mark: '', text: '-' },
  ])
})
