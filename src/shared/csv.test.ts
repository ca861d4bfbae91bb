import { expect, it } from 'vitest'
import { parseCsv, toCsv } from './csv.ts'

it('escapes formulas, also before a line break, and quotes where needed', () => {
  const rows = [
    ['=1+1', '=1\n+2', '-3', -3, null],
    ['a "word", and', 'plain', '', 0, '@x'],
  ]
  expect(toCsv(rows)).toBe(`"'=1+1","'=1\n+2","'-3",-3,\r\n"a ""word"", and",plain,,0,"'@x"\r\n`)
})

it('reads back what it wrote, also what it escaped', () => {
  const rows = [['-ann@example.com', '@home at last', "'=1", "''+2", "'tis", "'", "it's", '\tTab', '"']]
  const parsed = parseCsv(toCsv(rows))
  expect('rows' in parsed && parsed.rows.map(({ cells }) => cells)).toEqual(rows)
})

it.each(['\n', '\r\n', '\r'])('numbers rows by their first line with line ends %j', (end) => {
  const text = ['\uFEFFa,b', `"two${end}lines",c`, '', 'd,'].join(end)
  expect(parseCsv(text)).toEqual({
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [`two${end}lines`, 'c'] },
      { line: 5, cells: ['d', ''] },
    ],
  })
})

it('returns the line of an unclosed quotation mark', () => {
  expect(parseCsv('a,b\nc,d\n"e,f\n')).toEqual({ brokenLine: 3 })
})

it('returns no rows for an empty text', () => {
  expect(parseCsv('')).toEqual({ rows: [] })
})

it.each([
  ['semicolons', 'from;to\n/a,b;/c\n/d;/e,f'],
  ['tabs', 'from\tto\n/a,b\t/c\n/d\t/e,f'],
])('reads cells between %s', (_, text) => {
  const parsed = parseCsv(text)
  expect('rows' in parsed && parsed.rows.map(({ cells }) => cells)).toEqual([
    ['from', 'to'],
    ['/a,b', '/c'],
    ['/d', '/e,f'],
  ])
})
