import { describe, expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE as guide } from '#rewriting/style-guide.ts'
import { checkStyle } from './style-check.ts'

const strict = {
  ...guide,
  bannedWords: [
    { word: 'very unique', replacement: 'unique' },
    { word: 'cutting-edge', replacement: 'advanced' },
    { word: 'world-class', replacement: '' },
  ],
}

const bannedBy = (text: string, style: typeof guide) =>
  checkStyle(text, style).map((found) => [found.text, found.replacement])
const replacements = (text: string) => bannedBy(text, guide)

describe('checkStyle', () => {
  it('finds banned words as whole words in any case', () => {
    expect(replacements('Utilize it. Do not reutilize it.')).toEqual([['Utilize', 'Use']])
  })

  it('finds banned compounds and phrases', () => {
    expect(bannedBy('She has a very unique, cutting-edge boat.', strict)).toEqual([
      ['very unique', 'unique'],
      ['cutting-edge', 'advanced'],
    ])
  })

  it('cuts a banned word with its space and corrects the article before it', () => {
    expect(bannedBy('The world-class event began.', strict)).toEqual([['world-class ', '']])
    expect(bannedBy('It was a world-class event.', strict)).toEqual([['a world-class', 'an']])
    expect(bannedBy('World-class boats sail.', strict)).toEqual([['World-class boats', 'Boats']])
  })

  it('finds the other spelling', () => {
    expect(replacements('The harbour neighbours organised it.')).toEqual([
      ['harbour', 'harbor'],
      ['neighbours', 'neighbors'],
      ['organised', 'organized'],
    ])
    const british = { ...guide, spelling: 'british' as const }
    expect(checkStyle('The harbor.', british).map((found) => found.replacement)).toEqual(['harbour'])
  })

  it('leaves names and ambiguous words alone', () => {
    expect(replacements('She joined the Labour Party at the Harbour Council.')).toEqual([])
    const british = { ...guide, spelling: 'british' as const }
    expect(checkStyle('They check the program.', british)).toEqual([])
  })

  it('spells out small counts, but neither money nor scales', () => {
    expect(replacements('She has 3 boats, $5 left, 12 ropes and 4 million reasons.')).toEqual([
      ['3', 'three'],
    ])
  })

  it('finds percentages and honorifics', () => {
    expect(replacements('Mr. Quill paid 7 percent.')).toEqual([
      ['Mr. ', ''],
      ['7 percent', '7%'],
    ])
  })

  it('finds a sentence that is too long', () => {
    const [only] = checkStyle(`${'word '.repeat(40)}end.`, guide)
    expect(only?.message).toContain('41 words')
  })

  it('finds nothing in a clean text', () => {
    expect(replacements('The mayor said yes. Eight people heard it.')).toEqual([])
  })

  it('expands contractions whose long form is certain', () => {
    expect(replacements('They don’t know. I’m sure it’s late. Won’t do. You can’t.')).toEqual([
      ['don’t', 'do not'],
      ['I’m', 'I am'],
      ['it’s', null],
      ['Won’t', 'Will not'],
      ['can’t', 'cannot'],
    ])
    expect(replacements('Don’t they know?')).toEqual([['Don’t', null]])
    expect(checkStyle('They don’t.', { ...guide, contractions: 'keep' })).toEqual([])
  })

  it('leaves quotations and addresses alone', () => {
    expect(replacements('“We can’t utilize the harbour,” she said. “It’s 3 boats.”')).toEqual([])
    expect(replacements('See [the map](https://example.com/harbour).')).toEqual([])
  })

  it('reports positions in the text behind quotations, links and line breaks', () => {
    const text = '“No,” she said.\n\nSee [it](/a).  The “big”  harbour closed.'
    const [found] = checkStyle(text, guide)
    expect(text.slice(found?.start, found?.end)).toBe('harbour')
  })

  it('finds quotation marks of the other kind, but not in addresses', () => {
    expect(replacements('He said "yes" in \'98. See [it](/a "b").')).toEqual([
      ['"', '“'],
      ['"', '”'],
      ["'", '’'],
    ])
    const straight = { ...guide, quotationMarks: 'straight' as const }
    expect(checkStyle('“Yes”', straight).map((found) => found.replacement)).toEqual(['"', '"'])
  })
})
