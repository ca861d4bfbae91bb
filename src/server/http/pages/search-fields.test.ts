import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaItems } from '#features/media/tables/media.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
let site: PageServer
let id: number

const origin = 'https://news.example'

beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000', PUBLIC_ORIGIN: origin })
  site = await servePages(newsroom)
  const at = newsroom.clock.iso()
  const item = { title: 'Card', type: 'image' as const, url: '/uploads/card.jpg', width: 1200, height: 630 }
  await newsroom.deps.db.write(
    emittingAll(async (tx) => tx.db.insert(mediaItems).values({ ...item, createdAt: at, updatedAt: at })),
  )
  const form = { title: 'Sea wall', content: 'First words.', excerpt: 'Standfirst.' }
  id = (await editor().articles.create(form)).id
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const editor = () => newsroom.as(newsroom.people.staff)
const text = async (path: string) => (await fetch(site.origin + path)).text()
const page = () => text(`/articles/${id}`)
const change = (fields: object) => editor().articles.update({ id, ...fields })

describe('the head of an article', () => {
  it('is made from its title, excerpt and picture', async () => {
    const html = await page()
    expect(html).toContain('<title>Sea wall — Broadsheet</title>')
    expect(html).toContain('<meta name="description" content="Standfirst."')
    expect(html).toContain(`<link rel="canonical" href="${origin}/articles/${id}"`)
    expect(html).not.toContain('searchTitle')
  })

  it('has the words and the picture that editors chose for it', async () => {
    await change({
      searchTitle: 'Why the "sea wall" & <more>',
      searchDescription: 'In short.',
      shareImage: '/uploads/card.jpg',
    })
    const html = await page()
    expect(html).toContain('<title>Why the &quot;sea wall&quot; &amp; &lt;more&gt; — Broadsheet</title>')
    expect(html).toContain('<meta property="og:title" content="Sea wall"')
    expect(html).toContain('<meta property="og:description" content="In short."')
    expect(html).toContain(`<meta property="og:image" content="${origin}/uploads/card.jpg"`)
    expect(html).toMatch(/<h1[^>]*>Sea wall/)
  })

  it('protects the share picture from being deleted unseen', async () => {
    const media = await editor().media.byId({ id: 1 })
    expect(JSON.stringify(media)).toContain('Sea wall')
  })

  it('names an original elsewhere, which sitemaps then leave to it', async () => {
    expect(await text('/sitemap-articles-1.xml')).toContain(`/articles/${id}<`)
    await change({ canonicalUrl: 'https://first.example/sea' })
    expect(await page()).toContain('<link rel="canonical" href="https://first.example/sea"')
    for (const file of ['/sitemap-articles-1.xml', '/sitemap-news.xml'])
      expect(await text(file)).not.toContain(`/articles/${id}<`)
    await change({ canonicalUrl: '' })
    expect(await page()).toContain(`<link rel="canonical" href="${origin}/articles/${id}"`)
  })

  it.each(['javascript:alert(1)', 'https://a:b@first.example/', '/politics'])(
    'does not take %s as an original',
    async (canonicalUrl) => {
      await expect(change({ canonicalUrl })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it('asks search engines to stay away, and sitemaps leave the article out', async () => {
    await change({ searchHidden: true })
    expect(await page()).toContain('<meta name="robots" content="noindex"')
    for (const file of ['/sitemap-articles-1.xml', '/sitemap-news.xml'])
      expect(await text(file)).not.toContain(`/articles/${id}<`)
    expect(await text('/rss.xml')).toContain(`/articles/${id}<`)
    await change({ searchHidden: false })
    expect(await page()).toContain('content="index, follow')
  })
})

it("holds for one of the site's own pages too", async () => {
  const admin = newsroom.as(newsroom.people.admin)
  const { id } = await admin.pages.create({ title: 'Our team', slug: 'team' })
  await admin.articles.update({ id, content: 'Words.', excerpt: 'Who we are.' })
  await admin.articles.setStatus({ id, status: 'published' })
  expect(await text('/sitemap-pages.xml')).toContain('/team<')
  const other = { searchTitle: 'People', searchDescription: 'All of us.' }
  await admin.articles.update({ id, ...other, canonicalUrl: 'https://first.example/team' })
  const html = await text('/team')
  expect(html).toContain('<title>People — Broadsheet</title>')
  expect(html).toContain('<meta name="description" content="All of us."')
  expect(html).toContain('<link rel="canonical" href="https://first.example/team"')
  expect(await text('/sitemap-pages.xml')).not.toContain('/team<')
  await admin.articles.update({ id, canonicalUrl: '', searchHidden: true })
  expect(await text('/team')).toContain('<meta name="robots" content="noindex"')
  expect(await text('/sitemap-pages.xml')).not.toContain('/team<')
})

it('is part of the history', async () => {
  const [first] = (await editor().editor.revisions({ articleId: id })).slice(-1)
  const key = { articleId: id, revisionId: first?.id ?? 0 }
  await change({ searchTitle: 'Another' })
  expect(await editor().editor.restore(key)).toMatchObject({ searchTitle: '', canonicalUrl: null })
})
