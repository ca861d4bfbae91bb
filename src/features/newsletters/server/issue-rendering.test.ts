import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { unknownElements, unknownProperties } from '#tests/support/mail/caniemail.ts'
import { mailHtml } from '#article-text/html/mail-html.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { issueBlocks } from './issue-blocks.ts'
import { issueByRule } from './issue-by-rule.ts'
import { renderIssue, type IssueInput } from './render-issue.ts'

let newsroom: TestNewsroom
let newsletterId = 0
let article = 0
beforeAll(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  const editor = newsroom.as(newsroom.people.staff)
  const created = await editor.articles.create({
    title: 'All taken off safely',
    content: 'The ferry ran aground.',
    excerpt: 'Everybody is well.',
  })
  article = created.id
  await editor.articles.setStatus({ id: article, status: 'published' })
  newsletterId = await addList('newsletter')
})
afterAll(() => newsroom.close())

function addList(slug: string): Promise<number> {
  const { db, clock } = newsroom.deps
  const row = { name: 'The Morning Tide', slug, createdAt: clock.iso(), updatedAt: clock.iso() }
  return db.write(async (tx) => {
    tx.emit({ type: 'settings.changed' })
    return (await tx.db.insert(newsletters).values(row).returning())[0]?.id ?? 0
  })
}

function addIssue(content: string, newsletter = newsletterId): Promise<unknown> {
  const { db, clock } = newsroom.deps
  const at = clock.iso()
  const row = {
    newsletterId: newsletter,
    content,
    status: 'sent',
    orderedAt: at,
    createdAt: at,
    updatedAt: at,
  } as const
  return db.write(async (tx) => void (await tx.db.insert(issues).values(row)))
}

async function rendered(content: string, change: Partial<IssueInput> = {}) {
  const blocks = await issueBlocks(newsroom.deps, { content, newsletterId }, 'mark')
  return renderIssue({
    subject: 'One vote & more',
    headline: 'One vote & more',
    preheader: 'What comes next',
    blocks,
    newsletterName: 'The Morning Tide',
    from: 'issue-7',
    dateline: 'Monday',
    site: {
      name: 'Broadsheet',
      imprint: '14 Customs Steps\nPort Ellery',
      language: 'en',
      origin: 'https://paper.example',
    },
    links: {
      leave: 'https://paper.example/issues/leave/mark',
      readerPage: 'https://paper.example/issues/me',
      onSite: null,
    },
    record: null,
    ...change,
  })
}

/** Publishes an article until the test has ended. */
async function publish(article: { title: string; content: string; excerpt?: string; access?: 'members' }) {
  const editor = newsroom.as(newsroom.people.staff)
  const { id } = await editor.articles.create(article)
  await editor.articles.setStatus({ id, status: 'published' })
  onTestFinished(async () => void (await editor.articles.setStatus({ id, status: 'unpublished' })))
  return id
}

/** Adds a photograph to the library, and returns its address. */
async function addPicture(): Promise<string> {
  const { db, clock } = newsroom.deps
  const file = { title: 'quay', type: 'image', url: '/uploads/quay.jpg' } as const
  const picture = { ...file, width: 1_600, height: 900, variants: [] }
  await db.write(async (tx) => {
    tx.emit({ type: 'media.changed', mediaId: 0 })
    await tx.db.insert(mediaItems).values({ ...picture, createdAt: clock.iso(), updatedAt: clock.iso() })
  })
  return file.url
}

