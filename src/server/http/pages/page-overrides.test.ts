import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderPage } from '#client/entry-server.tsx'
import { draftPage } from '#features/articles/server/previews/draft-page.service.ts'
import type { PageOverrides } from '#server/lib/page-overrides.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import { newZone } from '#features/front-page/shared/front-page.ts'
import { DEFAULT_IDENTITY, type Identity } from '#features/site/shared/identity-input.ts'
import { createPageRenderer, type PageRenderer, type RenderPage } from './page-renderer.ts'

let newsroom: TestNewsroom
let renderer: PageRenderer

beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const head = { styles: '', tags: '', inlineScripts: [] }
  renderer = createPageRenderer(newsroom.deps, renderPage as RenderPage, () => head)
})
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const preview = async (path: string, overrides: PageOverrides) =>
  (await renderer.renderPreview(path, overrides, { isDark: false })).html
const stored = async (path: string) => (await renderer.render(path)).html

/** An identity in which every text contains a word. */
function identityWith(word: string, colors: Identity['colors']): Identity {
  const link = { label: `${word} link`, href: `/${word}` }
  const block = {
    mode: 'own' as const,
    label: word,
    heading: `${word} heading`,
    text: `${word} text`,
    button: link,
  }
  return {
    ...DEFAULT_IDENTITY,
    name: `The ${word}`,
    tagline: `${word} tagline`,
    email: `desk@${word}.example`,
    phone: word === 'Old' ? '+1 555 0100' : '+1 555 0199',
    address: `${word} Street`,
    colors,
    navigation: [{ ...link, links: [] }],
    footer: [{ title: `${word} column`, links: [link] }],
    hero: { ...block, picture: '' },
    promo: block,
    imprint: `${word} Ltd`,
  }
}

describe('a preview shows nothing that is stored where it is overridden', () => {
  it('of the identity', async () => {
    const old = identityWith('Old', { brand: '#123456', accent: '#9b1c31' })
    await admin().identity.save({ identity: old, version: 0 })
    const traces = /\bOld\b|desk@Old|555 0100|5550100|#123456|#9b1c31/
    expect(await stored('/')).toMatch(traces)
    const identity = identityWith('New', { brand: '#654321', accent: '#1c319b' })
    for (const path of ['/', '/about', '/imprint']) {
      const html = await preview(path, { identity })
      expect(html).toContain('The New')
      expect(html).not.toMatch(traces)
    }
    expect(await stored('/')).not.toContain('The New')
    await admin().identity.save({ identity: DEFAULT_IDENTITY, version: 1 })
  })

  it('of a layout, at its time', async () => {
    const zones = (word: string) => [
      { ...newZone('text', 'text'), heading: `${word} zone`, text: `${word} text` },
    ]
    await admin().frontPage.save({ pageId: 0, version: 0, layout: { zones: zones('Stored') } })
    const now = newsroom.clock.now() + DAY_MS
    const html = await preview('/', { layout: { pageId: 0, layout: { zones: zones('Unsaved') } }, now })
    expect(html).toContain('Unsaved text')
    expect(html).not.toMatch(/Stored (zone|text)/)
    expect(await stored('/')).toContain('Stored text')
    const other = await preview('/', { layout: { pageId: 99, layout: { zones: zones('Unsaved') } } })
    expect(other).toContain('Stored text')
  })

  it('of an article, also in the list of its series', async () => {
    const text = (word: string) => ({
      title: `${word} title`,
      content: `${word} text.`,
      excerpt: `${word} standfirst`,
      searchTitle: `${word} search title`,
      searchDescription: `${word} description`,
    })
    const { id } = await admin().articles.create({ ...text('Printed'), category: 'politics' })
    const second = await admin().articles.create({
      title: 'Second part',
      content: 'Text.',
      category: 'politics',
    })
    const { id: seriesId } = await admin().topics.create({ kind: 'series', name: 'The harbor' })
    for (const articleId of [id, second.id]) await admin().topics.setSeries({ articleId, seriesId })
    const { path, overrides } = await draftPage(newsroom.deps, id, text('Drafted'))
    const html = await preview(path, overrides)
    expect(html).toContain('Drafted text.')
    expect(html).toMatch(/The harbor.*Drafted title.*Second part/s)
    expect(html).not.toContain('Printed')
    expect(await stored(path)).not.toContain('Drafted')
  })

  it('of a page of the newsroom’s own, also in the footer', async () => {
    const { id } = await admin().pages.create({ title: 'Printed team', slug: 'team' })
    await admin().articles.update({ id, content: 'Printed people.' })
    await admin().articles.setStatus({ id, status: 'published' })
    const { path, overrides } = await draftPage(newsroom.deps, id, {
      title: 'Drafted team',
      content: 'Drafted people.',
    })
    const html = await preview(path, overrides)
    expect(html).toContain('Drafted people.')
    expect(html).not.toMatch(/Printed (team|people)/)
    expect(await stored(path)).not.toContain('Drafted')
  })
})
