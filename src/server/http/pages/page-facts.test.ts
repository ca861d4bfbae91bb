import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { newZone } from '#features/front-page/shared/front-page.ts'
import { DEFAULT_IDENTITY } from '#features/site/shared/identity-input.ts'
import { articlesOnPage, collectFacts, createPageFacts } from './page-facts.ts'

describe('the facts of a page', () => {
  const factsOf = (call: string, result: unknown) => {
    const facts = createPageFacts()
    collectFacts(facts, call, result)
    return facts
  }

  it('are its headlines and links, wherever they are', () => {
    const { articles, topics } = factsOf('front', {
      zones: [{ id: 'lead', articles: [{ id: 3, title: 'Bridge' }] }],
      ticker: [
        { articleId: 4, text: 'Storm' },
        { articleId: null, text: 'Rain' },
      ],
      correction: { id: 900, articleId: 5, title: 'Harbor' },
      text: [{ kind: 'paragraph', children: [{ href: 'https://paper.example/articles/6#top' }] }],
      tags: [{ path: '/tags/sea-wall' }, { path: '/series/the-harbor?page=2' }, { path: '/tagsoup/a' }],
      other: [{ id: 7 }, { title: 'No id' }, '/articles/8', { path: '/articles/1234567890123456' }],
    })
    expect([...articles]).toEqual([3, 4, 5, 6])
    expect([...topics]).toEqual(['tag-sea-wall', 'series-the-harbor'])
  })

  it('name the article whose page it is', () => {
    const article = { id: 9, title: 'Bridge', category: 'politics', related: [{ id: 2, title: 'Harbor' }] }
    expect(factsOf('articles.cards', article).article).toBeNull()
    const facts = factsOf('articles.page', article)
    expect(facts.article).toEqual({ id: 9, category: 'politics' })
    expect(articlesOnPage(facts)).toEqual({ inFull: new Set([9]), listed: new Set([9, 2]) })
  })

  it('name the frames of embeds, and whether there is more than plain text', () => {
    const frame = { src: 'https://video.example/1', shape: 'wide' }
    const embed = { kind: 'embed', url: 'https://video.example/watch', card: { frame } }
    const facts = factsOf('articles.page', {
      isRichText: true,
      blocks: [{ blocks: [embed] }, { src: '/a.webp' }],
    })
    expect([[...facts.frames], facts.isRichText]).toEqual([['https://video.example/1'], true])
    expect(factsOf('articles.page', { isRichText: undefined }).isRichText).toBe(false)
  })
})

describe('surrogate keys', () => {
  let newsroom: TestNewsroom
  let site: PageServer

  beforeAll(async () => {
    newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
    site = await servePages(newsroom)
    const admin = newsroom.as(newsroom.people.admin)
    const write = (title: string, content = 'Text.') =>
      admin.articles.create({ title, content, category: 'politics' })
    const [linked, boxed] = [await write('Linked'), await write('In the list')]
    const table = '| a |\n| - |\n| [b](/tags/locks) |'
    const { id } = await write(
      'Main',
      `See [this](/articles/${linked.id}).\n\n- [that](/articles/${boxed.id})\n\n${table}`,
    )
    await admin.topics.setTags({ articleId: id, names: ['Sea wall'] })
    const { id: seriesId } = await admin.topics.create({ kind: 'series', name: 'The harbor' })
    for (const articleId of [id, boxed.id]) await admin.topics.setSeries({ articleId, seriesId })
    const ann = await admin.contributors.create({ name: 'Ann' })
    await admin.contributors.setBylines({
      articleId: id,
      bylines: [{ contributorId: ann.id, roles: ['words'] }],
    })
    await admin.corrections.add({ articleId: id, text: 'A name was wrong.' })
    const own = await admin.pages.create({ title: 'Team', slug: 'team' })
    await admin.articles.update({ id: own.id, content: `About [us](/articles/${linked.id}).` })
    await admin.articles.setStatus({ id: own.id, status: 'published' })
    await admin.identity.save({
      version: 0,
      identity: {
        ...DEFAULT_IDENTITY,
        navigation: [{ label: 'The wall', href: `/articles/${id}`, links: [] }],
      },
    })
    const text = `[Wall](/articles/${boxed.id}) and [locks](/tags/locks)`
    const zones = [{ ...newZone('text', 'text'), text }, newZone('lead', 'lead')]
    await admin.frontPage.save({ pageId: 0, version: 0, layout: { zones } })
  })
  afterAll(async () => {
    site.close()
    await newsroom.close()
  })

  it.each([
    '/',
    '/news',
    '/politics',
    '/articles/3',
    '/tags/sea-wall',
    '/series/the-harbor',
    '/archive',
    '/corrections',
    '/authors/ann',
    '/search?q=main',
    '/team',
    '/rss.xml',
    '/feed.json',
  ])('of %s name every article, tag and series that it links to', async (path) => {
    const response = await fetch(site.origin + path)
    expect(response.status).toBe(200)
    const html = await response.text()
    const articles = [...html.matchAll(/\/articles\/(\d+)|data-article="(\d+)"/g)].map(
      ([, inPath, marked]) => `article-${inPath ?? marked}`,
    )
    const topics = [...html.matchAll(/href="\/(tag|series)s?\/([\w-]+)"/g)].map(
      ([, kind, slug]) => `${kind}-${slug}`,
    )
    const keys = response.headers.get('surrogate-key')?.split(' ')
    expect(articles.length).toBeGreaterThan(0)
    expect(keys).toEqual(expect.arrayContaining([...articles, ...topics]))
  })
})
