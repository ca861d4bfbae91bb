import { expect, it } from 'vitest'
import { checkFidelity } from './fidelity.ts'

it.each([
  [
    'Dr. Colin Hargreave, who was not involved in the study, praised it.',
    ', who was not involved in the study',
    0,
  ],
  ['The driver, who has not been charged, left the station.', ', who has not been charged', 1],
  ['The ruling, which can be appealed, ends the case.', ', which can be appealed', 1],
  ['Workers get six weeks of pay, and may apply for other jobs.', ', and may apply for other jobs', 0],
])(
  'takes a clause that was left out for a caveat only if it limits the rest: %s',
  (source, clause, count) => {
    const result = source.replace(`${clause},`, '').replace(clause, '')
    expect(checkFidelity({ source, result }).findings).toHaveLength(count)
  },
)

it.each([
  ['Nurses wore visors for 30 minutes.', 'Nurses wore visors for half an hour.'],
  ['About a third of the workers are in the union.', 'About one in three of the workers are in the union.'],
  ['About 1,150 wells out of the 33,000 are closed.', 'About 1,150 of the 33,000 wells are closed.'],
  [
    'If the plan is approved, work could begin in May.',
    'Should the plan be approved, work could begin in May.',
  ],
  ['Quatre-vingt-quatre jeunes ont participé à cet essai.', '84 jeunes ont participé à cet essai.'],
])('knows other forms of a quantity or a condition: %s', (source, result) => {
  expect(checkFidelity({ source, result }).findings).toEqual([])
})

it.each([
  ['quantity', 'Some of the 310 workers lost their jobs.', 'All of the 310 workers lost their jobs.'],
  [
    'number',
    'Il risque trois ans, dont deux avec sursis, a dit le juge.',
    'Il risque trois ans, dont un avec sursis, a dit le juge.',
  ],
  [
    'qualifier',
    'Production will restart on Wednesday at the northern plant, provided that the authorities agree.',
    'On Wednesday, the northern plant is to restart production.',
  ],
])(
  'finds a part that became the whole, a number that became an article, a lost condition: %s',
  (kind, source, result) => {
    expect(checkFidelity({ source, result }).findings).toMatchObject([{ kind }])
  },
)

it('finds a speaker by name whom the sentences before do not name', () => {
  const before =
    'Ines Rohr and Jan Falk sat on the board. The club has debts. It sold its ground. It moved twice.'
  const source = `${before} “Nobody wants to play here any more”, he said on Monday.`
  const said = (name: string) => source.replace('he said', `${name} said`)
  expect(checkFidelity({ source, result: said('Rohr') }).findings).toMatchObject([{ kind: 'attribution' }])
  const near = source.replace('It moved twice.', 'Falk moved it twice.')
  expect(checkFidelity({ source: near, result: near.replace('he said', 'Falk said') }).findings).toEqual([])
})

it('reads a number before another one as two, but for French', () => {
  const source = 'He paid with four twenty-dollar bills on Monday.'
  const result = source.replace('four twenty', '80')
  expect(checkFidelity({ source, result }).findings).not.toEqual([])
})
