import { describe, expect, it } from 'vitest'
import { checkFidelity, checkSupport } from './fidelity.ts'
import { lexiconOf } from './lexicon.ts'
import { numberKey, numberTokens } from './numbers.ts'

const source = `Ferry stays

Mayor Ada Quill told the Harbor Council in Port Ellery on Tuesday that twelve ferries and 1,200 jobs would stay, at a cost of $3 million.

“We listened to everyone on this island,” said Quill. Dr. Ben Shore of Northwind Shipping called it “a relief”.`

const open = (result: string, from = source) =>
  checkFidelity({ source: from, result }).findings.filter(({ status }) => status !== 'dropped')
const found = (result: string, from = source) =>
  open(result, from).map(({ kind, status, text }) => `${status} ${kind} ${text}`)

const faithful =
  'Mayor Ada Quill told the Harbor Council in Port Ellery on Tuesday that 12 ferries and 1200 jobs would stay, at a cost of 3 million dollars. "We listened to everyone on this island," Quill said. Ben Shore of Northwind Shipping called it “a relief”.'

describe('checkFidelity', () => {
  it('finds nothing in a text in another house form', () => expect(found(faithful)).toEqual([]))
  it('finds nothing in the source itself', () =>
    expect(checkFidelity({ source, result: source }).findings).toEqual([]))

  it.each<[string, string, string]>([
    ['a new number', 'It took 47 hours.', 'new number 47'],
    ['a new scale', 'It cost $3 billion.', 'changed number 3 billion'],
    [
      'an invented quotation',
      'He said: “Nobody asked me at all.”',
      'new quotation “Nobody asked me at all.”',
    ],
    ['an invented person', 'It was praised by Clara Dunmore.', 'new name Clara Dunmore'],
    ['a new link', 'Read more at https://ferry.example/deal.', 'new link https://ferry.example/deal.'],
    [
      'a sentence without support',
      'Critics fear the harbor walls will soon collapse.',
      'new unsupported Critics fear the harbor walls will soon collapse.',
    ],
  ])('finds %s', (_what, sentence, expected) => {
    expect(found(`${faithful} ${sentence}`)).toContain(expected)
  })

  it('lets a headline have a word of its own, but not an exchanged one', () => {
    const story = 'Harbor council keeps the night ferry\n\nThe council voted 11 to 6 on Tuesday.'
    const withHeadline = (headline: string) =>
      checkFidelity({ source: story, result: `${headline}\n\nThe council voted 11 to 6 on Tuesday.` })
        .findings.filter(({ status }) => status !== 'dropped')
        .map(({ text }) => text)
    expect(withHeadline('The night ferry stays')).toEqual([])
    expect(withHeadline('Harbor council scraps the night ferry')).toEqual(['scraps'])
  })
  it('shows both sentences with the words that differ', () => {
    const result = faithful.replace('$3', '$4').replace('12 ferries', '13 ferries')
    const [finding] = open(result)
    expect(finding).toMatchObject({
      kind: 'number',
      status: 'changed',
      message: { key: 'sourceHasOther', values: { before: 'twelve', after: '13' } },
    })
    const marked = (side: 'source' | 'result') =>
      finding?.[side]?.marks.map(({ start, end }) => finding[side]?.text.slice(start, end))
    expect(marked('source')).toEqual(['twelve'])
    expect(marked('result')).toEqual(['13'])
    expect(result.slice(finding?.where?.start, finding?.where?.end)).toBe('13')
    expect(result.slice(finding?.sentence?.start, finding?.sentence?.end)).toBe(finding?.result?.text)
  })

  it('gives the same difference the same id, and another text another', () => {
    const once = open(faithful.replace('12 ferries', '13 ferries'))
    const again = open(`A line before it.\n\n${faithful.replace('12 ferries', '13 ferries')}`)
    expect(again.map(({ id }) => id)).toContain(once[0]?.id)
    expect(open(faithful.replace('12 ferries', '14 ferries'))[0]?.id).not.toBe(once[0]?.id)
  })

  it('lists the sentences that were left out, without a position', () => {
    const { findings } = checkFidelity({ source, result: 'The ferry stays, Ada Quill said.' })
    const dropped = findings.filter(({ status }) => status === 'dropped')
    expect(dropped.every(({ where }) => where === null)).toBe(true)
    expect(dropped.map(({ text }) => text)).toContain(
      'Dr. Ben Shore of Northwind Shipping called it “a relief”.',
    )
  })

  it('accepts part of a quotation, but not one that ends early', () => {
    expect(found(`${faithful} They listened, Quill said, to “everyone on this island”.`)).toEqual([])
    expect(
      found(faithful.replace('"We listened to everyone on this island,"', '“We listened to everyone,”')),
    ).toEqual(['changed quotation “We listened to everyone,”'])
  })

  it('accepts merged, split and cut sentences', () => {
    const text =
      'The bridge closed on Monday because its north pillar had moved. The council found no other damage. It will pay 40 workers to repair the pillar, and the bridge will open in May, officials said.'
    for (const edited of [
      'The bridge closed on Monday because its north pillar had moved, and the council found no other damage. It will pay 40 workers to repair the pillar, and the bridge will open in May, officials said.',
      'The bridge closed on Monday because its north pillar had moved. It will pay 40 workers to repair the pillar. The bridge will open in May, officials said.',
      'The council found no other damage.',
    ])
      expect(found(edited, text)).toEqual([])
  })

  it('knows the site and the address of the source', () => {
    const result = `${source}\n\nOriginal story: [Ellery Post](https://post.example/ferry)`
    expect(
      checkFidelity({ source, result, known: 'Ellery Post https://post.example/ferry' }).findings,
    ).toEqual([])
  })

  it('accepts the replacements of the style guide', () => {
    const text = 'The council will utilize the old pier for the winter.'
    const result = text.replace('utilize', 'use')
    expect(found(result, text)).toHaveLength(1)
    const replacements = [{ word: 'utilize', replacement: 'use' }]
    expect(checkFidelity({ source: text, result, replacements }).findings).toEqual([])
  })

  it.each([
    ['French', 'Le maire n’a pas reçu les 1,5 million d’euros, a dit Anne Roux le mardi 3 mars.', 'pas', ''],
    [
      'French',
      'Le maire n’a pas reçu les 1,5 million d’euros, a dit Anne Roux le mardi 3 mars.',
      '1,5',
      '1,9',
    ],
    [
      'Spanish',
      'La alcaldesa no recibió los 250 euros, dijo Ana Ruiz el martes 3 de marzo en la plaza.',
      'no ',
      '',
    ],
    [
      'Spanish',
      'La alcaldesa no recibió los 250 euros, dijo Ana Ruiz el martes 3 de marzo en la plaza.',
      'martes',
      'jueves',
    ],
    [
      'Italian',
      'Il sindaco non ha ricevuto i 30 milioni di euro, ha detto Anna Rossi che era in città.',
      'non ',
      '',
    ],
    ['Polish', 'Burmistrz powiedział, że 300 osób straciło pracę w fabryce w Gdyni.', '300', '500'],
    ['Japanese', '市長は3月4日に300人が避難したと述べた。', '300', '500'],
  ])('compares %s', (_language, text, from, to) => {
    expect(found(text, text)).toEqual([])
    expect(found(text.replace(from, to), text)).not.toEqual([])
  })

  it('measures how close the wording is', () => {
    const copy = checkFidelity({ source, result: source }).similarity
    expect(copy).toMatchObject({ sharedFiveWord: 1, keptFiveWord: 1, wordsInOrder: 1, tooClose: true })
    const free = checkFidelity({
      source,
      result: 'All boats keep sailing, says the head of the town.',
    }).similarity
    expect(free).toMatchObject({ sharedFiveWord: 0, longestRun: { words: 0, text: '' }, tooClose: false })
    expect(free.wordsInOrder).toBeLessThan(0.2)
  })

  it('excludes quotations from the similarity', () => {
    const { similarity } = checkFidelity({
      source,
      result: '“We listened to everyone on this island,” is what was said there by her.',
    })
    expect(similarity.sharedFiveWord).toBe(0)
  })

  it('compares texts of 100,000 characters', () => {
    const text = `${Array.from({ length: 700 }, (_each, n) => `Sentence ${n} says that ${n * 3} people of district ${n % 17} met the council twice in the hall.`).join(' ')}`
    const { similarity } = checkFidelity({ source: text, result: text.replaceAll('twice', 'often') })
    expect(similarity.sharedFiveWord).toBeGreaterThan(0)
  })
})

