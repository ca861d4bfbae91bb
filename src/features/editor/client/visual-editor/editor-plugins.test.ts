import { GapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keydownHandler } from 'prosemirror-keymap'
import { deleteSelection } from 'prosemirror-commands'
import { AllSelection, EditorState, Selection, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { parseDocument } from '../document/read-document.ts'
import { writeDocument } from '../document/write-document.ts'
import { commandKeys, toEnd } from './editor-plugins.ts'
import { cursorAt } from './leave-selection.ts'

const keys = commandKeys({ onRun: () => undefined, onFind: () => undefined })

it.each(['Mod-z', 'Mod-Shift-z', 'Mod-y'])('%s is handled with nothing to undo or redo', (key) => {
  let state = EditorState.create({ doc: parseDocument('Text.').doc, plugins: [history()] })
  expect(keys[key]?.(state, (tr) => void (state = state.apply(tr)))).toBe(true)
  expect(state.doc.textContent).toBe('Text.')
})

it.each([
  ['ż', 90],
  ['ś', 83],
  ['ł', 76],
])('Ctrl Alt %s, which is a letter of a Polish keyboard, is no shortcut', (key, keyCode) => {
  const view = { state: EditorState.create({ doc: parseDocument('Text.').doc }), dispatch: () => undefined }
  const pressed = { key, keyCode, ctrlKey: true, altKey: true, metaKey: false, shiftKey: false }
  expect(keydownHandler(keys)(view as never, pressed as never)).toBe(false)
})

it.each(['![A pier](/uploads/pier.jpg)', '::embed{url="https://youtu.be/dQw4w9WgXcQ"}'])(
  'the end of a text is behind a last %s, and words go there',
  (block) => {
    const source = parseDocument(`Text.\n\n${block}`)
    let state = EditorState.create({ doc: source.doc })
    expect(toEnd(state, (tr) => void (state = state.apply(tr)))).toBe(true)
    expect(state.selection).toBeInstanceOf(GapCursor)
    expect(writeDocument(state.tr.insertText('More.').doc, source)).toBe(`Text.\n\n${block}\n\nMore.`)
  },
)

it('leaves the end of a text of words to the browser', () => {
  expect(toEnd(EditorState.create({ doc: parseDocument('Text.').doc }))).toBe(false)
})

it.each([
  'Words.',
  '## Heading',
  '- item',
  '> Said.',
  ':::quote\nSaid.\n:::',
  ':::gallery\n![A pier](/uploads/pier.jpg)\n:::',
  '![A pier](/uploads/pier.jpg)',
  '::embed{url="https://youtu.be/dQw4w9WgXcQ"}',
  '| a | b |\n| --- | --- |\n| c | d |',
  '---',
])('words go before and behind a text that is only %s', (text) => {
  const source = parseDocument(text)
  const written = (edge: 'start' | 'end') => {
    const state = EditorState.create({ doc: source.doc, selection: cursorAt(source.doc, edge) })
    return writeDocument(state.tr.insertText('X').doc, source)
  }
  const isText = /^(?:Words|#|-\s|>)/.test(text)
  const before = isText ? text.replace(/(?=[A-Z]|item)/, 'X') : `X\n\n${text}`
  expect([written('start'), written('end')]).toEqual([before, isText ? `${text}X` : `${text}\n\nX`])
})

it.each(['Words.\n\n![A pier](/uploads/pier.jpg)', ':::quote\nSaid.\n:::\n\nWords.', '## Heading\n\nWords.'])(
  'nothing is left of the selected whole of %j',
  (text) => {
    const source = parseDocument(text)
    let state = EditorState.create({ doc: source.doc, selection: new AllSelection(source.doc) })
    expect(writeDocument(state.tr.insertText('X').doc, source)).toBe('X')
    expect(deleteSelection(state, (tr) => void (state = state.apply(tr)))).toBe(true)
    expect(writeDocument(state.doc, source)).toBe('')
  },
)

it.each(['> - one\n> - two\n\nBetween.\n\n> - three', '> 1. a\n>    - b\n\nEnd.', '> > - deep\n\nEnd.'])(
  'a copy of the words of %j keeps the quotes around its lists',
  (text) => {
    const source = parseDocument(text)
    const [start, end] = [Selection.atStart(source.doc), Selection.atEnd(source.doc)]
    const copied = TextSelection.between(start.$from, end.$to).content()
    const target = parseDocument('Start.')
    const state = EditorState.create({ doc: target.doc, selection: Selection.atEnd(target.doc) })
    const below = state.apply(state.tr.split(state.selection.from))
    expect(writeDocument(below.tr.replaceSelection(copied).doc, target)).toBe(`Start.\n\n${text}`)
  },
)
