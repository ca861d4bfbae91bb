import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoRows } from '#db/schema/demo.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { DEFAULT_IDENTITY, type Identity } from '#features/site/shared/identity-input.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { IDENTITY_PREVIEW_PATH } from '#features/site/shared/preview-paths.ts'

let newsroom: TestNewsroom
let server: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom({ SITE_NAME: 'The Harbor Post', RATE_LIMIT_FACTOR: '1000' })
  server = await servePages(newsroom)
})
afterAll(async () => {
  server.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)
const read = async (path: string) => (await fetch(server.origin + path)).text()

/** Saves a change over the current version. */
async function change(part: Partial<Identity>): Promise<number> {
  const { identity, version } = await admin().identity.read()
  return admin().identity.save({ identity: { ...identity, ...part }, version })
}
const reset = () => change(DEFAULT_IDENTITY)

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h200v100H0z"/></svg>'

describe('the identity of the site', () => {
  it('is the built-in one until an admin saves another', async () => {
    expect(await admin().identity.read()).toEqual({ identity: DEFAULT_IDENTITY, version: 0, updatedAt: null })
    const info = await newsroom.as(null).site.info()
    expect(info).toMatchObject({ name: 'The Harbor Post' })
    expect(info).not.toHaveProperty('look')
  })

  it('starts as the paper’s own, and as the sample’s with the sample stories', async () => {
    const OFFERS = [
      'Get Premium Access',
      'Start Your Free Trial Today',
      'Not yet on',
      'No breaking news',
      'Product</h2>',
      '/pictures/hero-',
    ]
    const chief = admin()
    for (let at = 0; at < 12; at++) {
      const { id } = await chief.pages.create({ title: `Page ${at}`, slug: `page-${at}` })
      await chief.articles.update({ id, content: 'Text.', version: 1 })
      await chief.articles.setStatus({ id, status: 'published' })
    }
    const own = await read('/')
    for (const text of OFFERS) expect(own).not.toContain(text)
    expect(own).toMatch(/<h1[^>]*>The Harbor Post<\/h1>/)
    // One line instead of columns.
    expect(own).not.toContain('Legal</h2>')
    expect(own).toContain('href="/privacy"')
    expect(own.match(/href="\/page-\d+"/g)).toHaveLength(8)

    const { id } = await chief.articles.create({ title: 'Sample', content: 'Text.' })
    const row = { tableName: 'articles', rowId: id }
    await newsroom.deps.db.write(emittingAll(async (tx) => tx.db.insert(demoRows).values(row)))
    const sample = await read('/')
    for (const text of OFFERS) expect(sample).toContain(text)
    expect(sample).toContain('<title>The Harbor Post — Real News, Real Time</title>')
    await newsroom.deps.db.write(emittingAll(async (tx) => tx.db.delete(demoRows)))
    expect(await read('/')).not.toContain('Premium')
  })

  it('is on the next page, without a restart', async () => {
    expect(await read('/')).toContain('<title>The Harbor Post</title>')
    await change({
      name: 'Le Courrier',
      tagline: 'Chaque matin',
      navigation: [{ label: 'Ville', href: '/news', links: [{ label: 'Port', href: '/business' }] }],
      footer: [{ title: 'Le journal', links: [{ label: 'Contact', href: '/contact' }] }],
      social: [{ label: 'Mastodon', href: 'https://example.social/@courrier' }],
      phone: '+33 1 23 45',
    })
    const page = await read('/')
    expect(page).toContain('Le Courrier — Chaque matin')
    expect(page).toContain('>Ville<')
    expect(page).toContain('>Port</a>')
    expect(page).toContain('Le journal')
    expect(page).toContain('href="https://example.social/@courrier" rel="me"')
    expect(page).toContain('href="tel:+3312345" dir="ltr"')
    expect(page).not.toContain('Not yet on')
    expect(page).not.toContain('The Harbor Post')
    expect(await read('/rss.xml')).toContain('<title>Le Courrier</title>')
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
      name: 'Le Courrier',
      description: 'Chaque matin',
    })
    await reset()
    expect(await read('/')).toContain('<title>The Harbor Post</title>')
  })

  it('replaces the hero and the promotion, or turns them off', async () => {
    const words = { label: 'Since 1871', heading: 'News of the coast', text: 'Every morning.' }
    await change({
      hero: { ...DEFAULT_IDENTITY.hero, ...words, mode: 'own', button: { label: 'Read', href: '/archive' } },
      promo: { ...DEFAULT_IDENTITY.promo, ...words, heading: 'Support us', mode: 'own' },
    })
    const own = await read('/')
    expect(own).toContain('News of the coast')
    expect(own).toContain('Support us')
    expect(own).not.toContain('Premium')
    await change({
      hero: { ...DEFAULT_IDENTITY.hero, mode: 'off' },
      promo: { ...DEFAULT_IDENTITY.promo, mode: 'off' },
    })
    const off = await read('/')
    expect(off).toContain('<h1 class="visually-hidden">The Harbor Post</h1>')
    expect(off).not.toContain('Premium')
    await reset()
  })

  it('puts its colors into the head, which the content security policy allows by hash', async () => {
    await change({ colors: { brand: '#123456', accent: '#9b1c31' } })
    const response = await fetch(`${server.origin}/`)
    const page = await response.text()
    expect(page).toMatch(/<style>:root:root\{--night:#123456;/)
    expect(page).toContain('--link:light-dark(#9b1c31,#')
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^']+';/)
    await reset()
    expect(await read('/')).not.toContain('<style>')
  })

  it('rejects colors without contrast and names the nearest that passes', async () => {
    await expect(change({ colors: { brand: '#123456', accent: '#ffcc00' } })).rejects.toThrow(
      /^The link color has a contrast of 1\.\d with the page and needs 4\.5\. The nearest that passes is #[0-9a-f]{6}\.$/,
    )
  })

  it('rejects links that run scripts or leave the site by a trick', async () => {
    for (const href of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      '/../x',
      'data:text/html,x',
      '',
    ]) {
      await expect(change({ social: [{ label: 'X', href }] }), href).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
  })

  it('keeps the second of two admins from saving over the first', async () => {
    const { identity, version } = await admin().identity.read()
    const results = await Promise.allSettled(
      ['One', 'Two'].map((name) => admin().identity.save({ identity: { ...identity, name }, version })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [failed] = results.filter((each) => each.status === 'rejected')
    expect(failed?.reason).toMatchObject({ code: 'CONFLICT', message: /^Someone else changed the look/ })
    await reset()
  })

  it('leaves a line in the audit log with what changed, without the text of drawings', async () => {
    await change({ tagline: 'Fresh', logoLight: SVG })
    const { lines } = await admin().audit.list({})
    const line = JSON.stringify(lines.find(({ subjectId }) => subjectId === 'identity'))
    expect(line).toContain('Fresh')
    expect(line).toContain('an SVG drawing')
    expect(line).not.toContain('<path')
    expect(line).not.toContain('navigation')
    await reset()
  })

  it('is for admins only', async () => {
    await expect(newsroom.as(newsroom.people.staff).identity.read()).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('shows the imprint once it is written', async () => {
    expect((await fetch(`${server.origin}/imprint`)).status).toBe(404)
    await change({ imprint: 'Harbor Press Ltd\n1 Quay Road\n\nResponsible: A. Editor' })
    const page = await fetch(`${server.origin}/imprint`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Responsible: A. Editor')
    expect(await read('/')).toContain('href="/imprint"')
    expect(await read('/sitemap-pages.xml')).toContain('/imprint</loc>')
    await reset()
    expect(await read('/sitemap-pages.xml')).not.toContain('/imprint</loc>')
  })
})

describe('the preview', () => {
  const post = async (identity: unknown, headers: Record<string, string> = {}) =>
    fetch(server.origin + IDENTITY_PREVIEW_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ identity: JSON.stringify(identity), scheme: 'dark' }),
    })
  const unsaved = {
    ...DEFAULT_IDENTITY,
    name: 'Not saved',
    logoLight: SVG,
    colors: { brand: '#123456', accent: '#9b1c31' },
  }

  it('shows admins the front page with unsaved values, and nobody else anything', async () => {
    const cookie = await newsroom.cookieOf(newsroom.people.admin)
    const response = await post(unsaved, { cookie })
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('Not saved')
    expect(page).toContain('data:image/svg+xml;base64,')
    expect(page).toContain('--night:#123456')
    expect(page).toContain('<body inert')
    expect(page).toContain('data-theme="dark"')
    expect(page).not.toContain('<script')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(await read('/')).not.toContain('Not saved')
    const editor = await newsroom.cookieOf(newsroom.people.staff)
    for (const headers of [{}, { cookie: editor }, { cookie, origin: 'https://evil.example' }]) {
      const rejected = await post(unsaved, headers as Record<string, string>)
      expect(rejected.status).toBe(403)
      expect(await rejected.text()).not.toContain('Not saved')
    }
  })

  it('names what is wrong with invalid values', async () => {
    const cookie = await newsroom.cookieOf(newsroom.people.admin)
    const response = await post({ ...unsaved, colors: { brand: '#123456', accent: '#ffcc00' } }, { cookie })
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/^The link color has a contrast/)
    expect((await post('nothing', { cookie })).status).toBe(400)
    expect((await fetch(server.origin + IDENTITY_PREVIEW_PATH)).status).toBe(405)
    expect((await post({ ...unsaved, imprint: 'x'.repeat(1_100_000) }, { cookie })).status).toBe(413)
  })
})