describe('a number', () => {
  it.each([
    ['Energy costs rose from $310,000 to $540,000 a year.', 'Energy costs rose by $540,000 a year.'],
    ['Der Rat erhöht den Hebesatz von 380 auf 410 Punkte.', 'Der Rat erhöht den Hebesatz um 410 Punkte.'],
  ])('that was reached is not what it rose by: %s', (from, to) => {
    expect(checkFidelity({ source: from, result: to }).findings).toMatchObject([{ kind: 'number' }])
  })

  it.each([
    [
      'Marin cuts 350 of its 9,800 jobs in Calder, mostly in administration.',
      'Marin cuts 350 of its 9,800 jobs in Calder.',
    ],
    [
      'The council approved the tram, whose cost is put at more than 214 million euros.',
      'The council approved the tram.',
    ],
    ['Rufo ganó el debate del martes, que duró más de cuatro horas.', 'Rufo ganó el debate del martes.'],
  ])('takes the words about it along: %s', (from, to) => {
    expect(checkFidelity({ source: from, result: to }).findings).toEqual([])
  })
})

it('finds a negation that was left out with its clause, also before a number', () => {
  const source = 'The council approved the tram, none of whose 214 million euros is secured.'
  const { findings } = checkFidelity({ source, result: 'The council approved the tram.' })
  expect(findings).toMatchObject([{ kind: 'negation' }])
})

