import { describe, expect, it } from 'vitest'
import { checkText } from './check.ts'
import notations from './testing/notations.json' with { type: 'json' }
import planted from './testing/planted-errors.json' with { type: 'json' }
import unseen from './testing/unseen-errors.json' with { type: 'json' }

const source = `Ferry stays

Mayor Ada Quill told the Harbor Council in Port Ellery on Tuesday that twelve ferries and 1,200 jobs would stay, at a cost of $3 million.

“We listened to everyone on this island,” said Quill. Dr. Ben Shore of Northwind Shipping called it “a relief”.`

const open = (result: string, from = source) =>
  checkText({ source: from, result }).findings.filter(({ status }) => status !== 'dropped')
const found = (result: string, from = source) => open(result, from).map(({ kind, text }) => `${kind} ${text}`)
const first = (result: string, from: string) => checkText({ source: from, result }).sentences[0]

it('cuts a long sentence between characters', () => {
  const long = `Mayor Clara ${'a'.repeat(1_187)}👩‍👩‍👧 spoke`
  const { findings } = checkText({ source: long, result: long.replace('Clara', 'Nadia') })
  expect(findings.map(({ status }) => status)).toEqual(expect.arrayContaining(['new']))
  for (const { text, source: before, result } of findings)
    for (const part of [text, before?.text ?? '', result?.text ?? '']) expect(part).not.toMatch(/👩|\p{Cs}/u)
  const dropped = checkText({ source: `${source} ${long}.`, result: source }).findings
  expect(dropped.map(({ text }) => text.length)).toContain(1_199)
})

describe('what is not in the source', () => {
  const faithful =
    'Mayor Ada Quill told the Harbor Council in Port Ellery on Tuesday that 12 ferries and 1200 jobs would stay, at a cost of 3 million dollars. "We listened to everyone on this island," Quill said. Ben Shore of Northwind Shipping called it “a relief”.'

  it('is nothing in the source itself, and in a text in another house form', () => {
    expect(checkText({ source, result: source }).findings).toEqual([])
    expect(found(faithful)).toEqual([])
  })

  it.each([
    ['a number', 'It took 47 hours.', 'number 47'],
    ['a scale', 'It cost $3 billion.', 'number 3 billion'],
    ['a unit', 'It cost 3 million euros.', 'unit 3 million euros'],
    ['a date', 'They met again on Friday.', 'date Friday'],
    ['a quotation', 'He said: “Nobody asked me at all.”', 'quotation “Nobody asked me at all.”'],
    ['a person', 'It was praised by Clara Dunmore.', 'name Clara Dunmore'],
    ['a first name', 'The plan of Nora Quill was passed.', 'name Nora'],
    ['a link', 'Read more at https://ferry.example/deal.', 'link https://ferry.example/deal.'],
  ])('has %s', (_what, sentence, expected) => {
    expect(found(`${faithful} ${sentence}`)).toContain(expected)
  })

  it.each([
    ['a half', 'Half of the boats sailed.', 'The share is 50 percent.'],
    ['half an hour', 'It lasted half an hour.', 'It lasted 30 minutes.'],
    ['one scale for two numbers', 'It rose from 34 to 51 million.', 'It was 34 million.'],
    ['an afternoon', 'It opens at 3 p.m. on Monday.', 'It opens at 15:00 on Monday.'],
    ['initials', 'The United Nations met.', 'Then the UN met.'],
    ['people of a place', 'A firm from Japan won.', 'The Japanese firm won.'],
  ])('lets %s be written another way', (_what, from, result) => {
    expect(found(result, from)).toEqual([])
  })

  it('knows common notations of numbers, units, times and days in its languages', () => {
    expect(notations.same.filter(([from = '', result = '']) => found(result, from).length > 0)).toEqual([])
    const missed = notations.other.filter(([from = '', result = '']) => found(result, from).length === 0)
    expect(missed).toEqual([])
  })

  it('joins a quotation that its attribution interrupts, with the words and the speaker of the source', () => {
    const whole = 'Ada Quill said: “Nobody likes to pay more. But people have waited in the rain.”'
    const parted =
      '“Nobody likes to pay more,” said Ada Quill, the mayor. “But people have waited in the rain.”'
    const german = '„Niemand zahlt gern mehr“, sagte Ada Quill. „Aber die Leute warten im Regen.“'
    expect(found(whole, parted)).toEqual([])
    expect(found(parted, whole)).toEqual([])
    expect(
      found('Ada Quill sagte: „Niemand zahlt gern mehr. Aber die Leute warten im Regen.“', german),
    ).toEqual([])
    expect(found(whole.replace('more', 'less'), parted)).toHaveLength(1)
    expect(found(whole.replace('rain', 'snow'), parted)).toHaveLength(1)
    const far = `${parted} It was late. It was cold. It was dark. Ben Shore left.`
    expect(found(whole.replace('Ada Quill', 'Ben Shore'), far)).toEqual(['attribution Ben Shore'])
  })

  it.each([
    'said Ada Quill. Ben Shore replied, “But people have waited in the rain.”',
    'said Ada Quill. “But people have waited in the rain,” said Ben Shore.',
    'said Ada Quill.\n\n“But people have waited in the rain.”',
  ])('joins no quotations of two speakers: %s', (rest) => {
    const whole = 'Ada Quill said: “Nobody likes to pay more. But people have waited in the rain.”'
    expect(found(whole, `“Nobody likes to pay more,” ${rest}`)).toHaveLength(1)
  })

  it('accepts part of a quotation, and the source as a block quotation, but neither other words nor a speech of its own', () => {
    expect(found('Quill listened, she said, to “everyone on this island”.')).toEqual([])
    expect(found('> Ben Shore of Northwind Shipping called it “a relief”.')).toEqual([])
    expect(found('Quill said: “We listened to nobody on this island.”')).toEqual([
      'quotation “We listened to nobody on this island.”',
    ])
    expect(found('Quill said “twelve ferries and 1,200 jobs would stay”.')).toEqual([
      'quotation “twelve ferries and 1,200 jobs would stay”',
    ])
  })

  it('gives a quotation to its speaker', () => {
    const speakers =
      '“We listened to everyone on this island,” said Ada Quill. The meeting was long. It ended late. It was cold. Ben Shore left early.'
    expect(found('Ben Shore said: “We listened to everyone on this island.”', speakers)).toEqual([
      'attribution Ben Shore',
    ])
  })

  it('knows the site and the address of the source, and the words of the style guide', () => {
    const result = `${source}\n\nOriginal story: [Ellery Post](https://post.example/ferry)`
    expect(checkText({ source, result, known: 'Ellery Post https://post.example/ferry' }).findings).toEqual(
      [],
    )
  })

  it('has the same id for the same words in the same sentence, and a place in the text', () => {
    const changed = faithful.replace('12 ferries', '13 ferries')
    const [once] = open(changed)
    const again = open(`A line before it.\n\n${changed}`)
    expect(again.map(({ id }) => id)).toContain(once?.id)
    expect(open(faithful.replace('12 ferries', '14 ferries'))[0]?.id).not.toBe(once?.id)
    expect(changed.slice(once?.where?.start, once?.where?.end)).toBe('13')
    expect(changed.slice(once?.sentence?.start, once?.sentence?.end)).toBe(once?.result?.text)
  })

  it('lists the sentences that were left out, without a position', () => {
    const { findings } = checkText({ source, result: 'The ferry stays, Ada Quill said.' })
    const dropped = findings.filter(({ status }) => status === 'dropped')
    expect(dropped.every(({ where }) => where === null)).toBe(true)
    expect(dropped.map(({ text }) => text)).toContain(
      'Dr. Ben Shore of Northwind Shipping called it “a relief”.',
    )
  })
})

