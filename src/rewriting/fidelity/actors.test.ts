import { expect, it } from 'vitest'
import { checkFidelity } from './fidelity.ts'

const kindsOf = (source: string, result: string) =>
  checkFidelity({ source, result }).findings.flatMap(({ kind, status }) =>
    status === 'dropped' ? [] : [kind],
  )

it.each([
  [
    'behind a clause between commas',
    'Councilman Howard Dill, who was never a member of the board, accused the company of hiding two bankruptcies.',
    'The company accused Councilman Howard Dill, who was never a member of the board, of hiding two bankruptcies.',
  ],
  [
    'of a verb with one form for present and past',
    'A rival, Onderveld, beat Brightwell to the market with a similar spray in 2023.',
    'Brightwell beat a rival, Onderveld, to the market with a similar spray in 2023.',
  ],
  [
    'of a French verb that is plural in the source only',
    'Les syndicats accusent la direction d’avoir caché les pertes du site.',
    'La direction accuse les syndicats d’avoir caché les pertes du site.',
  ],
])('finds exchanged roles %s', (_name, source, result) => {
  expect(kindsOf(source, result)).toContain('order')
})

it('finds another person of the story in the place of who did something', () => {
  const lead = 'The study was promising, said Dr. Priya Ramaswamy, who led the work.'
  const doubt = 'who was not involved in the study, doubted that the effect would last longer.'
  const source = `${lead} Dr. Colin Hargreave, a virologist at the National Health Institute ${doubt}`
  expect(kindsOf(source, `Dr. Priya Ramaswamy, ${doubt}`)).toEqual(['attribution'])
  expect(kindsOf(source, `Dr. Colin Hargreave, ${doubt}`)).toEqual([])
})

it('finds a denial that was left out with its half of a sentence', () => {
  const whole =
    'The study was paid for by the maker, Brightwell Pharma, and has not been reviewed by other scientists.'
  expect(kindsOf(whole, 'The study was paid for by the maker, Brightwell Pharma.')).not.toEqual([])
})
