import { expect, it } from 'vitest'
import { wholeText } from './marked-text.ts'
import type { Finding, Report } from './rewriter.queries.ts'
import { openInOrder, sentenceRows } from './sentence-rows.ts'

const title = 'Council keeps ferry'
const content = 'The council kept it. The vote was 11 to 5.\n\n> A lifeline.\n\nIt sails.'
const source = wholeText('Ferry stays', 'The council kept it, 11 to 6. It is a lifeline.')
const whole = wholeText(title, content)

const at = (text: string, words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
})
const aligned = (words: string, ...of: string[]) => ({
  ...at(whole, words),
  source: of.map((sentence) => at(source, sentence)),
})
const finding = (kind: string, sentence: string, word: string, excerpt: string, mark: string): Finding => ({
  id: `${kind} ${word}`,
  kind,
  status: 'changed',
  text: word,
  where: at(whole, word),
  sentence: at(whole, sentence),
  source: { text: excerpt, marks: [at(excerpt, mark)] },
  result: { text: sentence, marks: [] },
})

const sentences: Report['sentences'] = [
  aligned(title, 'Ferry stays'),
  aligned('The council kept it.', 'The council kept it, 11 to 6.'),
  aligned('The vote was 11 to 5.', 'The council kept it, 11 to 6.'),
  aligned('A lifeline.', 'It is a lifeline.'),
  aligned('It sails.'),
]
const soft = finding('wording', 'A lifeline.', 'lifeline', 'It is a lifeline.', 'is')
const hard = finding('number', 'The vote was 11 to 5.', '5', 'The council kept it, 11 to 6.', '6')

it('puts sentences beside those of the source, and every character into a row', () => {
  const { headline, rows } = sentenceRows({ title, content, source }, { sentences, findings: [] })
  expect(whole.slice(headline.start, headline.end)).toBe(title)
  expect(rows.map(({ start, end }) => whole.slice(start, end).trim())).toEqual([
    'The council kept it. The vote was 11 to 5.',
    '> A lifeline.',
    'It sails.',
  ])
  expect(rows.map(({ start, end }) => whole.slice(start, end)).join('')).toBe(content)
  expect(rows.map((row) => row.source.map(({ start, end }) => source.slice(start, end)))).toEqual([
    ['The council kept it, 11 to 6.'],
    ['It is a lifeline.'],
    [],
  ])
})

it('gives each finding its row and its place in the source', () => {
  const { rows } = sentenceRows({ title, content, source }, { sentences, findings: [soft, hard] })
  expect(rows.map(({ findings }) => findings.map(({ index }) => index))).toEqual([[1], [0], []])
  expect(
    rows.flatMap(({ sourceMarks }) => sourceMarks).map((mark) => source.slice(mark.start, mark.end)),
  ).toEqual(['6', 'is'])
})

it('goes to facts first, each group in the order of the text', () => {
  const late = finding('number', 'It sails.', 'sails', 'It is a lifeline.', 'It')
  const { rows } = sentenceRows({ title, content, source }, { sentences, findings: [soft, hard, late] })
  const isSoft = ({ kind }: Finding) => kind === 'wording'
  const order = openInOrder(rows, ({ id }) => id !== 'closed', isSoft)
  expect(order.map(({ index }) => index)).toEqual([1, 2, 0])
})

it('shows a text without sentences in one row', () => {
  const { rows } = sentenceRows({ title, content: '–', source }, { sentences: [], findings: [] })
  expect(rows).toHaveLength(1)
})
