import { expect, it } from 'vitest'
import { redactKey, withoutKey } from './model-key.ts'

const KEY = 'sk-proj-Zq81PmvT44aXuEwB'

it.each([
  [`Incorrect API key provided: ${KEY}.`, 'Incorrect API key provided: [key].'],
  ['Incorrect API key provided: sk-pr****EwB. See docs.', 'Incorrect API key provided: [key] See docs.'],
  ['key sk-…XuEwB is revoked', 'key [key] is revoked'],
  ['key Zq81PmvT... is revoked', 'key [key] is revoked'],
  [`{"authorization":"Bearer ${KEY}"}`, '{"authorization":"Bearer [key]"}'],
  ['Other customer: sk-live-99', 'Other customer: [key]'],
  ['The model is overloaded', 'The model is overloaded'],
])('is removed from %j', (text, expected) => {
  expect(redactKey(text, KEY)).toBe(expected)
})

it('leaves ordinary words alone for a placeholder key', () => {
  expect(redactKey('x is not a model, ollama has no key', 'x')).toBe('x is not a model, ollama has no key')
})

it('is removed from a story only as a whole', () => {
  expect(withoutKey(`The proj-Zq81 satellite… ${KEY}`, KEY)).toBe('The proj-Zq81 satellite… [key]')
})
