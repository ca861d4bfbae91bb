import { DOMParser } from 'linkedom'
import { EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { parseDocument } from '../document/read-document.ts'
import { writeDocument } from '../document/write-document.ts'
import { pastedDocument } from '../paste/paste-document.ts'
import { placeForFiles, takePending } from './file-places.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const image = (alt: string) => `<img src="data:image/png;base64,${PIXEL}" alt="${alt}">`

function paste(html: string) {
  const { body } = new DOMParser().parseFromString(`<html><body>${html}</body></html>`, 'text/html')
  const { content, files, lost } = pastedDocument(body as never)
  const source = parseDocument('')
  const { tr } = EditorState.create({ doc: source.doc })
  tr.replaceWith(0, tr.doc.content.size, content)
  const groups = takePending(tr, files)
  tr.doc.check()
  return { groups, lost, doc: tr.doc, text: writeDocument(tr.doc, source) }
}

it('pasted pictures that are data are uploaded at their places, and no address of them is written', () => {
  const { groups, lost, text, doc } = paste(
    `<p>One</p>${image('A pier')}<p>Two</p><p>${image('')}</p><p>Three</p>`,
  )
  expect(text).toBe('One\n\nTwo\n\nThree')
  expect(lost).toEqual([])
  expect(groups.map(({ at }) => doc.resolve(at).nodeAfter?.textContent)).toEqual(['Two', 'Three'])
  expect(groups[0]?.files).toMatchObject([{ alt: 'A pier', file: { type: 'image/png' } }])
  expect(groups[0]?.files[0]?.file.size).toBeGreaterThan(50)
})

it.each([
  ['a list', `<ul><li>${image('a')}</li><li>b</li></ul>`],
  ['a quotation', `<blockquote>${image('a')}</blockquote>`],
  ['a table', `<table><tr><td>a</td><td>${image('b')}</td></tr></table>`],
  ['a document of pictures only', image('a') + image('b')],
])('pictures in %s leave a valid document', (_name, html) => {
  const { groups, text } = paste(html)
  expect(groups.length).toBe(html.split('<img').length - 1)
  expect(text).not.toContain('pending')
})

it.each([
  ['an SVG drawing', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['damaged data', 'data:image/png;base64,%%%'],
  ['nothing', 'data:image/png;base64,'],
  ['a page', 'data:text/html;base64,PHA+'],
  ['a file of a disk', 'file:///C:/a.png'],
])('%s is named as lost, and its words stay', (_name, src) => {
  const { groups, lost, text } = paste(`<p>See <img src="${src}" alt="The pier"></p>`)
  expect([groups, lost, text]).toEqual([[], ['1 picture'], 'See The pier'])
})

it('a paste has at most a hundred pictures', () => {
  const { groups, lost } = paste(Array.from({ length: 130 }, () => image('')).join(''))
  expect([groups.length, lost]).toEqual([100, ['30 pictures']])
})

it('dropped files go after the block under the pointer, and before an empty paragraph', () => {
  const state = EditorState.create({ doc: parseDocument('One\n\n- Two').doc })
  expect(placeForFiles(state, 2)).toBe(5)
  expect(placeForFiles(state, 9)).toBe(state.doc.content.size)
  expect(placeForFiles(EditorState.create({ doc: parseDocument('').doc }), 1)).toBe(0)
})
