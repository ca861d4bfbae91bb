import { expect, it } from 'vitest'
import { relativeDaysIn } from './relative-days.ts'

it.each([
  [
    'The council will vote on Thursday, and it met yesterday and last week.',
    ['yesterday', 'last week', 'Thursday'],
  ],
  [
    'Der Rat hat gestern getagt und stimmt am Donnerstag ab, wie es in der vergangenen Woche hieß.',
    ['gestern', 'vergangenen Woche', 'Donnerstag'],
  ],
  [
    'Le conseil a voté hier et se réunit ce matin, avant le vote de jeudi dans la ville.',
    ['hier', 'ce matin', 'jeudi'],
  ],
  ['El consejo votó ayer y se reúne el jueves, según dijo la alcaldesa en la plaza.', ['ayer', 'jueves']],
  ['The council met on March 3, 2026, and will meet again in May.', []],
])('finds in %j the words %j', (text, words) => {
  expect(relativeDaysIn(text)).toEqual(words)
})