describe('an issue', () => {
  it('shows an article with a link that names the issue, in both parts', async () => {
    const { html, text } = await rendered(`Good morning.\n\n::story{article=${article}}\n\nSee you.`)
    for (const words of [
      'Good morning.',
      'All taken off safely',
      'Everybody is well.',
      'Read the story',
      'See you.',
    ]) {
      expect(html).toContain(words)
      expect(text).toContain(words)
    }
    expect(html).toContain(`https://paper.example/articles/${article}?from=issue-7`)
    expect(text).toContain(`https://paper.example/articles/${article}?from=issue-7`)
    // Paragraphs take the font of the cell around them.
    expect(html).toMatch(/class="edge" style="font-family:Georgia[^"]*;padding:0 32px"/)
    expect(html.indexOf('Good morning.')).toBeLessThan(html.indexOf('Everybody is well.'))
  })

  it('sends of an article what its card says: headline and subhead, the beginning, or the whole text', async () => {
    const url = await addPicture()
    const content = `![The quay](${url})\n\n${'First words. '.repeat(30)}\n\n## Later\n\nLast words.`
    const story = { title: 'The quay', content, excerpt: 'What the harbor costs.' }
    const id = await publish(story)
    const shown = async (show: string) => {
      const { html } = await rendered(`::story{article="${id}"${show && ` show="${show}"`}}`)
      return {
        pictures: html.split('<img').length - 1,
        subhead: html.includes('What the harbor costs.'),
        beginning: html.includes('First words.'),
        end: html.includes('Last words.'),
        links: html.split('Read the story').length - 1,
      }
    }
    const short = { subhead: true, beginning: false, end: false, links: 1 }
    expect(await shown('')).toEqual({ ...short, pictures: 1 })
    expect(await shown('headline')).toEqual({ ...short, pictures: 0 })
    expect(await shown('excerpt')).toEqual({ ...short, pictures: 1, subhead: false, beginning: true })
    expect(await shown('text')).toEqual({ pictures: 1, subhead: true, beginning: true, end: true, links: 0 })
    // Other names are not directives, so they are shown as written.
    expect((await rendered(`::story{article="${id}" show="all"}`)).html).toContain('show=&quot;all&quot;')
  })

  it('sends no more than the free preview of a whole text for members, and a link to the rest', async () => {
    const id = await publish({
      title: 'For members',
      content: 'Open words.\n\n::open-end{}\n\nSecret words.',
      access: 'members',
    })
    const { html, text } = await rendered(`::story{article="${id}" show="text"}`)
    for (const part of [html, text]) {
      expect(part).toContain('Open words.')
      expect(part).not.toContain('Secret words.')
      expect(part).toContain(`/newsletters/article/mark-${id}`)
    }
  })

  it('leaves out an article that readers cannot see', async () => {
    const draft = await newsroom
      .as(newsroom.people.staff)
      .articles.create({ title: 'Secret', content: 'Words.', status: 'draft' })
    const { html } = await rendered(`Above.\n\n::story{article=${draft.id}}`)
    expect(html).toContain('Above.')
    expect(html).not.toContain('Secret')
  })

  it('names the newsletter, the address of the newsroom and the way out in both parts', async () => {
    const { html, text } = await rendered('Words.')
    for (const part of [html, text]) {
      expect(part).toContain('The Morning Tide')
      expect(part).toContain('14 Customs Steps')
      expect(part).toContain('https://paper.example/issues/leave/mark')
      expect(part).toContain('Unsubscribe')
      // A link opens a page with a button, because mail filters open links.
      expect(part).not.toContain('click')
    }
  })

  it('shows its headline in both parts, unless its first words are that heading', async () => {
    const headline = 'What the harbor costs'
    const shown = async (content: string, change: Partial<IssueInput> = {}) => {
      const { html, text } = await rendered(content, { headline, subject: 'Tide 7', ...change })
      const heads = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words = '']) =>
        words.replaceAll(/<[^>]*>/g, ''),
      )
      return { heads, inText: text.split(headline).length - 1 }
    }
    expect(await shown('Words.')).toEqual({ heads: [headline], inText: 1 })
    expect(await shown(`## ${headline}\n\nWords.`)).toEqual({ heads: [headline], inText: 1 })
    expect(await shown(`Words.\n\n## ${headline}`)).toMatchObject({ heads: [headline, headline] })
    const story = await publish({ title: headline, content: 'Words.', excerpt: 'A subhead.' })
    expect(await shown(`::story{article=${story}}`)).toEqual({ heads: [headline], inText: 1 })
    const { html } = await rendered('Words.', { headline: 'صباح الخير <b>' })
    expect(html).toMatch(/<h2 dir="rtl" style="[^"]*text-align:right">صباح الخير &lt;b/)
    expect(unknownElements(html)).toEqual([])
    expect(unknownProperties(html)).toEqual([])
  })

  it('has the checkpoint of the public record at its foot, and its root in the text part', async () => {
    const record = { size: 1_260, root: `${'a'.repeat(42)}+=`, page: 'https://paper.example/record' }
    const { html, text } = await rendered('Words.', { record })
    for (const part of [html, text]) {
      expect(part).toContain('Public record up to entry 1,260')
      expect(part).toContain(record.page)
    }
    expect(text).toContain(record.root)
    expect(html).not.toContain(record.root)
    expect((await rendered('Words.')).html).not.toContain('Public record')
    expect(unknownElements(html)).toEqual([])
    expect(unknownProperties(html)).toEqual([])
  })

  it('escapes its words, and uses only styles and elements that mail programs know', async () => {
    const { html } = await rendered('Words.', { newsletterName: '<b>Tide</b>' })
    expect(html).toContain('One vote &amp; more')
    expect(html).not.toContain('<b>Tide')
    expect(unknownElements(html)).toEqual([])
    expect(unknownProperties(html)).toEqual([])
  })

  it('runs from right to left in Arabic', async () => {
    const { html } = await rendered('نص', {
      site: { name: 'صحيفة', imprint: '', language: 'ar', origin: 'https://paper.example' },
    })
    expect(html).toContain('dir="rtl"')
    expect(html).toContain('text-align:right')
    expect(html).not.toContain('letter-spacing')
  })

  it('shows each text in the direction of its script, whatever the language of the site', async () => {
    const { html } = await rendered('Good morning.\n\n2026: صباح الخير.\n\n- **خبر** and BBC\n\n1. One')
    const turned = [...html.matchAll(/<div dir="rtl" style="text-align:right">(.*?)<\/div>/g)]
    expect(turned.map(([, inside = '']) => inside.replaceAll(/<[^>]*>/g, ''))).toEqual([
      '2026: صباح الخير.',
      'خبر and BBC',
    ])
    expect(turned[1]?.[0]).toContain('margin-right:24px')
    const arabic = { name: 'صحيفة', imprint: '', language: 'ar', origin: 'https://paper.example' }
    expect((await rendered('نص\n\nText', { site: arabic })).html).toContain(
      '<div dir="ltr" style="text-align:left">',
    )
    expect(unknownElements(html)).toEqual([])
    expect(unknownProperties(html)).toEqual([])
  })

  it('shows words of a known language in its direction, whatever they begin with', () => {
    const words = { kind: 'paragraph' as const, children: ['CNN: صباح الخير'] }
    const html = (language: string, articleLang?: string) =>
      mailHtml([{ ...words, articleLang }], { language, addressOf: (href) => href })
    expect(html('en')).not.toContain('dir=')
    expect(html('en', 'ar')).toContain('<div dir="rtl" style="text-align:right">')
    expect(html('ar')).not.toContain('dir=')
    expect(html('ar', 'en')).toContain('<div dir="ltr" style="text-align:left">')
  })

  it('counts its bytes, pictures and alt texts', async () => {
    const { html, bytes, checks } = await rendered('![A ferry](/uploads/a.jpg)\n\n![](/uploads/b.webp)')
    expect(bytes).toBe(Buffer.byteLength(html))
    expect(checks).toEqual({ pictures: 2, described: 1, unsupported: ['/uploads/b.webp'] })
  })
})

