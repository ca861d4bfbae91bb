import { expect, it } from 'vitest'
import { detectLanguage, languageOfPage } from './language.ts'

const NORWEGIAN = 'Som teenager reiste han via Rjukan til Oslo, og han var ikke alene på turen den gangen.'
const GERMAN = 'Der Rat der Stadt hat am Dienstag beschlossen, dass die Fähre bis zum Frühjahr weiter fährt.'

it.each([
  ['The council of the town voted on Tuesday to keep the ferry running until spring.', '', 'en'],
  [GERMAN, '', 'de'],
  [NORWEGIAN, '', 'no'],
  ['Le conseil municipal a décidé mardi que le bac resterait en service jusqu’au printemps.', '', 'fr'],
  ['El consejo decidió el martes que el transbordador seguirá en servicio hasta la primavera.', '', 'es'],
  ['市議会は火曜日、春までフェリーの運航を続けることを決めた。', '', 'ja'],
  ['12 345', '', ''],
  ['', 'en-GB', 'en'],
  // The text decides; the declared language breaks a tie.
  [GERMAN.repeat(6), 'en', 'de'],
  // Of a word without end, only the beginning is read.
  [`${GERMAN} ${GERMAN} ${GERMAN} ${'the-mayor-said-that-'.repeat(900)}`, '', 'de'],
  ['Then Shore left.', 'en-US', 'en'],
  ['Vláda schválila svou demisi a v rámci EU je to podle všeho špička ve světě.', 'cs', ''],
])('the language of %j, declared as %j, is %j', (text, declared, expected) => {
  expect(detectLanguage(text, declared)).toBe(expected)
})

it('keeps the region that a page declares', () => {
  expect(languageOfPage('The colour of the harbour is the colour of the sea.', 'en_GB')).toBe('en-gb')
  expect(languageOfPage(GERMAN.repeat(6), 'en-US')).toBe('de')
  expect(languageOfPage('Vláda schválila svou demisi.', 'cs')).toBe('cs')
})
