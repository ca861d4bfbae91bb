import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

const tenPxEach = (text: string) => text.length * 10

test('leaves a label that fits unchanged', () => {
  expect(fitText('Rovers 3, Kings 2', 170, tenPxEach)).toBe('Rovers 3, Kings 2')
})

test('shortens a longer label to the width with an ellipsis', () => {
  expect(fitText('Rovers 3, Kingsferry 2', 170, tenPxEach)).toBe('Rovers 3, Kingsf…')
  expect(fitText('Rovers 3, Kingsferry 2', 110, tenPxEach)).toBe('Rovers 3,…')
})
