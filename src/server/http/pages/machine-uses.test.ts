import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { previewLinkPath } from '#features/articles/shared/preview-links.ts'
import { isPathAllowed, parseRobots } from '#server/lib/outbound/robots.ts'
import { DEFAULT_MACHINE_USES, type MachineUses } from '#features/site/shared/machine-uses.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { audited } from '#tests/support/newsroom/audited.ts'

let newsroom: TestNewsroom
let site: PageServer

const ORIGIN = 'https://news.example'

beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000', PUBLIC_ORIGIN: ORIGIN })
  site = await servePages(newsroom)
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

async function get(path: string) {
  const response = await fetch(site.origin + path)
  return { headers: response.headers, text: await response.text() }
}
const textOf = async (path: string) => (await get(path)).text
const signalOf = async (path: string) => {
  const { headers } = await get(path)
  return [headers.get('content-signal'), headers.get('tdm-reservation'), headers.get('link')]
}
const licenseAt = (path: string) => `<${ORIGIN}${path}>; rel="license"; type="application/rsl+xml"`

const change = (uses: Partial<MachineUses>) =>
  newsroom.as(newsroom.people.admin).settings.update({ ...DEFAULT_MACHINE_USES, ...uses })
afterEach(() => change({}))

describe('what machines may do with the site', () => {
  it('is to find and to quote, but not to train, on a new site', async () => {
    for (const path of ['/', '/archive', '/rss.xml', '/articles/999999', '/no/such/page'])
      expect(await signalOf(path)).toEqual([
        'search=yes, ai-input=yes, ai-train=no',
        '1',
        licenseAt('/rsl.xml'),
      ])
    const text = await textOf('/')
    expect(text).toContain('<meta name="content-signal" content="search=yes, ai-input=yes, ai-train=no"')
    expect(text).toContain('<meta name="tdm-reservation" content="1"')
    expect(text).toMatch(/<link rel="license" type="application\/rsl\+xml" href="\/rsl\.xml"/)
    expect(text).toContain('content="index, follow')
  })

  it('changes with the settings at once, on pages and in every document', async () => {
    expect(await textOf('/robots.txt')).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=no\n')
    expect(await textOf('/rsl.xml')).toContain('<prohibits type="usage">ai-train</prohibits>')
    await change({ mayBeTrainedOn: true })
    expect(await textOf('/robots.txt')).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=yes\n')
    expect(await textOf('/rsl.xml')).toContain('<permits type="usage">ai-train</permits>')
    expect(JSON.parse(await textOf('/.well-known/tdmrep.json'))).toEqual([
      { location: '/', 'tdm-reservation': 0 },
    ])
    for (const path of ['/', '/rss.xml'])
      expect((await signalOf(path)).slice(0, 2)).toEqual(['search=yes, ai-input=yes, ai-train=yes', '0'])
    expect(await textOf('/')).toContain('<meta name="tdm-reservation" content="0"')
  })

  it('keeps a site that may not be found out of search engines, which can read that', async () => {
    await change({ mayBeFound: false })
    for (const path of ['/', '/rss.xml'])
      expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex')
    expect(await textOf('/')).toContain('<meta name="robots" content="noindex"')
    expect(isPathAllowed(parseRobots(await textOf('/robots.txt'), 'Googlebot').rules, '/')).toBe(true)
  })

  it('is changed by admins only, and recorded in the audit log', async () => {
    const editor = newsroom.as(newsroom.people.staff)
    await expect(editor.settings.update({ mayBeTrainedOn: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await change({ mayBeQuoted: false })
    expect(await audited(newsroom.deps, 'settings.change')).toMatchObject({ after: { mayBeQuoted: false } })
  })
})

describe('what machines may do with one article', () => {
  const editor = () => newsroom.as(newsroom.people.staff)
  const publish = async (fields: object = {}) =>
    (await editor().articles.create({ title: 'Sea wall', content: 'First words.', ...fields })).id

  it('is what they may do with the site, unless the article says otherwise', async () => {
    const id = await publish()
    const path = `/articles/${id}`
    const inherited = ['search=yes, ai-input=yes, ai-train=no', '1', licenseAt('/rsl.xml')]
    expect(await signalOf(path)).toEqual(inherited)
    await editor().articles.update({ id, aiAnswers: 'no', aiTraining: 'yes' })
    expect(await signalOf(path)).toEqual([
      'search=yes, ai-input=no, ai-train=yes',
      '1',
      licenseAt(`${path}/rsl.xml`),
    ])
    const text = await textOf(path)
    expect(text).toContain('<meta name="content-signal" content="search=yes, ai-input=no, ai-train=yes"')
    expect(text).toContain(`href="${path}/rsl.xml"`)
    await editor().articles.update({ id, aiAnswers: '', aiTraining: '' })
    expect(await signalOf(path)).toEqual(inherited)
  })

  it('follows the site where the article says nothing', async () => {
    const id = await publish({ aiAnswers: 'no' })
    await change({ mayBeTrainedOn: true })
    expect((await signalOf(`/articles/${id}`))[0]).toBe('search=yes, ai-input=no, ai-train=yes')
    await editor().articles.update({ id, aiAnswers: 'yes' })
    expect((await signalOf(`/articles/${id}`))[1]).toBe('0')
  })

  it('is not to list one that is hidden from search engines', async () => {
    const id = await publish({ searchHidden: true })
    expect((await signalOf(`/articles/${id}`))[0]).toBe('search=no, ai-input=yes, ai-train=no')
    expect((await get(`/articles/${id}`)).headers.get('x-robots-tag')).toBe('noindex')
    expect(await textOf(`/articles/${id}`)).toContain('<meta name="robots" content="noindex"')
  })

  it('is in a license for its address alone', async () => {
    const id = await publish({ aiAnswers: 'no' })
    const { headers, text } = await get(`/articles/${id}/rsl.xml`)
    expect(headers.get('content-type')).toBe('application/rsl+xml')
    expect(text).toContain(`<content url="${ORIGIN}/articles/${id}$">`)
    expect(text).toContain('<prohibits type="usage">ai-input</prohibits>')
    await editor().articles.setStatus({ id, status: 'unpublished' })
    for (const gone of [id, 999_999])
      expect((await fetch(`${site.origin}/articles/${gone}/rsl.xml`)).status).toBe(404)
  })

  it('never changes robots.txt', async () => {
    const before = await textOf('/robots.txt')
    for (const aiTraining of ['yes', 'no']) await publish({ aiTraining, aiAnswers: 'no', searchHidden: true })
    expect(await textOf('/robots.txt')).toBe(before)
  })

  it('is yes, no or empty, over REST too, and part of the history', async () => {
    const id = await publish({ aiAnswers: 'no' })
    const cookie = await newsroom.cookieOf(newsroom.people.staff)
    const put = (body: object) =>
      newsroom.app.request(`/api/articles/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    expect((await put({ aiTraining: 'maybe' })).status).toBe(400)
    expect(await (await put({ aiTraining: 'no' })).json()).toMatchObject({
      aiAnswers: 'no',
      aiTraining: 'no',
    })
    const [, first] = await editor().editor.revisions({ articleId: id })
    const key = { articleId: id, revisionId: first?.id ?? 0 }
    expect(await editor().editor.restore(key)).toMatchObject({ aiAnswers: 'no', aiTraining: '' })
  })

  it('is not linked from a shared draft, which has no license', async () => {
    const { id } = await editor().articles.create({ title: 'Draft', content: 'Text.', status: 'draft' })
    const { token } = await editor().previews.createLink({ articleId: id, days: 1 })
    const text = await textOf(previewLinkPath(token))
    expect(text).toContain('Draft')
    expect(text).not.toContain('rel="license"')
  })
})
