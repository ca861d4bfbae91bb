import { describe, expect, it } from 'vitest'
import { sentencesIn } from './sentences.ts'

const textsOf = (text: string) => sentencesIn(text).map((sentence) => sentence.text)

describe('sentencesIn', () => {
  it.each<[string, string[]]>([
    ['Mr. Shore left. He was late.', ['Mr. Shore left.', 'He was late.']],
    ['“Is it late?” Ames asked. “It is.” She left.', ['“Is it late?” Ames asked.', '“It is.”', 'She left.']],
    ['« On a chanté. » Inès Roy a souri.', ['« On a chanté. »', 'Inès Roy a souri.']],
    ['Er kam am 3. Mai. Dann ging er.', ['Er kam am 3. Mai.', 'Dann ging er.']],
    ['Costó 3,5 millones. ¿Quién paga? Nadie.', ['Costó 3,5 millones.', '¿Quién paga?', 'Nadie.']],
    ['He met Reps. Ada Shore and Ben Orr. They left.', ['He met Reps. Ada Shore and Ben Orr.', 'They left.']],
    [
      'Sec. Amy Low and Messrs. Roe spoke to Cpl. Dean.',
      ['Sec. Amy Low and Messrs. Roe spoke to Cpl. Dean.'],
    ],
    [
      'Dabei waren u. a. Ada Quill und Ben Orr. Es regnete.',
      ['Dabei waren u. a. Ada Quill und Ben Orr.', 'Es regnete.'],
    ],
    ['Die Chefin, d. h. Frau Orr, kam. Er ging.', ['Die Chefin, d. h. Frau Orr, kam.', 'Er ging.']],
    ['La Dra. Ruiz viaja a EE. UU. Luego vuelve.', ['La Dra. Ruiz viaja a EE. UU. Luego vuelve.']],
    ['Le groupe Roux et Cie. Matériaux a répondu.', ['Le groupe Roux et Cie. Matériaux a répondu.']],
    ['Viaja a EE.UU. Luego vuelve.', ['Viaja a EE.UU. Luego vuelve.']],
    [
      '市長は「反対だ。中止する。」と述べた。会議は続く。',
      ['市長は「反対だ。中止する。」と述べた。', '会議は続く。'],
    ],
    ['他说：“我不同意。”会议继续。', ['他说：“我不同意。”', '会议继续。']],
    ['## A subhead\n\n- One item. Two.\n- Three', ['A subhead', 'One item.', 'Two.', 'Three']],
    ['| a. B | c. D |', ['| a. B | c. D |']],
    ['', []],
    [' \n \n', []],
  ])('splits %j', (text, expected) => {
    expect(textsOf(text)).toEqual(expected)
  })

  it('returns positions in the text as typed', () => {
    const text = 'He said “no. Never.” twice.\n\n- She left.  They stayed.'
    for (const { text: sentence, start, end } of sentencesIn(text))
      expect(text.slice(start, end)).toBe(sentence)
    expect(sentencesIn(text)).toHaveLength(3)
  })
})
