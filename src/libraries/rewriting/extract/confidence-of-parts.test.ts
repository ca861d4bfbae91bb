import { describe, expect, it } from 'vitest'
import { LOW_CONFIDENCE } from './extract-confidence.ts'
import { extractArticle } from './extract.ts'

const FERRY = [
  'The ferry between Tern Bay and Culver Island sails again on Saturday after six weeks in dry dock, the operator said.',
  'Culver Lines took the Merganser out of service in September, when divers found a crack below the engine room.',
  'Paula Ingram, who runs the company, told residents of Tern Bay that the state would pay for most of the repair.',
  'Inspectors of the coast guard have cleared the Merganser for 180 passengers until a second inspection in January.',
  'Residents of Culver Island had to rely on two fishing boats that the county hired while the ferry was in repair.',
  'The county board decides in November whether the company gets money for a second ferry, Ingram said.',
]
const OTTERS = [
  'Otters have returned to every tributary of the Lune for the first time since counting began, volunteers reported.',
  'The survey by Lancashire naturalists discovered droppings, tracks or holts at nearly all of the places searched.',
  'Pesticides that were later banned had wiped out much of the population in England half a century earlier.',
  'Anglers near Hornby complain about vanished carp, and Colin Maddox surrounded his pond with an electric fence.',
]
const TITLE = 'Ferry to Culver Island returns after repair'

const p = (lines: readonly string[], name = '') =>
  lines.map((line) => `<p class="${name}">${line}</p>`).join('')
const story = (lines: readonly string[], extra = '') =>
  `<article><h1>${TITLE}</h1>${p(lines)}${extra}</article>`

/** The beginning of a story, with a line below it. */
const walled = (line: string) => story(FERRY.slice(0, 3), `<div><p>${line}</p></div>`)

function extract(body: string, data: object = {}, url = 'https://www.tern-bay.example/2026/ferry') {
  const json = JSON.stringify({
    '@type': 'NewsArticle',
    headline: TITLE,
    datePublished: '2026-10-14',
    ...data,
  })
  const html = `<!doctype html><html lang="en"><head><title>${TITLE}</title><script type="application/ld+json">${json}</script></head><body>${body}</body></html>`
  return extractArticle({ html: Buffer.from(html), contentType: 'text/html', url })
}

const keysOf = (found: ReturnType<typeof extract>) => found.reasons.map(({ key }) => key)

describe('a page with a part of its article has low confidence and says why', () => {
  it.each([
    [
      'forSubscribersOnly',
      'a line below asks for a subscription',
      walled('Subscribe to continue reading this story.'),
      {},
    ],
    ['forSubscribersOnly', 'so in German', walled('Jetzt weiterlesen mit Plus.'), {}],
    ['forSubscribersOnly', 'so in French', walled('Cet article est réservé à nos abonnés.'), {}],
    ['forSubscribersOnly', 'so in Spanish', walled('Contenido exclusivo para suscriptores.'), {}],
    [
      'forSubscribersOnly',
      'its data says that it is not free',
      story(FERRY.slice(0, 2)),
      { hasPart: { '@type': 'WebPageElement', isAccessibleForFree: 'False' } },
    ],
    ['shorterThanStated', 'its data counts more words', story(FERRY), { wordCount: 600 }],
    [
      'shorterThanStated',
      'its data has other text',
      story([...FERRY, ...FERRY.map((line) => `Later: ${line}`)]),
      { articleBody: [...OTTERS, ...OTTERS.map((line) => `Moreover, ${line}`)].join(' ') },
    ],
    ['textBreaksOff', 'it breaks off', story([...FERRY.slice(0, 5), 'The county board decides in …']), {}],
    ['continuesOnNextPage', 'there is a second page', story(FERRY, '<a rel="next" href="?page=2">2</a>'), {}],
  ])('%s, as %s', (reason, _what, body, data) => {
    const found = extract(body, data)
    expect(keysOf(found)).toContain(reason)
    expect(found.confidence).toBeLessThan(LOW_CONFIDENCE)
  })
})

describe('a page with several stories has low confidence and says why', () => {
  it('has a second article below the first', () => {
    const found = extract(
      `<main>${story(FERRY.slice(0, 4))}<article class="next"><h1>Otters return</h1>${p(OTTERS)}</article></main>`,
    )
    expect(found.paragraphs.join()).toContain('tributary')
    expect(keysOf(found)).toContain('severalStories')
    expect(found.confidence).toBeLessThan(LOW_CONFIDENCE)
  })

  it('announces other stories only', () => {
    const teasers = [...FERRY, ...OTTERS].map(
      (line, at) => `<div><h3><a href="/${at}">Story number ${at} of today</a></h3><p>${line}</p></div>`,
    )
    const found = extract(`<main><h1>Latest news</h1>${teasers.join('')}</main>`, { '@type': 'WebPage' })
    expect(keysOf(found)).toContain('mostlyTeasers')
    expect(found.confidence).toBeLessThan(LOW_CONFIDENCE)
  })

  it('has most of its text above the headline', () => {
    const found = extract(
      `<div><div class="a">${p([...OTTERS, ...OTTERS.map((line) => `Also, ${line}`)])}</div><div class="b"><h1>${TITLE}</h1>${p(FERRY.slice(0, 1))}</div></div>`,
    )
    expect(keysOf(found)).toContain('textAboveHeadline')
    expect(found.confidence).toBeLessThan(LOW_CONFIDENCE)
  })

  it('exchanges the letters of its text', () => {
    const scrambled = FERRY.map((line) =>
      line.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 96) % 26) + 97)),
    )
    const found = extract(story([...FERRY.slice(0, 1), ...scrambled]))
    expect(keysOf(found)).toContain('textScrambled')
    expect(found.confidence).toBeLessThan(LOW_CONFIDENCE)
  })
})

describe('a whole article has high confidence', () => {
  it.each([
    [
      'boxes of several kinds',
      `<article><h1>${TITLE}</h1><div class="a">${p(FERRY.slice(0, 2))}</div><div class="b">${p(FERRY.slice(2))}</div></article>`,
      {},
    ],
    [
      'a link to the next story',
      story(FERRY, '<a rel="next" href="/2026/otters">Otters return to the Lune</a>'),
      {},
    ],
    ['a word count that is right', story(FERRY), { wordCount: 115, isAccessibleForFree: true }],
    [
      'an offer of a newsletter below',
      story(FERRY, '<p>Subscribe to our newsletter for news every morning.</p>'),
      {},
    ],
  ])('with %s', (_what, body, data) => {
    const found = extract(body, data)
    expect(found.paragraphs).toHaveLength(FERRY.length)
    expect(found.confidence).toBeGreaterThan(0.7)
  })
})