describe('a sentence beside its source', () => {
  const story =
    'The council voted 11 to 6 to keep the ferry. Fishermen did not welcome the new fares. The old pier may close in May if nobody repairs it.'
  const sourceOf = (result: string) =>
    first(result, story)?.source.map(({ start, end }) => story.slice(start, end))

  it('is the one with its rarest words, and two where it joins two', () => {
    expect(sourceOf('New fares angered the fishermen.')).toEqual(['Fishermen did not welcome the new fares.'])
    expect(sourceOf('The council kept the ferry, but fishermen did not welcome new fares.')).toHaveLength(2)
    expect(sourceOf('Rain is expected at the weekend.')).toEqual([])
  })

  it.each([
    ['Fishermen did welcome the new fares.', 'negation', 'not', ''],
    ['The old pier will close in May if nobody repairs it.', 'limit', 'may', 'will'],
    ['The council voted 11 to 5 to keep the ferry.', 'number', '6', '5'],
    ['The council voted 11 to 6 to sell the ferry.', 'word', 'keep', 'sell'],
  ])('has its changed words marked: %s', (result, kind, removed, added) => {
    expect(first(result, story)?.changes).toEqual([expect.objectContaining({ kind, removed, added })])
  })

  it('has nothing marked where its words are its own', () => {
    expect(first('Those who fish were unhappy about what tickets now cost.', story)?.changes).toEqual([])
  })

  it('is marked where names changed places', () => {
    const from = 'Union leader Amara Boyle thanked Mayor Piet Lund for it.'
    expect(first('Mayor Piet Lund thanked union leader Amara Boyle for it.', from)?.changes).not.toEqual([])
  })
})

interface List {
  stories: Record<string, { language: string; text: string }>
  errors: string[][]
  honest?: string[][]
}

describe.each([
  ['a list that others wrote', unseen as List],
  ['an older list', planted as List],
])('%s', (_name, { stories, errors, honest = [] }) => {
  it('has nine of ten errors in near copies found or marked', () => {
    const missed = errors.filter(([story = '', , from = '', to = '']) => {
      const text = stories[story]?.text ?? ''
      const at = text.indexOf(from)
      const report = checkText({ source: text, result: text.replace(from, () => to) })
      const isThere = ({ start, end }: { start: number; end: number }) => start <= at + to.length && at <= end
      return !(
        report.findings.some(({ sentence }) => sentence !== null && isThere(sentence)) ||
        report.sentences.some((sentence) => isThere(sentence) && sentence.changes.length > 0)
      )
    })
    expect(missed.length, JSON.stringify(missed)).toBeLessThan(errors.length / 10)
  })

  it('has at most one of twenty honest sentences flagged', () => {
    const flagged = honest.filter(
      ([story = '', sentence = '']) => open(sentence, stories[story]?.text).length > 0,
    )
    expect(flagged.length, JSON.stringify(flagged)).toBeLessThanOrEqual(honest.length / 20)
  })

  it('has nothing found in its stories', () => {
    for (const { text } of Object.values(stories))
      expect(checkText({ source: text, result: text }).findings).toEqual([])
  })
})

it.each([
  ['many quotations', Array.from({ length: 4_000 }, (_each, n) => `“${n} abc def ghi”`).join(' ')],
  [
    'one word in every sentence',
    Array.from({ length: 3_000 }, (_each, n) => `Person${n} praised the council.`).join(' '),
  ],
  ['names', Array.from({ length: 12_000 }, (_each, n) => `Abc${n}`).join(' ')],
])('ends on the longest text of %s', (_what, text) => {
  const report = checkText({ source: text, result: text.split(' ').toReversed().join(' ') })
  expect(report.sentences.length).toBeGreaterThan(0)
})
