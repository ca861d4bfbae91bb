import { expect, it } from 'vitest'
import { checkStyle } from '#features/editor/client/style-guide/style-check.ts'
import { DEFAULT_STYLE_GUIDE } from '#rewriting/style-guide.ts'
import { DEMO_ARTICLES } from '#tests/support/articles/article-texts.ts'
import { createParagraphChecker } from './check-paragraphs.ts'

const check = (text: string) => checkStyle(text, DEFAULT_STYLE_GUIDE)
const noRest = () => Promise.resolve()

it('finds what the list of the Style panel has', async () => {
  for (const text of DEMO_ARTICLES) {
    const found = await createParagraphChecker(check, noRest).check(text, () => true)
    expect(found).toEqual(check(text))
  }
})

it('finds places in the text around code and directives', async () => {
  const text = '```\nutilize\n\nutilize\n```\n\n:::box{title="utilize"}\nWe utilize it.\n:::\n'
  const found = await createParagraphChecker(check, noRest).check(text, () => true)
  expect(found?.map(({ start, end }) => text.slice(start, end))).toEqual(['utilize', 'utilize'])
  expect(found?.map(({ start }) => start)).toEqual([text.indexOf('"utilize"') + 1, text.indexOf('We') + 3])
})

it('checks only paragraphs that were edited', async () => {
  const checked: string[] = []
  const checker = createParagraphChecker((paragraph) => {
    checked.push(paragraph)
    return check(paragraph)
  }, noRest)
  await checker.check('One.\n\nWe utilize two.\n\nThree.', () => true)
  const found = await checker.check('New.\n\nOne.\n\nWe utilize two.\n\nThree!', () => true)
  expect(checked).toEqual(['One.', 'We utilize two.', 'Three.', 'New.', 'Three!'])
  expect(found).toMatchObject([{ start: 15, replacement: 'use' }])
})

it('rests between paragraphs and stops when the text has changed', async () => {
  let at = 0
  let rests = 0
  const rest = async () => void (rests += 1)
  const checker = createParagraphChecker(check, rest, () => (at += 4))
  const text = Array.from({ length: 20 }, (_, n) => `Paragraph ${n}.`).join('\n\n')
  expect(await checker.check(text, () => rests < 3)).toBeNull()
  expect(rests).toBe(3)
  expect(await checker.check(text, () => true)).toEqual([])
})
