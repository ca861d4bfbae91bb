import { describe, expect, it } from 'vitest'
import { LOW_CONFIDENCE, MIN_CONFIDENCE } from './extract-confidence.ts'
import { extractArticle } from './extract.ts'

const sentences = (topic: string) =>
  `The council of Port Ellery voted on ${topic} on Tuesday after a long debate. Members heard from twelve residents, and the mayor promised a written answer by the end of the month.`
const paragraphs = (...topics: string[]) => topics.map((topic) => `<p>${sentences(topic)}</p>`).join('')
const TOPICS = ['the ferry', 'the bridge', 'the school', 'the harbor wall', 'the night bus', 'the market']

interface Page {
  body: string
  head?: string
  title?: string
  lang?: string
}

function extract({ body, head = '', title = 'Council votes on the ferry', lang = 'en' }: Page) {
  const html = `<!doctype html><html lang="${lang}"><head><title>${title}</title>${head}</head><body>${body}</body></html>`
  return extractArticle({
    html: Buffer.from(html),
    contentType: 'text/html',
    url: 'https://www.harbor-post.example/2026/03/01/ferry',
  })
}

const inArticle = (extra: string) =>
  extract({
    body: `<article><h1>Council votes on the ferry</h1><div class="body">${paragraphs(...TOPICS.slice(0, 3))}${extra}${paragraphs(...TOPICS.slice(3))}</div></article>`,
  }).paragraphs

describe('the blocks of an article', () => {
  it('keep lists, ordered lists, subheads, tables and quotations', () => {
    const found = inArticle(`<h2>What we know</h2><ul><li>The ferry stays</li><li>The bridge closes</li></ul>
      <h3>How they voted</h3><table><tr><th>Ward</th><th>For</th></tr><tr><td>Harbor</td><td>12</td></tr></table>
      <ol><li>First reading in March</li><li>Second reading in May</li></ol>
      <blockquote><p>Nobody should have to choose between a job and a way home.</p></blockquote>`)
    expect(found).toContain('## What we know')
    expect(found).toContain('- The ferry stays\n- The bridge closes')
    expect(found).toContain('### How they voted')
    expect(found).toContain('| Ward | For |')
    expect(found).toContain('| Harbor | 12 |')
    expect(found).toContain('1. First reading in March\n2. Second reading in May')
    expect(found).toContain('> Nobody should have to choose between a job and a way home.')
  })

  it('omit captions, lists of links and subheads without a text', () => {
    const found =
      inArticle(`<figure><img src="/a.jpg"><figcaption>The ferry at noon in the old harbor.</figcaption></figure>
      <div class="photo-caption">The mayor on Tuesday. Photo: Ada Quill.</div>
      <h2>Elsewhere</h2><ul><li><a href="/1">The bridge that never was</a></li><li><a href="/2">Ten ferries you must see</a></li></ul>
      <h2>Later</h2>`)
    expect(found.join('\n')).not.toMatch(/noon|Ada Quill|never was|Elsewhere/)
    expect(found).toHaveLength(7)
  })

  it.each([
    'I would like to be emailed about offers, events and updates from The Harbor Post. Read our privacy policy',
    'Sign up for our free daily newsletter and get the news in your inbox every morning.',
    'You can save this article by registering for free here. Or sign-in if you have an account.',
    'Author of the article: Ada Quill',
    'Published Mar 01, 2026 • Last updated 1 hour ago • 4 minute read',
    '2 minute read',
    'Our Standards: The Harbor Post Trust Principles.',
    'This site is protected by reCAPTCHA and the Google Privacy Policy and Terms of Service apply.',
    'Follow us on Facebook and Twitter',
    'Wir freuen uns: Newsletter jetzt kostenlos bestellen',
    'An dieser Stelle findest du einen externen Inhalt von YouTube, der den Artikel ergänzt.',
    'Lire aussi : Le pont qui n’a jamais existé',
    'この記事は会員限定です。無料で会員登録できます。',
    '06. 01. 2026, 14:59 Uhr Lesedauer: 4 Minuten',
    '25/04/2026 Actualizado a las 15:10h.',
    'Publié le 3 mars 2026 à 06h15, modifié le 4 mars 2026 à 10h02',
    'Lee también: El puente que nunca existió',
    'Teilen',
    'Embed',
    'watch now',
    'swipe left below to view more authors',
    'Nein Danke. Weiter in dieser Ansicht.',
    'Neue Angebote bei Hafen Jobs',
    'Il vous reste 64.61% de cet article à lire. La suite est réservée aux abonnés.',
    'Vous ne pouvez lire Le Port que sur un seul appareil à la fois.',
    'Nous vous conseillons de modifier votre mot de passe.',
  ])('omit the line %j', (line) => {
    expect(inArticle(`<p>${line}</p>`)).toHaveLength(6)
  })

  it('omit labels that the page repeats, and those below the title of another story', () => {
    const label = '<div class="slot">Placeholder image-N</div>'
    const found = inArticle(
      `${label.replace('N', '1')}<p>Lee también</p><p>El puente que nunca existió</p><p>Marta Rey</p>${label.replace('N', '2')}`,
    )
    expect(found).toHaveLength(6)
  })

  it('include a sentence with a date and a short line of the story', () => {
    const lines = ['On March 1, 2026, at 6 p.m., the last ferry left.', 'Bill Shore, 42, captain']
    const found = inArticle(lines.map((line) => `<p>${line}</p>`).join(''))
    for (const line of lines) expect(found.join('\n')).toContain(line)
  })

  it('include the items below one that looks like a promotion', () => {
    const found = inArticle(
      '<ul><li>See also: the report of the year before.</li><li>The harbor was closed for two days.</li></ul>',
    )
    expect(found.join('\n')).toContain('The harbor was closed for two days.')
    expect(found.join('\n')).not.toContain('See also')
  })

  it('include a subhead above a smaller subhead', () => {
    const found = inArticle(
      '<h2>What changes</h2><h3>For passengers</h3><p>The first train leaves an hour later.</p>',
    )
    expect(found.join('\n')).toContain('What changes')
    expect(found.join('\n')).toContain('For passengers')
  })

  it('include sentences that mention accounts, apps and signing up', () => {
    const lines = [
      'If you already have an account with a bank, make sure that you have its number ready.',
      'He said that by signing up early, farmers could save a fifth of the cost of seed.',
      'More efficient cleaning: with maps, the machine needs half an hour less for each room.',
    ]
    const found = inArticle(lines.map((line) => `<p>${line}</p>`).join(''))
    for (const line of lines) expect(found.join('\n')).toContain(line)
  })

  it('omit what a promotion offers in a list', () => {
    const found = inArticle(
      '<p>Create an account or sign in to continue with your reading experience.</p><ul><li>Access articles from across the region</li><li>Enjoy more stories each month.</li></ul>',
    )
    expect(found).toHaveLength(6)
  })

  it('keep the credit of an agency', () => {
    const found = extract({
      body: `<article><h1>Council votes on the ferry</h1><p>PORT ELLERY (AP) — ${sentences('the ferry')}</p>${paragraphs(...TOPICS)}</article>`,
    })
    expect(found.paragraphs[0]).toMatch(/^PORT ELLERY \(AP\) —/)
    expect(found.rights.agencies).toEqual(['AP'])
  })

  it('keep apart the words of adjacent elements', () => {
    const found = inArticle(
      '<p><span>CORRISPONDENTE</span><span>New York</span> – The rest of this paragraph is about the ferry.</p>',
    )
    expect(found.join('\n')).toContain('CORRISPONDENTE New York')
  })

  it('include paragraphs that Readability leaves out in the same box', () => {
    const body = TOPICS.map(
      (topic, index) =>
        `<h2>Part ${index}</h2><p class="text ${index % 2 ? 'sidebar-ad-break' : ''}">${sentences(topic)}</p>`,
    ).join('')
    const found = extract({ body: `<main><h1>Council votes on the ferry</h1><div>${body}</div></main>` })
    for (const topic of TOPICS) expect(found.paragraphs.join('\n')).toContain(sentences(topic))
  })
})

