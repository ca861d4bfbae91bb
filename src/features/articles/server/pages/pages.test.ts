import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
let server: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  server = await servePages(newsroom)
})
afterAll(async () => {
  server.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)
const editor = () => newsroom.as(newsroom.people.staff)
const open = (path: string) => fetch(server.origin + path, { redirect: 'manual' })
const read = async (path: string) => (await open(path)).text()

async function publishedPage(title: string, slug: string, content: string): Promise<number> {
  const { id } = await admin().pages.create({ title, slug })
  await editor().articles.update({ id, content })
  await editor().articles.setStatus({ id, status: 'published' })
  return id
}

describe('a page of the newsroom', () => {
  it('leaves the built-in pages whole at their first rendering', async () => {
    expect(await read('/about')).toContain('How we work')
    expect(await read('/privacy')).toContain('What we count')
  })

  it('is at its address once it is published, and only then', async () => {
    const { id } = await admin().pages.create({ title: 'Our Team', slug: 'Team' })
    expect((await open('/team')).status).toBe(404)
    await editor().articles.update({ id, content: 'Nine people and a boat.' })
    await editor().articles.setStatus({ id, status: 'published' })
    const page = await open('/team')
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('Nine people and a boat.')
    expect(html).toContain('<title>Our Team — ')
    expect(await read('/sitemap-pages.xml')).toContain('/team</loc>')
    expect(await read('/about')).toContain('href="/team"')
    await editor().articles.update({ id, content: 'Ten people.' })
    expect(await read('/team')).toContain('Ten people.')
    await editor().articles.setStatus({ id, status: 'unpublished' })
    expect((await open('/team')).status).toBe(404)
    expect(await read('/sitemap-pages.xml')).not.toContain('/team</loc>')
  })

  it('starts without a text, and needs one before readers see it', async () => {
    const { id, version } = await admin().pages.create({ title: 'Empty', slug: 'empty' })
    expect(await editor().articles.forEdit({ id })).toMatchObject({ content: '', pageSlug: 'empty' })
    const publish = () => editor().articles.setStatus({ id, status: 'published' })
    await expect(publish()).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'Write the text first' })
    const scheduled = editor().articles.setStatus({
      id,
      status: 'scheduled',
      scheduledFor: '2030-01-01T00:00:00.000Z',
    })
    await expect(scheduled).rejects.toThrow('Write the text first')
    expect((await open('/empty')).status).toBe(404)
    await editor().articles.update({ id, version, content: 'Words.' })
    await publish()
    expect(await read('/empty')).toContain('Words.')
    const revisions = await editor().editor.revisions({ articleId: id })
    const first = { articleId: id, revisionId: revisions.at(-1)?.id ?? 0 }
    await expect(editor().editor.restore(first)).rejects.toThrow('Write the text first')
  })

  it('shows every kind of block', async () => {
    await publishedPage(
      'Prices',
      'prices',
      '| Ad | Euros |\n| --- | --- |\n| Half page | 900 |\n\n- One\n  - Nested',
    )
    const html = await read('/prices')
    expect(html).toContain('<main id="content"')
    expect(html).toMatch(/<td[^>]*>Half page<\/td>/)
    expect(html).toContain('Nested')
  })

  it('is in no list, feed, count or search of articles', async () => {
    const article = await editor().articles.create({ title: 'Harbor', content: 'Ferry text.' })
    const id = await publishedPage('Ferry timetable', 'ferry', 'Ferry at nine.')
    const visitor = newsroom.as(null)
    const { items, total } = await visitor.articles.cards({ limit: 20 })
    expect([items.map((each) => each.id), total]).toEqual([[article.id], 1])
    expect((await visitor.articles.archive({ page: 1 })).items.map((each) => each.id)).toEqual([article.id])
    for (const path of [
      '/',
      '/news',
      '/archive',
      '/rss.xml',
      '/atom.xml',
      '/feed.json',
      '/sitemap-articles-1.xml',
    ]) {
      expect(await read(path), path).not.toContain(`/articles/${id}`)
      expect(
        (await read(path)).replaceAll(/<footer.*/gs, '').replaceAll(/<script.*/gs, ''),
        path,
      ).not.toContain('Ferry timetable')
    }
    await expect(visitor.articles.page({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const found = await read('/search?q=ferry')
    expect(found).toContain('href="/ferry"')
    expect(found).not.toContain(`/articles/${id}`)
    const moved = await open(`/articles/${id}`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/ferry'])
  })

  it('is found by its words in the search for readers, once it is published', async () => {
    const id = await publishedPage('Our Ethics', 'ethics', 'We never pay for an interview.')
    const search = (q: string) => newsroom.as(null).search.articles({ q })
    const page = { slug: 'ethics', title: 'Our Ethics' }
    expect(await search('paying interviews')).toMatchObject({ items: [], total: 0, pages: [page] })
    expect(await read('/search?q=interview')).toContain('href="/ethics"')
    await editor().articles.setStatus({ id, status: 'unpublished' })
    expect((await search('interview')).pages).toEqual([])
    expect(await read('/search?q=ethics')).not.toContain('href="/ethics"')
  })

  it('is in no list, count or search of articles in the dashboard, in any state', async () => {
    const { byStatus: _, ...before } = await editor().articles.counts()
    const { id } = await admin().pages.create({ title: 'Gull Handbook', slug: 'gulls' })
    await editor().articles.update({ id, content: 'On gulls.' })
    const find = async (input: Parameters<ReturnType<typeof editor>['articles']['listAll']>[0]) => {
      const { items, total } = await editor().articles.listAll({ ...input, limit: 100 })
      return { isListed: items.some((item) => item.id === id), isCounted: total !== items.length }
    }
    const nowhere = { isListed: false, isCounted: false }
    for (const status of ['review', 'published', 'unpublished', 'draft'] as const) {
      await editor().articles.setStatus({ id, status })
      for (const input of [{}, { statuses: [status] }, { q: 'gull' }, { q: 'gull', statuses: [status] }]) {
        expect(await find(input), status).toEqual(nowhere)
      }
      const { byStatus, ...counts } = await editor().articles.counts()
      expect(counts).toEqual(before)
      expect(byStatus[status] ?? 0).toBe((await editor().articles.listAll({ statuses: [status] })).total)
    }
    await editor().articles.delete({ id })
    expect(await find({ statuses: ['trash'] })).toEqual(nowhere)
  })

  it('replaces a built-in page, which returns when it is deleted', async () => {
    const builtIn = await read('/about')
    expect(builtIn).toContain('How we work')
    const id = await publishedPage('About the Post', 'about', 'Founded in 1871.')
    const own = await read('/about')
    expect(own).toContain('Founded in 1871.')
    expect(own).not.toContain('How we work')
    await editor().articles.delete({ id })
    expect(await read('/about')).toContain('How we work')
    await editor().articles.restore({ id })
    expect(await read('/about')).toContain('Founded in 1871.')
    await editor().articles.delete({ id })
  })

  it('keeps history, merges and autosaves like an article', async () => {
    const id = await publishedPage('History', 'history', 'First text.')
    const { version } = await editor().articles.update({ id, content: 'Second text.' })
    const autosave = editor().articles.update({ id, version, content: 'Third text.', isAutosave: true })
    await expect(autosave).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(
      editor().articles.update({ id, version: version - 1, content: 'Other.' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const revisions = await editor().editor.revisions({ articleId: id })
    expect(revisions.length).toBeGreaterThanOrEqual(2)
    expect(await read('/history')).toContain('Second text.')
  })

  it.each([
    ['api', 'This address is used by the site itself'],
    ['dashboard', 'This address is used by the site itself'],
    ['../', 'An address needs letters or digits'],
    ['uploads', 'This address is used by the site itself'],
    ['search', 'This address is used by the site itself'],
    ['politics', 'A section has this address'],
    ['—', 'An address needs letters or digits'],
  ])('cannot have the address %s', async (slug, message) => {
    await expect(admin().pages.create({ title: 'X', slug })).rejects.toThrow(message)
  })

  it('cannot have the address of another page, nor a section that of a page', async () => {
    await admin().pages.create({ title: 'Jobs', slug: 'jobs' })
    const { id } = await admin().pages.create({ title: 'Work', slug: 'work' })
    await expect(admin().pages.move({ id, slug: 'Jobs' })).rejects.toThrow('Another page has this address')
    await expect(admin().pages.create({ title: 'Jobs', slug: 'jobs' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await admin().pages.move({ id, slug: 'Arbeit für alle' })).toMatchObject({
      pageSlug: 'arbeit-fur-alle',
    })
    await expect(admin().pages.move({ id: 999_999, slug: 'y' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is made by admins only', async () => {
    await expect(editor().pages.create({ title: 'X', slug: 'x' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
