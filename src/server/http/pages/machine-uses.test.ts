import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isPathAllowed, parseRobots } from '#server/lib/outbound/robots.ts'
import { DEFAULT_MACHINE_USES, type MachineUses } from '#shared/site/machine-uses.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

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
    expect(isPathAllowed(parseRobots(await textOf('/robots.txt'), 'Googlebot'), '/')).toBe(true)
  })

  it('is changed by admins only, and recorded in the audit log', async () => {
    const editor = newsroom.as(newsroom.people.staff)
    await expect(editor.settings.update({ mayBeTrainedOn: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await change({ mayBeQuoted: false })
    const { lines } = await newsroom.as(newsroom.people.admin).audit.list({ limit: 1 })
    expect(lines[0]).toMatchObject({ action: 'settings.change', after: { mayBeQuoted: false } })
  })
})
