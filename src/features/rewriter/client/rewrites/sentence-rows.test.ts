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
  sameWords: 1,
  changes: [],
  meaning: null,
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
const early = finding('name', 'A lifeline.', 'lifeline', 'It is a lifeline.', 'is')
const vote = finding('number', 'The vote was 11 to 5.', '5', 'The council kept it, 11 to 6.', '6')

it('puts sentences beside those of the source, and every character into a row', () => {
  const { headline, rows } = sentenceRows({ title, content }, { sentences, findings: [] })
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

it('gives each finding its row, in the order of the text', () => {
  const { rows } = sentenceRows({ title, content }, { sentences, findings: [early, vote] })
  expect(rows.map(({ findings }) => findings.map(({ index }) => index))).toEqual([[1], [0], []])
  const order = openInOrder(rows, ({ id }) => id !== vote.id)
  expect(order.map(({ index }) => index)).toEqual([0])
})

it('collects what the layers say of the sentences of a row', () => {
  const change = { kind: 'negation' as const, removed: 'not', added: '', where: at(whole, 'kept') }
  const [head, second, third, ...rest] = sentences
  if (!head || !second || !third) throw new Error('The text has too few sentences.')
  const checked = [
    head,
    { ...second, changes: [change, { ...change, kind: 'word' as const }] },
    { ...third, sameWords: 0.5, meaning: { verdict: 'supported' as const, reason: '' } },
    ...rest,
  ]
  const [row] = sentenceRows({ title, content }, { sentences: checked, findings: [] }).rows
  expect(row).toMatchObject({ isNearCopy: false, changes: [change] })
  expect(row?.meanings).toEqual([null, { verdict: 'supported', reason: '' }])
})

it('shows a text without sentences in one row', () => {
  const { rows } = sentenceRows({ title, content: '–' }, { sentences: [], findings: [] })
  expect(rows).toHaveLength(1)
})
