import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { COMMONMARK_EXAMPLES, DEMO_ARTICLES } from '#tests/support/articles/article-texts.ts'
import { anyDocument, anyMarkdown } from '../testing/document-generator.ts'
import { lettersOf, looksSame } from './compare-blocks.ts'
import { parseDocument } from './read-document.ts'
import { articleSchema as schema } from './schema.ts'
import { writeDocument } from './write-document.ts'
import { rounds } from '#tests/support/rounds.ts'

const TEXTS = [...COMMONMARK_EXAMPLES, ...DEMO_ARTICLES].map((text) => [text.slice(0, 40), text] as const)

/** Rewrites every block, as if each had been edited. */
const rewritten = (doc: Node) => writeDocument(doc, { doc, lead: '', blocks: [] })

function roundTrip(text: string): string {
  const document = parseDocument(text)
  document.doc.check()
  return writeDocument(document.doc, document)
}

it('writes a sponsored link with its mark', () => {
  const text = 'See [the *shop*](https://shop.example "sponsored").'
  expect(rewritten(parseDocument(text).doc)).toBe(text)
})

it('writes a block of a feature with its value, which no feature needs to know', () => {
  const text = 'Vote:\n\n::extension{value=12  name=poll color="red"}\n'
  const source = parseDocument(text)
  expect(writeDocument(source.doc, source)).toBe(text)
  const at = source.doc.firstChild?.nodeSize ?? 0
  const { tr } = EditorState.create({ doc: source.doc })
  expect(writeDocument(tr.setNodeAttribute(at, 'value', '13 "or" 14').doc, source)).toBe(
    'Vote:\n\n::extension{name="poll" value="13 &quot;or&quot; 14" color="red"}\n',
  )
})

it('keeps bold words that begin and end with quotation marks between letters', () => {
  const words = [schema.text('a'), schema.text('"b"', [schema.mark('strong')]), schema.text('c')]
  const doc = schema.node('doc', null, [schema.node('paragraph', null, words)])
  expect(parseDocument(rewritten(doc)).doc.toJSON()).toEqual(doc.toJSON())
})

describe('a text that is not touched is written back byte for byte', () => {
  it('has all examples of CommonMark and of the demo', () => {
    expect(COMMONMARK_EXAMPLES).toHaveLength(652)
    expect(DEMO_ARTICLES.length).toBeGreaterThan(10)
  })

  it.each(TEXTS)('%j', (_, text) => {
    expect(roundTrip(text)).toBe(text)
    expect(roundTrip(text.replaceAll('\n', '\r\n'))).toBe(text.replaceAll('\n', '\r\n'))
  })

  it('holds for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyMarkdown, fc.string({ unit: 'binary', maxLength: 60 })), (text) => {
        expect(roundTrip(text)).toBe(text)
      }),
      { numRuns: rounds(500, 10_000) },
    )
  }, 120_000)

  it.each([
    '',
    '\n',
    ' \n\n',
    '\r\n',
    'a',
    'a\n',
    '\n\na\n\n\nb  \n\n',
    '- '.repeat(40) + 'x\n\nb',
    'a\n'.repeat(6_000),
  ])('%j', (text) => expect(roundTrip(text)).toBe(text))
})

describe('a block that is written again', () => {
  it.each(TEXTS)('looks the same: %j', (_, text) => {
    const { doc } = parseDocument(text)
    const again = parseDocument(rewritten(doc)).doc
    expect(lettersOf(again)).toBe(lettersOf(doc))
    expect(looksSame(again, doc)).toBe(true)
  })

  it('has the same words, whatever it was', () => {
    fc.assert(
      fc.property(
        anyMarkdown.map((text) => parseDocument(text).doc),
        (doc) => {
          expect(lettersOf(parseDocument(rewritten(doc)).doc)).toBe(lettersOf(doc))
        },
      ),
      { numRuns: rounds(100, 1_000) },
    )
  }, 120_000)

  it('has the same words, whatever an editor made', () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        doc.check()
        expect(lettersOf(parseDocument(rewritten(doc)).doc)).toBe(lettersOf(doc))
      }),
      { numRuns: rounds(100, 1_000) },
    )
  }, 120_000)

  it.each([
    ['__Bold__ and _it_', '**Bold** and *it*'],
    ['5 * 3, a_b and [note]', '5 * 3, a_b and [note]'],
    ['* one\n* two\n    * three', '* one\n* two\n  * three'],
    ['~~~ js\na ``` b\n~~~', '````js\na ``` b\n````'],
    ['a|b\n-|:-:\nc|d', '| a | b |\n| --- | :---: |\n| c | d |'],
    ['::video{/uploads/a.mp4 caption="At \'noon\'"}', '::video{src="/uploads/a.mp4" caption="At \'noon\'"}'],
    ['[^n]: One.\n\n    Two.', '[^n]: One.\n\n    Two.'],
  ])('%j becomes %j', (text, expected) => expect(rewritten(parseDocument(text).doc)).toBe(expected))
})

