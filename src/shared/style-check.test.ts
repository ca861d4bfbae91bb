import { describe, expect, it } from 'vitest'
import { checkStyle } from './style-check.ts'
import { DEFAULT_STYLE_GUIDE as guide } from './style-guide.ts'

const replaced = (text: string) => checkStyle(text, guide).map((one) => [one.text, one.replacement])

describe('checking a text against the house style', () => {
  it('finds banned words as words, whatever their case', () => {
    expect(replaced('Utilize it. Do not reutilize it.')).toEqual([['Utilize', 'Use']])
  })

  it('knows the spelling of the house', () => {
    expect(replaced('The harbour neighbours organised it.')).toEqual([
      ['harbour', 'harbor'],
      ['neighbours', 'neighbors'],
      ['organised', 'organized'],
    ])
    const british = { ...guide, spelling: 'british' as const }
    expect(checkStyle('The harbor.', british).map((one) => one.replacement)).toEqual(['harbour'])
  })

  it('spells out small numbers, but neither money nor times', () => {
    expect(replaced('She has 3 boats, $5 left, 12 ropes and 4 million reasons.')).toEqual([['3', 'three']])
  })

  it('writes percentages and names its way', () => {
    expect(replaced('Mr. Quill paid 7 percent.')).toEqual([
      ['Mr. ', ''],
      ['7 percent', '7%'],
    ])
  })

  it('marks a sentence that is too long', () => {
    const [only] = checkStyle(`${'word '.repeat(40)}end.`, guide)
    expect(only?.message).toContain('41 words')
  })

  it('finds nothing in a clean text', () => {
    expect(replaced('The mayor said yes. Eight people heard it.')).toEqual([])
  })

  it('spells contractions out, but not in what people said', () => {
    expect(replaced('They don’t know. “We can’t say,” she said. I’m sure it’s late. Won’t do.')).toEqual([
      ['don’t', 'do not'],
      ['I’m', 'I am'],
      ['it’s', null],
      ['Won’t', 'Will not'],
    ])
    expect(checkStyle('They don’t.', { ...guide, contractions: 'keep' })).toEqual([])
  })

  it('finds quotation marks of the other kind, and none in addresses', () => {
    const text = 'He said "yes" in \'98. See [it](/a "b").'
    expect(replaced(text)).toEqual([
      ['"', '“'],
      ['"', '”'],
      ["'", '’'],
    ])
    expect(
      checkStyle('“Yes”', { ...guide, quotationMarks: 'straight' }).map((one) => one.replacement),
    ).toEqual(['"', '"'])
  })
})
