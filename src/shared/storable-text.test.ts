import { expect, it } from 'vitest'
import { storableInput, storableText } from './storable-text.ts'

it.each([
  ['plain', 'plain'],
  ['a\0b\0', 'ab'],
  ['half \ud83d', 'half \ufffd'],
  ['\ude00 half', '\ufffd half'],
  ['whole 😀', 'whole 😀'],
  ['\u0007\u202e stay', '\u0007\u202e stay'],
])('stores %j as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored)
})

it('changes every string of an input and nothing else', () => {
  const file = new Uint8Array([0, 1])
  const input = { a: ['x\0', { b: 'y\0' }], n: 1, none: null, file }
  expect(storableInput(input)).toEqual({ a: ['x', { b: 'y' }], n: 1, none: null, file })
  expect((storableInput(input) as typeof input).file).toBe(file)
  expect(storableInput('z\0')).toBe('z')
  expect(storableInput(undefined)).toBeUndefined()
})
