import { expect, it } from 'vitest'
import { cutText, cutWords } from './cut-text.ts'
import { excerpt } from './formats.ts'
import { filledTitle } from '#features/articles/shared/templates.ts'
import { mediaTitle } from '#features/media/shared/media.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { limits } from './limits.ts'

const CHARACTERS = ['👨‍👩‍👧‍👦', '🏳️‍🌈', '🇦🇹', '👩🏽‍🚒', 'क्षि', 'e\u0301', '\u1112\u1161\u11ab']
const AROUND = CHARACTERS.flatMap((character) =>
  Array.from({ length: character.length + 1 }, (_, inside) => [character, inside] as const),
)

it.each(AROUND)('cuts before or after %s, %i code units in', (character, inside) => {
  for (const length of [10, 5_000]) {
    const before = 'x'.repeat(length)
    expect([before, before + character]).toContain(cutText(`${before}${character} and more`, length + inside))
  }
  expect(['10 letters', `10 letters${character}`]).toContain(
    excerpt(`10 letters${character} and more words`, 10 + inside).replace(/(?: .{0,3})?\.\.\.$/, ''),
  )
})

it('keeps pairs of flags together', () => {
  const flags = '🇦🇹🇩🇪🇨🇭🇫🇷'
  for (let max = 4; max < flags.length; max++)
    expect(cutText(flags, max)).toBe(flags.slice(0, max - (max % 4)))
})

it.each([
  ['It costs 12,000 euros', 11, 'It costs '],
  ['It costs 12,000 euros', 12, 'It costs '],
  ['It costs 12\u00a0000 euros', 13, 'It costs '],
  ['It costs 12,000 euros', 15, 'It costs 12,000'],
  ['In 2027, a year', 7, 'In 2027'],
  ['In ١٢٣٤ he', 5, 'In '],
  ['1234567', 3, '123'],
])('never makes another number of %s at %i', (text, max, cut) => expect(cutText(text, max)).toBe(cut))

it('ends with a whole word and an ellipsis', () => {
  expect(cutWords('The harbor reopens on Friday', 20)).toBe('The harbor reopens…')
  expect(cutWords('Harbor', 20)).toBe('Harbor')
})

it('bounds a letter with many marks', () => {
  expect(cutText(`e${'\u0301'.repeat(9_000)}`, 100)).toHaveLength(100)
})

it.each(CHARACTERS)('cuts titles and addresses before %s', (character) => {
  const title = 'x'.repeat(limits.titleMax - 1) + character
  const at = { iso: '2026-11-20T12:00:00Z', timeZone: 'UTC', language: 'en' }
  expect(mediaTitle(title)).toBe('x'.repeat(limits.titleMax - 1) + (character.length === 1 ? character : ''))
  expect(filledTitle(title, at)).toBe('x'.repeat(limits.titleMax - 1))
  expect(slugOf(`${'x'.repeat(79)}क्षि`)).toBe('x'.repeat(79))
})
