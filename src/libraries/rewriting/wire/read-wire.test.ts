import { describe, expect, it } from 'vitest'
import { readWire } from './read-wire.ts'
import fixtures from './testing/wires.json' with { type: 'json' }

const OPTIONS = { now: '2026-05-03T08:00:00.000Z', timeZone: 'Europe/Berlin' }

/** Words that belong to no story. */
const FURNITURE =
  /\b(?:embargoed until|sperrfrist|eds:|writethru|\(more\)|prnewswire|business wire|immediate release|media contact|pressekontakt|about acme)\b/i

interface Expected {
  kind?: string
  format?: string
  headline?: string
  slug?: string
  byline?: string
  sourceName?: string
  sourceUrl?: string
  publishedAt?: string
  /** End of the embargo; null for one without a time. */
  until?: string | null
  embargoed?: boolean
  /** How many there are. */
  paragraphs?: number
  notes?: number
  claims?: number
  /** Whether there are any. */
  contacts?: boolean
  boilerplate?: boolean
}

interface Fixture {
  name: string
  text: string
  expected: Expected
}

const wires: readonly Fixture[] = fixtures.wires

describe('wire stories and press releases', () => {
  it('are more than sixty', () => expect(wires.length).toBeGreaterThan(60))

  it.each(wires.map((wire) => [wire.name, wire] as const))('%s', (_name, { text, expected }) => {
    const story = readWire(text, OPTIONS)
    const { until, embargoed, paragraphs, notes, claims, contacts, boilerplate, ...fields } = expected
    expect(story).toMatchObject(fields)
    if (until !== undefined) expect(story.embargo?.until).toBe(until)
    if (embargoed !== undefined) expect(story.embargo !== null).toBe(embargoed)
    if (paragraphs !== undefined)
      expect(story.paragraphs, story.paragraphs.join('\n')).toHaveLength(paragraphs)
    if (notes !== undefined) expect(story.notes, story.notes.join('\n')).toHaveLength(notes)
    if (claims !== undefined) expect(story.claims, JSON.stringify(story.claims)).toHaveLength(claims)
    if (contacts) expect(story.contacts).not.toHaveLength(0)
    if (boilerplate) expect(story.boilerplate).not.toHaveLength(0)
    expect(story.paragraphs.join('\n')).not.toMatch(FURNITURE)
  })
})

describe('a text copied from a web page', () => {
  it.each([
    [
      'en',
      'Council keeps ferry\nShare\nFacebook Twitter WhatsApp Email\nThe council voted 11 to 6 to keep the ferry.\nAdvertisement\nRead more\nTen ferries that the islands lost\nWhy the pier was never built\nThe mayor said the vote was close.\nSubscribe to our newsletter\nPhoto: Jane Doe/AFP',
      ['The council voted 11 to 6 to keep the ferry.', 'The mayor said the vote was close.'],
      8,
    ],
    [
      'de',
      'Rat behält Fähre\n\n03.05.2026, 14:59 Uhr Lesedauer: 4 Minuten\n\nDer Rat hat am Dienstag beschlossen, die Fähre zu behalten.\n\nFoto: dpa / Jana Feld\n\nLesen Sie auch\n\nWarum der Anleger nie gebaut wurde\n\nDie Abstimmung endete mit 11 zu 6 Stimmen.\n\nTeilen auf Facebook, Twitter und WhatsApp',
      [
        'Der Rat hat am Dienstag beschlossen, die Fähre zu behalten.',
        'Die Abstimmung endete mit 11 zu 6 Stimmen.',
      ],
      5,
    ],
    [
      'fr',
      'Le conseil garde le bac\n\nLe conseil a voté mardi le maintien du bac.\n\nLire aussi : Pourquoi le quai n’a jamais été construit\n\nPublicité\n\nLe vote s’est terminé par 11 voix contre 6.\n\nAbonnez-vous à notre newsletter\n\nCrédit photo : Jeanne Martin / AFP',
      ['Le conseil a voté mardi le maintien du bac.', 'Le vote s’est terminé par 11 voix contre 6.'],
      4,
    ],
    [
      'es',
      'El consejo mantiene el transbordador\n\nEl consejo votó el martes mantener el transbordador.\n\nLea también\n\nPor qué nunca se construyó el muelle\n\nPublicidad\n\nLa votación terminó 11 a 6.\n\nSuscríbete a nuestro boletín gratis\n\nCompartir en Facebook',
      ['El consejo votó el martes mantener el transbordador.', 'La votación terminó 11 a 6.'],
      5,
    ],
  ])('has its lines cut and named: %s', (_language, text, paragraphs, lines) => {
    const story = readWire(text, OPTIONS)
    expect(story).toMatchObject({ kind: 'text', paragraphs })
    expect(story.pageLines, story.pageLines.join('\n')).toHaveLength(lines)
  })

  it.each([
    'Share prices fell after the vote.',
    'Photos of the ferry were shown to the council.',
    'Subscribers of the ferry line pay less.',
    'Facebook and Twitter removed the accounts.',
    'Credit: the bank lends 3 million for the pier.',
  ])('keeps a sentence that looks like one: %s', (sentence) => {
    const text = `Ferry stays\n\nThe council keeps the ferry.\n\n${sentence}`
    expect(readWire(text, OPTIONS)).toMatchObject({
      paragraphs: ['The council keeps the ferry.', sentence],
      pageLines: [],
    })
  })

  it('keeps the end of a line that a wire broke', () => {
    const text =
      'Ferry stays\n\nThe council of Port Ellery keeps the ferry but made no more\ncomments.\n\nIt sails.'
    expect(readWire(text, OPTIONS).paragraphs[0]).toMatch(/no more comments\.$/)
  })
})

it('loses no sentence of a story without any furniture', () => {
  const text = Array.from(
    { length: 40 },
    (_, n) => `The council met for the ${n + 2}th time on Tuesday.`,
  ).join('\n\n')
  expect(readWire(text, OPTIONS).paragraphs.join('\n\n')).toBe(text)
})

it.each([
  '{'.repeat(50_000),
  '<a>'.repeat(50_000),
  'x'.repeat(200_000),
  'by '.repeat(60_000),
  '\n'.repeat(200_000),
])('reads hostile text %#', (text) => {
  expect(readWire(text, OPTIONS).format).toMatch(/^(?:text|rss|nitf)$/)
})

it('reads the time of an embargo from the next line', () => {
  const story = readWire(
    'EMBARGOED UNTIL:\nMonday, May 4, 2026, 9:00 AM PT\n\nBudget grows\n\nIt grows.',
    OPTIONS,
  )
  expect(story).toMatchObject({ headline: 'Budget grows', embargo: { until: '2026-05-04T16:00:00.000Z' } })
})

it('takes the later of two embargoes', () => {
  const story = readWire(
    'EMBARGOED\n\nBudget grows\n\nEmbargo: 1200 GMT\n\nEmbargo: 1400 GMT\n\nIt grows.',
    OPTIONS,
  )
  expect(story.embargo?.until).toBe('2026-05-03T14:00:00.000Z')
})

it.each([
  '{"headline": "Budget grows", "body_text": "It grows.", "pubstatus": "withheld"}',
  '<nitf><head><docdata management-status="embargoed"/></head><body><body.content><p>It grows.</p></body.content></body></nitf>',
])('holds back what a format marks without a time: %s', (text) => {
  expect(readWire(text, OPTIONS).embargo).toMatchObject({ until: null })
})
