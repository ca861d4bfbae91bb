import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePhp, phpText, type PhpValue } from './php-serialized.ts'

/** Writes a value as PHP does. */
function serialize(value: PhpValue): string {
  if (value === null) return 'N;'
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Object.entries(value).map(([key, each]) => serialize(key) + serialize(each))
  return `a:${entries.length}:{${entries.join('')}}`
}

it('reads every value that PHP writes', () => {
  const { value } = fc.letrec<{ value: PhpValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.string({ unit: 'grapheme' }),
      fc.dictionary(fc.string(), tie('value'), { noNullPrototype: true }),
    ),
  }))
  fc.assert(
    fc.property(value, (each) => {
      expect(parsePhp(serialize(each))).toEqual(each)
    }),
  )
})

it('reads the fields of objects', () => {
  const value = parsePhp('a:1:{i:0;O:8:"stdClass":1:{s:6:"credit";s:3:"Ann";}}')
  expect(phpText(value, '0', 'credit')).toBe('Ann')
  expect(phpText(value, '0', 'missing', 'toString')).toBe('')
})

it.each([
  'plain text',
  's:99:"short";',
  'a:2:{i:0;i:1;}',
  'a:999999999:{}',
  'a:1:{a:0:{}i:1;}',
  'a:1:{i:0;'.repeat(100_000),
  `a:30000:{${'i:0;i:0;'.repeat(30_000)}}`,
  'd:1',
])('gives nothing for what is damaged or too large (%#)', (text) => {
  expect(parsePhp(text)).toBeUndefined()
})