describe('Japanese', () => {
  const line = (n: number) =>
    `市議会は${n}日、港のフェリーの運航を続けることを決めた。市長は「住民の声を聞いた」と述べ、月末までに文書で回答すると約束した。`

  it('is read with its sentences', () => {
    const body = Array.from({ length: 8 }, (_, n) => `<p>${line(n + 1)}</p>`).join('')
    const found = extract({
      body: `<article><h1>市議会、フェリーの運航継続を決定</h1>${body}</article>`,
      title: '市議会、フェリーの運航継続を決定',
      lang: 'ja',
    })
    expect(found.paragraphs).toHaveLength(8)
    expect(found.confidence).toBeGreaterThan(LOW_CONFIDENCE)
  })
})

describe('the headline', () => {
  it.each([
    ['Council votes on the ferry | Sport', '', 'Council votes on the ferry'],
    ['Council votes on the ferry | HP | 28.04.2023', '', 'Council votes on the ferry'],
    ['Council votes on the ferry - The New Harbor-Post Daily', '', 'Council votes on the ferry'],
    ['Ferry zerst&amp;ouml;rt', '', 'Ferry zerstört'],
    ['Council votes &ndash; for now &ndash; on the ferry', '', 'Council votes – for now – on the ferry'],
    [
      'Ferry vote: all you need to know',
      '<h1>The council votes on the ferry</h1>',
      'The council votes on the ferry',
    ],
    ['Council votes on the ferry', '<h1>The Harbor Post</h1>', 'Council votes on the ferry'],
  ])('of %j with %j is %j', (title, heading, expected) => {
    expect(extract({ title, body: `${heading}<article>${paragraphs(...TOPICS)}</article>` }).title).toBe(
      expected,
    )
  })
})