/** Types at the end of the first paragraph of a block. */
function typeInto(doc: Node, block: number): Node {
  const start = doc.children.slice(0, block).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  let at = -1
  doc.nodesBetween(start, start + doc.child(block).nodeSize, (node, position) => {
    if (at === -1 && node.type.name === 'paragraph') at = position + 1 + node.content.size
  })
  return at === -1 ? doc : EditorState.create({ doc }).tr.insertText(' Added.', at).doc
}

describe('an edit of one block', () => {
  it('leaves the bytes of all others', () => {
    fc.assert(
      fc.property(anyMarkdown, fc.nat(), (text, pick) => {
        const source = parseDocument(text)
        const block = pick % source.doc.childCount
        // The second of two lists gets another marker if they would become one; the test of separate lists has that.
        const [edited, next] = [source.doc.maybeChild(block), source.doc.maybeChild(block + 1)]
        fc.pre(edited?.type !== next?.type || !next?.type.name.endsWith('_list'))
        const written = writeDocument(typeInto(source.doc, block), source)
        const [before, after] = [source.blocks.slice(0, block), source.blocks.slice(block + 1)]
        // A code block that was left open is closed when it is no longer the last.
        const start = source.lead + before.map((each) => each.text + each.gap).join('')
        expect(written.startsWith(start.trimEnd())).toBe(true)
        expect(written.endsWith(after.map((each) => each.text + each.gap).join(''))).toBe(true)
      }),
      { numRuns: rounds(100, 1_000) },
    )
  }, 120_000)

  it('is undone to the same bytes', () => {
    const text = '__One__\n\n* two\n* three\n\nfour  \n'
    const source = parseDocument(text)
    const state = EditorState.create({ doc: source.doc })
    const tr = state.tr.insertText('x', 2)
    expect(writeDocument(tr.doc, source)).toBe('**Oxne**\n\n* two\n* three\n\nfour  \n')
    const [step] = tr.steps
    if (!step) throw new Error('no step')
    expect(writeDocument(tr.step(step.invert(state.doc)).doc, source)).toBe(text)
  })

  it('separates lists that would become one', () => {
    const source = parseDocument('- a\n\ntext\n\n- b')
    const [first, , last] = source.doc.children
    if (!first || !last) throw new Error('no lists')
    const doc = schema.node('doc', null, [first, last])
    expect(writeDocument(doc, source)).toBe('- a\n\n* b')
  })

  it('closes a code block before a new paragraph', () => {
    const source = parseDocument('```\ncode')
    const doc = schema.node('doc', null, [
      ...source.doc.children,
      schema.node('paragraph', null, schema.text('New.')),
    ])
    expect(writeDocument(doc, source)).toBe('```\ncode\n```\n\nNew.')
  })
})

describe('what the schema does not know', () => {
  it.each([
    '::poll{id=3}',
    ':::poll\nA\n:::',
    '::video{src="https://a.example/a.mp4"}',
    ':::gallery\n![a](/uploads/a.jpg) b\n:::',
    '- '.repeat(30) + 'x',
  ])('stays a block with its source: %j', (text) => {
    const { doc } = parseDocument(text)
    expect(doc.children.map(({ type, textContent }) => [type.name, textContent])).toEqual([
      ['verbatim', text],
    ])
    expect(rewritten(doc)).toBe(text)
  })

  it('writes back attributes that it does not know', () => {
    const { doc } = parseDocument('::file{src="/uploads/a.pdf" color=red}')
    expect(rewritten(doc)).toBe('::file{src="/uploads/a.pdf" color="red"}')
  })
})
