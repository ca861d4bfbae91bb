import { expect, it } from 'vitest'
import { convertRecord } from './convert-record.ts'
import type { Markup, SourceArticle } from './source-records.ts'

const article = (markup: Markup): SourceArticle => ({
  type: 'article',
  sourceId: '1',
  paths: [],
  title: 'Using `<video>` &amp; more',
  slug: '',
  markup,
  content: '<p>Text</p>',
  excerpt: 'About <video>',
  visibility: 'public',
  publishedAt: null,
  updatedAt: null,
  people: [],
  sections: [],
  tags: [],
  series: [],
  featuredImage: null,
  isSticky: false,
  password: '',
  lang: '',
  search: { title: '', description: '', shareImage: '', canonicalUrl: '', isHidden: false },
})

const titleOf = (markup: Markup) =>
  convertRecord(article(markup), { siteUrl: null, attachments: new Map() }).record

it('reads titles and excerpts as the old system does: plain text in Ghost, markup in others', () => {
  expect(titleOf('ghost')).toMatchObject({ title: 'Using `<video>` &amp; more', excerpt: 'About <video>' })
  expect(titleOf('blocks')).toMatchObject({ title: 'Using `` & more', excerpt: 'About' })
})

it('resolves relative addresses of a feed against the page of the article', () => {
  const content = '<p><img src="b.jpg"> <img src="/c.jpg"> <a href="../d/">D</a></p>'
  const targetsOf = (markup: Markup) => {
    const given = { ...article(markup), paths: ['/2014/a.html'], content }
    const { converted } = convertRecord(given, { siteUrl: 'https://old.example', attachments: new Map() })
    return converted?.targets.map(({ url }) => url.replace('https://old.example', ''))
  }
  expect(targetsOf('html')).toEqual(['/2014/b.jpg', '/c.jpg', '/d/'])
  expect(targetsOf('classic')).toEqual(['/b.jpg', '/c.jpg', '/d/'])
})
