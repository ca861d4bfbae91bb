import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { parseDocument } from '../document/read-document.ts'
import { writeDocument } from '../document/write-document.ts'
import { articleSchema as schema } from '../document/schema.ts'
import { embedAddress, embedsInPasted, embedTyped, isBeyondLimit } from './embed-commands.ts'

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'

/** The text after a command with the cursor at the end of the last paragraph; null when the command does nothing. */
function after(text: string, command: ReturnType<typeof embedAddress>, extra = true): string | null {
  const source = parseDocument(text)
  let state = EditorState.create({ doc: source.doc })
  if (extra) {
    const paragraph = schema.node('paragraph')
    state = state.apply(state.tr.insert(state.doc.content.size, paragraph))
  }
  state = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)))
  const isDone = command(state, (tr) => void (state = state.apply(tr)))
  return isDone ? writeDocument(state.doc, source) : null
}

describe('an address that is pasted', () => {
  it('alone on an empty line becomes an embed', () => {
    expect(after('Text.', embedAddress(` ${VIDEO}\n`, []))).toBe(`Text.\n\n::embed{url="${VIDEO}"}`)
    expect(after('Text.', embedAddress('https://charts.example/1', ['charts.example']))).toContain('::embed')
  })

  it.each([
    ['of another site', 'https://example.org/watch'],
    ['with words', `${VIDEO} and more`],
    ['of a script', 'javascript:alert(1)'],
  ])('%s is left to the ordinary paste', (_name, address) =>
    expect(after('Text.', embedAddress(address, []))).toBeNull(),
  )

  it('into words or a list stays a link', () => {
    expect(after('Text.', embedAddress(VIDEO, []), false)).toBeNull()
    expect(after('- item', embedAddress(VIDEO, []), false)).toBeNull()
  })
})

it('an address that is typed alone becomes an embed with Enter', () => {
  const typed = embedTyped(() => [])
  expect(after(`Text.\n\n${VIDEO}`, typed, false)).toBe(`Text.\n\n::embed{url="${VIDEO}"}`)
  expect(after(`Text ${VIDEO}`, typed, false)).toBeNull()
  expect(after('https://example.org/a', typed, false)).toBeNull()
})

it('pasted paragraphs that are an address alone become embeds where the text can have them', () => {
  const pasted = parseDocument(`Watch:\n\n${VIDEO}\n\nSee ${VIDEO}\n\nhttps://example.org/a`).doc.content
  const kinds = (text: string) => {
    const state = EditorState.create({ doc: parseDocument(text).doc })
    return embedsInPasted(pasted, state, []).content.map(({ type }) => type.name)
  }
  expect(kinds('Text.')).toEqual(['paragraph', 'embed', 'paragraph', 'paragraph'])
  expect(kinds('- item')).toEqual(['paragraph', 'paragraph', 'paragraph', 'paragraph'])
})

it('the fiftieth embed of a text can be opened, the next is a link', () => {
  const { doc } = parseDocument(Array.from({ length: 60 }, (_, at) => `::embed{${VIDEO}?${at}}`).join('\n'))
  const positions: number[] = []
  doc.descendants((node, at) => void (node.type.name === 'embed' && positions.push(at)))
  expect(positions.map((at) => isBeyondLimit(doc, at)).indexOf(true)).toBe(50)
})
