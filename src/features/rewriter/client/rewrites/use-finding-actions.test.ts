import { expect, it } from 'vitest'
import { withSourceSentence } from './use-finding-actions.ts'

const content = 'It opened in May. It cost 4 million.'
const finding = (title: string, words: string, replacement: string) => {
  const whole = `${title}\n\n${content}`
  const start = whole.indexOf(words)
  return {
    kind: 'number',
    status: 'changed' as const,
    text: words,
    where: null,
    sentence: { start, end: start + words.length },
    source: { text: replacement, marks: [] },
    result: { text: words, marks: [] },
  }
}

it('puts the sentence of the source into the text or the headline', () => {
  const title = 'Pier opens'
  expect(
    withSourceSentence({ title, content }, finding(title, 'It cost 4 million.', 'It cost 3 million.')),
  ).toEqual({
    content: 'It opened in May. It cost 3 million.',
  })
  expect(withSourceSentence({ title, content }, finding(title, 'Pier opens', 'Old pier opens'))).toEqual({
    title: 'Old pier opens',
  })
})

it('changes nothing when the sentence has been edited since the check', () => {
  const old = finding('Pier opens', 'It cost 4 million.', 'It cost 3 million.')
  expect(withSourceSentence({ title: 'Pier opens', content: 'Now another text.' }, old)).toBeNull()
})
