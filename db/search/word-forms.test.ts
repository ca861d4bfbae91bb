import { expect, test } from 'vitest'
import { englishForms, otherSpellings } from './word-forms.ts'

test.each([
  ['harbors', 'harbor'],
  ['harbor', 'harbors'],
  ['voting', 'vote'],
  ['voting', 'votes'],
  ['votes', 'voting'],
  ['ferries', 'ferry'],
  ['ferry', 'ferries'],
  ['churches', 'church'],
  ['running', 'run'],
  ['houses', 'house'],
  ['building', 'build'],
  ['planned', 'plan'],
  ['studied', 'study'],
])('%s also matches %s', (word, form) => {
  expect(englishForms(word)).toContain(form)
})

test.each(['news', 'bus', 'of', 'évents', '漢字', 'evening', 'a1b2'])('%s has no other form', (word) => {
  expect(englishForms(word)).toEqual([])
})

test.each([
  ['strasse', 'straße'],
  ['straße', 'strasse'],
  ['lodz', 'łodz'],
  ['aero', 'ærø'],
  ['ærø', 'aero'],
  ['mueller', 'müller'],
  ['müller', 'mueller'],
  ['koebenhavn', 'københavn'],
  ['bodo', 'bodø'],
])('%s is also spelled %s', (word, spelling) => {
  expect(otherSpellings(word)).toContain(spelling)
})

test('limits the number of spellings', () => {
  expect(otherSpellings('oldododollodssueaeoeolodod').length).toBeLessThanOrEqual(24)
})