it('has the words and the address of each link in the text part', async () => {
  const { html, text } = await rendered(
    [
      '[![Our *partner*](/uploads/ad.jpg)](https://partner.example/)',
      '![Alt](/uploads/a.jpg "By [Ann](https://ann.example/)")',
      ':::gallery{caption="In [Ellery](https://ellery.example/)"}',
      '[![A ship](/uploads/b.jpg)](https://ship.example/)',
      ':::',
      '> Said [he](https://he.example/)[^1]',
      '- [one](https://one.example/)',
      '[^1]: In [a book](https://book.example/).',
    ].join('\n\n'),
  )
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(addresses.length).toBeGreaterThan(8)
  expect(addresses.filter((href) => !text.includes(href))).toEqual([])
  expect(text).toContain('Our partner [1]')
  expect(text).toContain('By Ann [2]')
})

it('fits pictures into quotations, lists and notes, because Outlook on Windows knows no maximum', async () => {
  const picture = '![A ferry](/uploads/a.jpg)'
  const { html } = await rendered(
    [picture, `> ${picture}`, `- One\n\n  ${picture}`, `> - Two\n>\n>   ${picture}`].join('\n\n'),
  )
  const widths = [...html.matchAll(/<img [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([536, 536 - 18, 536 - 24, 536 - 18 - 24])
})

it('shows transparent pictures on a light ground in dark mail programs', async () => {
  const { html } = await rendered('![A chart](/uploads/a.png)')
  const [, dark = ''] = html.split('@media (prefers-color-scheme:dark){')
  expect(dark).toContain('.page img{background-color:#FBFAF7!important}')
})

it('shows the small JPEG of a picture, not the uploaded file', async () => {
  const size = { width: 1200, height: 800, bytes: 1 }
  const variants = [
    { ...size, url: '/uploads/c-1200.webp', format: 'webp' as const },
    { ...size, url: '/uploads/c-1200.jpg', format: 'jpg' as const },
  ]
  const picture = {
    title: 'c',
    type: 'image' as const,
    url: '/uploads/c.webp',
    width: 6000,
    height: 4000,
    variants,
  }
  const { db, clock } = newsroom.deps
  await db.write(async (tx) => {
    tx.emit({ type: 'media.changed', mediaId: 0 })
    await tx.db.insert(mediaItems).values({ ...picture, createdAt: clock.iso(), updatedAt: clock.iso() })
  })
  const { html, checks } = await rendered('![A ferry](/uploads/c.webp)')
  expect(html).toContain('src="https://paper.example/uploads/c-1200.jpg"')
  expect(html).not.toContain('c.webp')
  expect(checks.unsupported).toEqual([])
})

describe('corrections since the last letter', () => {
  it('fill themselves in until the next issue of the newsletter', async () => {
    const editor = newsroom.as(newsroom.people.staff)
    newsroom.clock.advance(60_000)
    await editor.corrections.add({ articleId: article, text: '143 people were aboard, not 145.' })
    const { html, text } = await rendered('::corrected{}')
    expect(html).toContain('Corrected since the last issue')
    expect(html).toContain('143 people were aboard, not 145.')
    expect(text).toContain('All taken off safely [1]: 143 people were aboard, not 145.')
    newsroom.clock.advance(60_000)
    await addIssue('Sent.')
    expect((await rendered('::corrected{}')).html).not.toContain('Corrected since')
  })
})

describe('an issue by rule', () => {
  const rule = { from: 'front-page', sectionId: null, days: [1], time: '06:30', stories: 3 } as const
  const byRule = (id: number) =>
    issueByRule(newsroom.deps, {
      newsletter: { id },
      rule: { ...rule, days: [...rule.days] },
      frontPage: () => Promise.resolve(null),
    })

  it('has what was published since the last letter, and no article twice', async () => {
    const newsletter = await addList('by-rule')
    expect(await byRule(newsletter)).toMatchObject({
      subject: 'All taken off safely',
      content: `::story{article=${article}}\n\n::corrected{}`,
    })
    newsroom.clock.advance(60_000)
    await addIssue(`::story{article="${article}" show="text"}`, newsletter)
    expect(await byRule(newsletter)).toBeNull()
    newsroom.clock.advance(60_000)
    const editor = newsroom.as(newsroom.people.staff)
    const { id } = await editor.articles.create({ title: 'Tide turns', content: 'Words.' })
    await editor.articles.setStatus({ id, status: 'published' })
    expect(await byRule(newsletter)).toMatchObject({
      subject: 'Tide turns',
      content: `::story{article=${id}}\n\n::corrected{}`,
    })
  })
})
