import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exportComment, exportItem, exportOf } from '#tests/support/import/small-export.ts'
import { ExportSplitter, type ExportPart } from './split-export.ts'

const items = [
  exportItem({ 'wp:post_id': 1, 'content:encoded': 'An <item> and </item>, ]]> and <!-- x -->' }),
  exportItem(
    { 'wp:post_id': 2, 'content:encoded': '' },
    '<!-- loose' + exportComment({}) + exportComment({}),
  ),
  exportItem({ 'wp:post_id': 3, 'excerpt:encoded': ']' }),
]
const text = exportOf(items.join('\n'), '<!-- <item> -->\n')

function split(cuts: number[]): ExportPart[] {
  const splitter = new ExportSplitter()
  const ends = [...cuts.map((cut) => cut % text.length).sort((left, right) => left - right), text.length]
  const parts = ends.flatMap((end, at) => splitter.write(text.slice(ends[at - 1] ?? 0, end)))
  return [...parts, ...splitter.end()]
}

const whole = split([])

it('gives the head, and each item with its line and comments', () => {
  expect(whole.map((part) => part.kind)).toEqual(['head', 'item', 'item', 'item'])
  const [, first, second] = whole
  expect(first).toMatchObject({
    line: text.slice(0, text.indexOf('\n<item>') + 1).split('\n').length,
    fault: null,
  })
  expect(second).toMatchObject({ comments: [{ line: expect.any(Number) }, {}] })
  expect(second?.kind === 'item' && second.xml.includes('wp:comment>')).toBe(false)
})

it('gives the same parts wherever the text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 20 }), (cuts) => {
      expect(split(cuts)).toEqual(whole)
    }),
    { numRuns: 300 },
  )
  expect(split(Array.from(text, (_, at) => at))).toEqual(whole)
})