describe('checkSupport', () => {
  it('says of each sentence whether the source supports it', () => {
    const result =
      'The council found no damage. Nine ferries were sold at auction in the capital. Twelve ferries would stay in Port Ellery.'
    const { sentences, findings } = checkSupport({ source: `${source} The council found damage.`, result })
    expect(sentences.map(({ support }) => support)).toEqual(['differs', 'alone', 'supported'])
    expect(findings.map(({ id }) => id)).toEqual(
      expect.arrayContaining(sentences.flatMap((each) => each.findings)),
    )
    expect(sentences[0]?.source?.text).toBe('The council found damage.')
  })
})

describe('numberTokens', () => {
  const values = (text: string, language = 'en') =>
    numberTokens(text, lexiconOf(language))
      .filter(({ isWeak }) => !isWeak)
      .map(({ value }) => numberKey(value))

  it.each([
    ['twelve', ['12']],
    ['1,200 and 1200', ['1200', '1200']],
    ['$3 million', ['3000000']],
    ['4.2 percent', ['4.2']],
    ['twenty-five', ['25']],
    ['two hundred and fifty thousand', ['250000']],
    ['two-thirds', ['0.6667']],
    ['minus 4 and -4', ['-4', '-4']],
    ['300k', ['300000']],
    ['one of them', []],
    ['a dozen', ['12']],
    ['the 1990s', ['1990']],
    ['3D, but not WO2', ['3']],
  ])('finds in %j the values %j', (text, keys) => {
    expect(values(text)).toEqual(keys)
  })

  it.each([
    ['1,5 Millionen', ['1500000']],
    ['9.000 und 3,2', ['9000', '3.2']],
    ['dreiundzwanzig', ['23']],
    ['zweihundertfünfzig', ['250']],
  ])('finds in German %j the values %j', (text, keys) => {
    expect(values(text, 'de')).toEqual(keys)
  })
})
