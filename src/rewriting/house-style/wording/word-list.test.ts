import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { rewriteInHouseStyle } from '../engine.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { wordList } from './word-list.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }
const list = wordList('test', [
  'bereits > schon',
  'rund # > etwa #',
  'etwa # > ungefähr #',
  'nur weil > nur weil',
  'weil > da',
  "lors d'un > pendant un",
  "au sein de l' > dans l'",
])

it.each([
  ['Bereits im Mai fuhr sie.', 'Schon im Mai fuhr sie.'],
  ['Es kamen rund 40 Gäste.', 'Es kamen etwa 40 Gäste.'],
  ['Sie blieb, weil es regnete.', 'Sie blieb, da es regnete.'],
  ['Sie blieb nur weil es regnete.', null],
  ['Die Firma Bereits fuhr.', null],
  ['Il parle lors d’un vote.', 'Il parle pendant un vote.'],
  ['Il parle au sein de l’équipe.', 'Il parle dans l’équipe.'],
])('%j becomes %j', (sentence, expected) => {
  expect(list.apply(sentence, context)).toBe(expected)
})

const german =
  'Der Rat der Stadt hat am Dienstag bereits beschlossen, dass die Fähre bis zum Frühjahr fährt. "Das ist gut", sagte er, weil die Insel nicht warten kann und das für die Stadt wichtig ist.'

it('uses German marks and words, and leaves quotations unchanged', () => {
  const { content } = rewriteInHouseStyle(
    { title: 'Die Fähre fährt', text: german },
    { style: 'balanced', guide: DEFAULT_STYLE_GUIDE },
  )
  expect(content).toContain('schon beschlossen')
  expect(content).toContain('„Das ist gut“, sagte er, da die Insel')
})
