import { expect, it } from 'vitest'
import { mailText } from '../html/mail-text.ts'
import { articleBlocks, plainBeginning } from './article-blocks.ts'

it.each([
  ['It cost 10^6^ euros.', 'It cost 10⁶ euros.'],
  ['10^−6^ and x^n+1^', '10⁻⁶ and xⁿ⁺¹'],
  ['10^2.5^ tonnes', '10^2.5 tonnes'],
  ['The 2^nd^ of May, 1^er^ mai', 'The 2nd of May, 1er mai'],
  ['H~2~O and CO~2~', 'H₂O and CO₂'],
  ['It was ~~old~~ new.', 'It was new.'],
  ['~~old~~ new', 'new'],
  ['costs 106, ~~old~~new.', 'costs 106, new.'],
  ['a **~~gone~~** b', 'a b'],
])('%s without formatting is %s', (text, plain) => {
  expect(plainBeginning(text)).toBe(plain)
  expect(mailText(articleBlocks(text), String)).toBe(plain)
})
