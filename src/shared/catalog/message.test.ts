import { expect, it } from 'vitest'
import { message } from './message.ts'
import { fromStoredText, toStoredText } from './stored-text.ts'
import { englishOf, textOf } from './text-of.ts'

it('shows a message in any language', () => {
  const tooLong = message('textTooLong', { max: 200 })
  expect(textOf(tooLong, 'en')).toBe('At most 200 characters')
  expect(textOf(tooLong, 'de')).toBe('Höchstens 200 Zeichen')
  expect(textOf('required', 'fr')).toBe(textOf({ key: 'required' }, 'fr'))
})

it('shows a message in a message in the same language', () => {
  const nested = message('lineMessage', { name: 'title', message: message('textTooLong', { max: 9 }) })
  expect(textOf(nested, 'de')).toBe('title: Höchstens 9 Zeichen')
  expect(englishOf(nested)).toBe('title: At most 9 characters')
})

it('stores a message for later readers', () => {
  const stored = toStoredText(message('textTooLong', { max: 200 }))
  expect(fromStoredText(stored)).toBe('At most 200 characters')
  expect(JSON.parse(stored)).toMatchObject({ key: 'textTooLong', values: { max: 200 } })
})

it('shows what other versions stored', () => {
  expect(fromStoredText('The disk is full.')).toBe('The disk is full.')
  expect(fromStoredText('{"key":"noLongerThere","english":"It was removed."}')).toBe('It was removed.')
})
