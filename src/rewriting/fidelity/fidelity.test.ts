import { describe, expect, it } from 'vitest'
import { checkFidelity } from './fidelity.ts'
import { numbersIn } from './numbers.ts'

const source = `Ferry stays

Mayor Ada Quill told the Harbor Council in Port Ellery on Tuesday that twelve ferries and 1,200 jobs would stay, at a cost of $3 million.

“We listened to everyone on this island,” said Quill. Dr. Ben Shore of Northwind Shipping called it “a relief”.`

function found(result: string) {
  return checkFidelity({ source, result }).findings.map(
    ({ kind, status, text }) => `${status} ${kind} ${text}`,
  )
}

const faithful =
  'Twelve ferries and 1200 jobs stay at a cost of 3 million dollars, Quill told the Harbor Council in Port Ellery. Shore, of Northwind Shipping, called it “a relief”. "We listened to everyone on this island," Quill said. Ada Quill is the mayor.'

describe('checkFidelity', () => {
  it('finds nothing in a faithful rewrite', () => {
    expect(found(faithful)).toEqual([])
  })

  it.each<[string, string, string]>([
    ['a new number', 'It took 47 hours.', 'new number 47'],
    ['a spelled number', 'It took sixteen hours.', 'new number sixteen'],
    ['a new scale', 'It cost $3 billion.', 'new number 3 billion'],
    ['an invented quotation', 'He said: “Nobody asked me at all.”', 'new quotation Nobody asked me at all.'],
    [
      'a changed quotation',
      'Quill said: “We listened to nobody on this island.”',
      'changed quotation We listened to nobody on this island.',
    ],
    ['an invented person', 'It was praised by Clara Dunmore.', 'new person Clara Dunmore'],
    ['a wrong first name', 'It was praised by Edward Quill.', 'changed person Edward Quill'],
    ['an invented place', 'It was a first in France.', 'new place France'],
    [
      'an invented organisation',
      'It was paid for by Blackrigg Holdings.',
      'new organisation Blackrigg Holdings',
    ],
  ])('finds %s', (_what, sentence, expected) => {
    expect(found(`${faithful} ${sentence}`)).toEqual([expected])
  })

  it('reports a number as changed when it counts the same thing', () => {
    expect(found('In all, 13 ferries stay.')).toContain('changed number 13')
  })

  it('returns the position of a finding in the result', () => {
    const result = `${faithful} It took 47 hours.`
    const [finding] = checkFidelity({ source, result }).findings
    expect(result.slice(finding?.where?.start, finding?.where?.end)).toBe('47')
  })

  it('lists what was dropped, without a position', () => {
    const { findings } = checkFidelity({ source, result: 'The ferry stays, Ada Quill said.' })
    expect(findings.every(({ status, where }) => status === 'dropped' && where === null)).toBe(true)
    expect(findings.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'twelve',
        '1,200',
        '3 million',
        'a relief',
        'Harbor Council',
        'Northwind Shipping',
      ]),
    )
  })

  it('accepts part of a quotation', () => {
    expect(found(`${faithful} They listened, Quill said, to “everyone on this island”.`)).toEqual([])
  })

  it('does not treat the first word of a sentence as a name', () => {
    expect(found(`${faithful} Ferries stay. However, costs rise.`)).toEqual([])
  })

  it('measures how close the wording is', () => {
    const copy = checkFidelity({ source, result: source }).similarity
    expect(copy).toMatchObject({ sharedFiveWord: 1, keptFiveWord: 1, tooClose: true })
    const free = checkFidelity({
      source,
      result: 'All boats keep sailing, says the head of the town.',
    }).similarity
    expect(free).toMatchObject({ sharedFiveWord: 0, longestRun: { words: 0, text: '' }, tooClose: false })
  })

  it('excludes quotations from the similarity', () => {
    const { similarity } = checkFidelity({
      source,
      result: '“We listened to everyone on this island,” is what was said there by her.',
    })
    expect(similarity.sharedFiveWord).toBe(0)
  })
})

describe('numbersIn', () => {
  it.each([
    ['twelve', ['12']],
    ['1,200 and 1200', ['1200', '1200']],
    ['$3 million', ['3000000']],
    ['4.2 percent', ['4.2']],
    ['twenty-five', ['25']],
    ['300k', ['300000']],
    ['one of them', []],
    ['a dozen', ['12']],
    ['the 1990s', ['1990']],
    ['WO2 and 3D', ['2', '3']],
  ])('finds in %j the values %j', (text, keys) => {
    expect(numbersIn(text).map(({ key }) => key)).toEqual(keys)
  })
})
