import { expect, it } from 'vitest'
import { differenceOf } from './change-text.ts'

it('replaces only the part that differs', () => {
  expect(differenceOf('alpha beta', 'alpha **beta**')).toEqual({ from: 6, to: 10, insert: '**beta**' })
  expect(differenceOf('- a\n- ', '- a\n')).toEqual({ from: 4, to: 6, insert: '' })
  expect(differenceOf('aaa', 'aaaa')).toEqual({ from: 3, to: 3, insert: 'a' })
})
