import { expect, it } from 'vitest'
import { parseRange } from './byte-range.ts'

it.each([
  [undefined, null],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=2-999', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['bytes=a-b', null],
  ['items=0-1', null],
  ['bytes=0-99999999999999999999', null],
])('parses %s of ten bytes as %o', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})