describe('words beside comments', () => {
  const cut =
    '<div>The mayor does <!-- -->not<!-- --> want to sell the ferry, <!-- -->Maria Lopez<!-- --> said.</div>'

  it('stay in their sentence', () => {
    const found = extract({
      body: `<article><h1>Council votes on the ferry</h1>${TOPICS.map((topic) => `<div>${sentences(topic).replace(' on ', ' <!-- -->on<!-- --> ')}</div>`).join('')}${cut}</article>`,
    })
    for (const topic of TOPICS) expect(found.paragraphs).toContain(sentences(topic))
    expect(found.paragraphs).toContain('The mayor does not want to sell the ferry, Maria Lopez said.')
  })
})

describe('doubt', () => {
  it('is about paragraphs that begin inside a sentence', () => {
    const found = extract({
      body: `<article><h1>Council votes on the ferry</h1>${paragraphs(...TOPICS)}<p>The council of Port Ellery, which met on</p><p>a wet Tuesday evening, sold the ferry to Bayline for $3 million.</p></article>`,
    })
    expect(found.reasons).toContainEqual({ key: 'sentencesCut' })
    expect(found.confidence).toBeLessThan(1)
  })

  it('is about a text without paragraphs, which gets those of the page', () => {
    const shown = sentences('the ferry')
    const articleBody = [
      ...TOPICS.map(sentences),
      ...TOPICS.map((topic) => sentences(`${topic} again`)),
    ].join(' ')
    const found = extract({
      body: `<article><p>${shown}</p></article>`,
      head: `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Council votes on the ferry', articleBody })}</script>`,
    })
    expect(found.paragraphs[0]).toBe(shown)
    expect(found.paragraphs.length).toBeGreaterThan(4)
    expect(found.paragraphs.join(' ')).toBe(articleBody)
    expect(found.reasons).toContainEqual({ key: 'bodyUnbroken' })
    expect(found.confidence).toBeLessThan(0.8)
  })

  it('is about a page that says the rest is for subscribers', () => {
    const found = extract({
      body: `<article><h1>Council votes on the ferry</h1>${paragraphs(...TOPICS)}<p>Il vous reste 64% de cet article à lire.</p></article>`,
    })
    expect(found.reasons).toContainEqual({ key: 'forSubscribersOnly' })
    expect(found.confidence).toBeLessThan(LOW_CONFIDENCE)
  })

  it('is low for a whole article', () => {
    expect(
      extract({ body: `<article><h1>Council votes on the ferry</h1>${paragraphs(...TOPICS)}</article>` })
        .confidence,
    ).toBeGreaterThan(0.8)
  })

  it('is high when the page has much more text elsewhere', () => {
    const columns = Array.from(
      { length: 12 },
      (_, n) =>
        `<section class="c${n}"><div class="d${n}"><p>${sentences(`question ${n}`)}</p></div></section>`,
    ).join('')
    const found = extract({
      title: 'Weather tomorrow in the hills',
      body: `<article><p>${sentences('the ferry')}</p></article>${columns}`,
      head: '<meta name="description" content="Sunshine, clouds and perhaps thunder over mountains and valleys">',
    })
    expect(found.confidence).toBeLessThan(LOW_CONFIDENCE)
    expect(found.confidence).toBeGreaterThanOrEqual(MIN_CONFIDENCE)
    expect(found.reasons).toContainEqual({ key: 'headlineNotMentioned' })
    expect(found.paragraphs).not.toHaveLength(0)
  })
})

describe('the end of an article', () => {
  const endingWith = (line: string, lang = 'en') =>
    extract({
      lang,
      body: `<article><h1>Council votes on the ferry</h1><div class="body">${paragraphs(...TOPICS)}<p>${line}</p></div></article>`,
    }).paragraphs.at(-1)

  it.each([
    ['en', 'Independent local journalism needs your support. Become a member from $5 a month.'],
    ['en', 'We can only do this work because you contribute. Please give what you can, from £3 a month.'],
    ['de', 'Jetzt testen: einen Monat für 1 Euro lesen und unsere Redaktion unterstützen.'],
    ['de', 'Unabhängiger Journalismus kostet Geld. Werden Sie Mitglied und unterstützen Sie uns.'],
    ['fr', 'Soutenez une rédaction indépendante : abonnez-vous à notre journal pour 1 € par mois.'],
    ['es', 'Apoye nuestro periodismo independiente: suscríbase por 1 euro al mes.'],
  ])('has no plea in %s: %s', (lang, line) => {
    expect(endingWith(line, lang)).not.toBe(line)
  })

  it.each([
    'The council will ask for $3 million in support from the region, the mayor said at the end.',
    '“We need your support, from $5 a month,” Quill told the members of the club.',
    'Members of the journalists’ union will vote in May.',
  ])('keeps the story: %s', (line) => {
    expect(endingWith(line)).toBe(line)
  })

  it.each(['Print this page | E-mail this story', 'Partager cet article · Imprimer', 'Les plus lus'])(
    'has no row of buttons: %s',
    (line) => {
      expect(endingWith(line)).not.toBe(line)
    },
  )
})
