import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { PSEUDO_LANGUAGE } from '#shared/catalog/languages.ts'
import { DEFAULT_IDENTITY } from '#features/site/shared/identity-input.ts'

// Everything that a newsroom writes is Greek here, so Latin letters are words of the product.

const CONTENT =
  'Παράγραφος.\n\n| Ώρα | Ύψος |\n| --- | --- |\n| 8 | 2 |\n\n```\n1 + 1\n```\n\nΤέλος[^1], ξανά[^1].\n\n[^1]: Σημείωση.'

let newsroom: TestNewsroom
let site: PageServer
let paths: string[]
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    SITE_LANGUAGE: PSEUDO_LANGUAGE,
    SITE_NAME: 'Ώρα',
    PUBLIC_ORIGIN: 'https://news.example',
    RATE_LIMIT_FACTOR: '1000',
  })
  site = await servePages(newsroom)
  paths = await fillNewsroom()
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

/** Returns the paths of the public screens. */
async function fillNewsroom(): Promise<string[]> {
  const editor = newsroom.as(newsroom.people.admin)
  const { id: person } = await editor.contributors.create({ name: 'Άννα', about: 'Γράφει.' })
  const tag = await editor.topics.create({ kind: 'tag', name: 'Θάλασσα' })
  const series = await editor.topics.create({ kind: 'series', name: 'Το τείχος' })
  let id = 0
  for (let n = 1; n <= 31; n++) {
    const article = { title: `Λιμάνι ${n}`, content: CONTENT, excerpt: 'Νέα', category: 'politics' }
    ;({ id } = await editor.articles.create(article))
    if (n > 29) await editor.topics.setSeries({ articleId: id, seriesId: series.id })
  }
  const bylines = [
    {
      contributorId: person,
      roles: ['words' as const, 'pictures' as const, 'editing' as const, 'translation' as const],
    },
  ]
  await editor.contributors.setBylines({ articleId: id, bylines })
  await editor.topics.setTags({ articleId: id, names: ['Θάλασσα'] })
  const { id: correction } = await editor.corrections.add({ articleId: id, text: 'Διόρθωση' })
  await editor.corrections.withdraw({ id: correction })
  await editor.articles.update({ id, title: 'Λιμάνι και πόλη' })
  const month = newsroom.clock.iso().slice(0, 7)
  return [
    '/',
    '/politics',
    '/politics?page=2',
    '/health',
    '/archive',
    `/archive/${month}`,
    `/articles/${id}`,
    `/tags/${tag.slug}`,
    `/series/${series.slug}`,
    `/authors/${encodeURIComponent('άννα')}`,
    '/search',
    '/search?q=%CE%BB%CE%B9%CE%BC%CE%AC%CE%BD%CE%B9',
    '/search?q=%CE%B2%CE%BF%CF%85%CE%BD%CF%8C',
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/corrections',
    '/no/such/page',
    '/articles/999999',
    '/auth',
    '/auth?mode=register',
    '/dashboard',
  ]
}

/** Names of things, addresses, and the month of the clock. */
const NOT_WORDS =
  /^(March|RSS|Atom|JSON|Feed|Instagram|Twitch|TikTok|newsroom|broadsheet|example|https|news)$/

/** Returns the words with Latin letters that a reader sees or hears, except dates. */
function latinWordsIn(html: string): string[] {
  // Keeps the words of neighboring elements apart.
  const { document } = parseHTML(html.replaceAll('<', ' <'))
  const texts = [
    document.querySelector('title')?.textContent,
    ...[...document.querySelectorAll('meta[name=description], meta[property^="og:"]')]
      .filter((tag) =>
        /description|title|image:alt/.test(`${tag.getAttribute('name')}${tag.getAttribute('property')}`),
      )
      .map((tag) => tag.getAttribute('content')),
    ...['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]:not(link)`)].map((element) => element.getAttribute(name)),
    ),
  ]
  for (const element of document.querySelectorAll('script, style, time, .print-only, [href^="/archive/2"]'))
    element.remove()
  texts.push(document.querySelector('body')?.textContent)
  return texts.flatMap((text) => text?.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !NOT_WORDS.test(word))
}

