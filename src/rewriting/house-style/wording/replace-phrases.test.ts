import { expect, it } from 'vitest'
import { readPhrases } from '#shared/house-style/phrase-table.ts'
import { replacePhrases } from '#shared/house-style/replace-phrases.ts'
import { render, tag } from '../grammar/tokens.ts'

const table = readPhrases([
  'prior to > before',
  'big|bigger > large|larger !too',
  'huge > enormous',
  'very > -much !not',
  'of course >',
  'purchase|purchases > buy|buys : v',
  'more than > over +#',
  'started > began : v',
  'help > help to +/Infinitive',
  'nation > country : n -state',
])

function replaced(sentence: string): string {
  const tokens = tag(sentence)
  replacePhrases(tokens, [table])
  return render(tokens)
}

it.each([
  ['They left prior to noon.', 'They left before noon.'],
  ['Prior to noon they left.', 'Before noon they left.'],
  ['It was too big to move.', 'It was too big to move.'],
  ['It was a bigger boat.', 'It was a larger boat.'],
  ['It was a huge boat.', 'It was an enormous boat.'],
  ['It was very cold.', 'It was cold.'],
  ['It was not very cold.', 'It was not very cold.'],
  ['It was, of course, late.', 'It was late.'],
  ['They purchase boats.', 'They buy boats.'],
  ['The work had recently started.', 'The work had recently begun.'],
  ['The work started.', 'The work began.'],
  ['The purchase failed.', 'The purchase failed.'],
  ['It took more than 12 days.', 'It took over 12 days.'],
  ['It was more than enough.', 'It was more than enough.'],
  ['The Nation wrote this.', 'The Nation wrote this.'],
  ['The Big Ben clock stopped.', 'The Big Ben clock stopped.'],
])('%j becomes %j', (sentence, expected) => {
  expect(replaced(sentence)).toBe(expected)
})
