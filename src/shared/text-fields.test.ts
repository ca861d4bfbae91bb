import { expect, it } from 'vitest'
import { createArticleInput } from '#features/articles/shared/articles.ts'
import { profile } from '#features/people/shared/auth.ts'
import { createProjectInput } from '#features/articles/shared/projects.ts'
import { optionalText, requiredText, visibleLine } from './text-fields.ts'

it.each([
  ['a\u202egnp.exe', 'agnp.exe'],
  ['zero\u200bwidth', 'zerowidth'],
  ['NUL\0 and \u001b[31m', 'NUL and [31m'],
  ['lone \ud800 surrogate', 'lone  surrogate'],
  ['\u2066isolated\u2069', 'isolated'],
  ['\u{e0041}tag', 'tag'],
  ['กา\u200b\u200bแฟ\u200b x\u200bก', 'กาแฟ xก'],
  ['a\u180eb ᠠ\u180e\u180e', 'ab ᠠ\u180e'],
])('removes invisible characters from %j', (text, expected) => {
  expect(requiredText(50).parse(text)).toBe(expected)
  expect(optionalText(50).parse(text)).toBe(expected)
})

it.each([
  'two\nlines\tand a tab',
  'می\u200cخواهم',
  '👩\u200d🚀',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'Dampf\u00adschiff',
  'ภาษา\u200bไทย',
  'ພາສາ\u200bລາວ',
  'ភាសា\u200bខ្មែរ',
  'မြန်မာ\u200bဘာသာ',
  'ᠴᠠᠭᠠᠨ\u180eᠠ',
])('preserves characters that words and emoji need in %j', (text) =>
  expect(requiredText(50).parse(text)).toBe(text),
)

it('rejects required text that is only invisible characters', () => {
  expect(requiredText(50).safeParse('\u202e\u200b').success).toBe(false)
})

it('makes one line of a text, with its joiners and no-break spaces', () => {
  expect(visibleLine(' a \u200b b\t\r\nc\u2028d می\u200cگوید 12\u00a0000\ufeff ')).toBe(
    'a b c d می\u200cگوید 12\u00a0000',
  )
})

it('applies to titles, bylines and project names', () => {
  const article = { title: 'Bridge\u202e opens', content: 'At noon.', imageCredit: 'A\u200b. Photographer' }
  expect(createArticleInput.parse(article)).toMatchObject({
    title: 'Bridge opens',
    imageCredit: 'A. Photographer',
  })
  expect(profile.parse({ fullName: 'Nora\u202e Quill' })).toEqual({ fullName: 'Nora Quill' })
  expect(createProjectInput.parse({ name: 'El\u2067ection' })).toMatchObject({ name: 'Election' })
})