describe('the language of a site', () => {
  it('is that of every word on every public page', async () => {
    for (const path of paths) {
      const html = await (await fetch(site.origin + path)).text()
      expect(html).toContain(`<html lang="${PSEUDO_LANGUAGE}" dir="ltr"`)
      expect([path, latinWordsIn(html)]).toEqual([path, []])
    }
  })

  it('is on the next page after an admin has chosen it, with dates and names of sections', async () => {
    const admin = newsroom.as(newsroom.people.admin)
    const version = await admin.identity.save({
      identity: { ...DEFAULT_IDENTITY, language: 'de' },
      version: 0,
    })
    const html = await (await fetch(site.origin)).text()
    expect(html).toContain('<html lang="de" dir="ltr"')
    for (const text of ['Zum Inhalt springen', '>Politik<', 'Neueste Schlagzeilen', '14.03.2026']) {
      expect(html).toContain(text)
    }
    await admin.identity.save({ identity: { ...DEFAULT_IDENTITY, language: 'ar' }, version })
    expect(await (await fetch(site.origin)).text()).toContain('<html lang="ar" dir="rtl"')
    const feed = await (await fetch(`${site.origin}/rss.xml`)).text()
    expect(feed).toContain('<language>ar</language>')
  })

  it('is that of menu entries that have the English name of a built-in section', async () => {
    const admin = newsroom.as(newsroom.people.admin)
    const navigation = [
      { label: 'Politics', href: '/politics', links: [] },
      { label: 'Our town', href: '/health', links: [] },
    ]
    const identity = { ...DEFAULT_IDENTITY, language: 'de' as const, navigation }
    const before = await admin.identity.read()
    const version = await admin.identity.save({ identity, version: before.version })
    const html = await (await fetch(site.origin)).text()
    expect(html).toContain('>Our town</a>')
    expect(html).not.toContain('>Politics</a>')
    await admin.identity.save({ identity: before.identity, version })
  })

  it('is that of errors in the browser, while REST stays English', async () => {
    const input = { username: 'nobody', password: 'wrong password' }
    const headers = { 'content-type': 'application/json' }
    const call = await newsroom.app.request('/trpc/auth.login', {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    })
    expect(await call.text()).toContain('اسم المستخدم أو كلمة المرور غير صحيحة')
    const rest = await newsroom.app.request('/api/login', {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    })
    expect(await rest.text()).toBe('Invalid username or password')
  })
})

describe('the direction of an article', () => {
  const WORDS = { title: 'BBC: خبر', excerpt: 'BBC: خبر', content: 'CNN نقلت\n\nفقرة' }
  const admin = () => newsroom.as(newsroom.people.admin)

  async function setSiteLanguage(language: 'en-GB' | 'ar') {
    const { version } = await admin().identity.read()
    await admin().identity.save({ identity: { ...DEFAULT_IDENTITY, language }, version })
  }

  /** Returns the directions of elements of a page; null for none. */
  async function directionsAt(path: string, places: string[]) {
    const { document } = parseHTML(await (await fetch(site.origin + path)).text())
    return places.map((place) => {
      const element = document.querySelector(place)
      expect(element, `${path} ${place}`).not.toBeNull()
      return element?.getAttribute('dir') ?? null
    })
  }

  it.each([
    ['en-GB', 'ar', 'rtl', 'rtl'],
    ['en-GB', '', null, 'auto'],
    ['ar', '', null, 'rtl'],
    ['ar', 'en-GB', 'ltr', 'ltr'],
  ] as const)('in a site in "%s" and of the language "%s"', async (language, lang, whole, words) => {
    await setSiteLanguage(language)
    const { id } = await admin().articles.create({ ...WORDS, category: 'health', lang })
    await admin().topics.setTags({ articleId: id, names: ['Βόρεια'] })
    const page = ['main > article', 'article h1', 'article h1 + p', 'article .article-text']
    expect(await directionsAt(`/articles/${id}`, page)).toEqual([whole, words, words, words])
    for (const path of ['/', '/health', '/archive', '/tags/βόρεια']) {
      const link = `:is(h2, h3):has(a[href$="/articles/${id}"])`
      expect(await directionsAt(encodeURI(path), [link]), path).toEqual([words])
    }
    expect(await directionsAt('/archive', ['.listed p:not(.label)'])).toEqual([words])
    expect(await directionsAt('/search?q=CNN', ['.listed h2', '.listed h2 + p'])).toEqual([words, words])
  })

  it('is in feeds with the full text', async () => {
    await admin().settings.update({ hasFullTextFeeds: true })
    await setSiteLanguage('en-GB')
    await admin().articles.create({ ...WORDS, category: 'science', lang: 'ar' })
    const feed = await fetch(`${site.origin}/science/feed.json`)
    const { items } = (await feed.json()) as { items: Array<{ content_html: string }> }
    expect(items[0]?.content_html).toMatch(/^<div dir="rtl"><p>CNN/)
  })
})
