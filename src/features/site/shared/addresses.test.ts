import { describe, expect, it } from 'vitest'
import { articlePath, articleSlugOf, slugOfPath } from './addresses.ts'

const article = { id: 7, slug: 'sea-wall', category: 'politics', publishedAt: '2026-11-22T10:00:00.000Z' }

describe('the address of an article', () => {
  it('has the form that the newsroom chose', () => {
    expect(articlePath(article, 'id', 'UTC')).toBe('/articles/7')
    expect(articlePath(article, 'date', 'UTC')).toBe('/2026/11/sea-wall')
    expect(articlePath(article, 'day', 'UTC')).toBe('/2026/11/22/sea-wall')
    expect(articlePath(article, 'section', 'UTC')).toBe('/politics/sea-wall')
    expect(articlePath(article, 'slug', 'UTC')).toBe('/sea-wall')
    expect(articlePath(article, 'p', 'UTC')).toBe('/p/sea-wall')
  })

  it('is below /p/ if another page has its slug as an address', () => {
    const isTaken = (slug: string) => slug === 'sea-wall'
    expect(articlePath(article, 'slug', 'UTC', isTaken)).toBe('/p/sea-wall')
    expect(articlePath({ ...article, slug: 'search' }, 'slug', 'UTC')).toBe('/p/search')
    expect(articlePath({ ...article, slug: 'dashboards' }, 'slug', 'UTC')).toBe('/p/dashboards')
  })

  it('has the id while there is no slug or no publication time', () => {
    expect(articlePath({ ...article, slug: null }, 'date', 'UTC')).toBe('/articles/7')
    expect(articlePath({ ...article, publishedAt: null }, 'section', 'UTC')).toBe('/articles/7')
  })

  it.each([
    ['2026-10-31T23:30:00.000Z', 'Europe/Berlin', '/2026/11/sea-wall'],
    ['2026-11-01T00:30:00.000Z', 'America/New_York', '/2026/10/sea-wall'],
    ['2026-12-31T12:30:00.000Z', 'Pacific/Kiritimati', '/2027/01/sea-wall'],
    ['2026-11-15T23:30:00.000Z', 'Pacific/Kiritimati', '/2026/11/sea-wall'],
  ])('%s in %s is %s', (publishedAt, zone, path) =>
    expect(articlePath({ ...article, publishedAt }, 'date', zone)).toBe(path),
  )

  it('escapes letters of other scripts', () => {
    const other = { ...article, category: 'культура', slug: 'море' }
    expect(articlePath(other, 'section', 'UTC')).toBe(
      `/${encodeURIComponent('культура')}/${encodeURIComponent('море')}`,
    )
  })
})

it.each([
  ['/2026/11/sea-wall', 'sea-wall'],
  ['/politics/Sea-Wall', 'sea-wall'],
  [`/x/${encodeURIComponent('море')}`, 'море'],
  ['/2026/11/21/sea-wall', 'sea-wall'],
  ['/2026/11/32/sea-wall', null],
  ['/p/sea-wall', 'sea-wall'],
  ['/2026/13/sea-wall', null],
  ['/26/11/sea-wall', null],
  ['/a/b/c', null],
  ['/tags/sea-wall', null],
  ['/articles/7', null],
  ['/dashboard/articles', null],
  ['/api/articles', null],
  ['/wp.old/sea-wall', null],
  ['/x/%E0%A4%A', null],
  [`/x/${'a'.repeat(2_000)}`, null],
  ['/Sea-Wall', 'sea-wall'],
  ['/search', null],
  ['/dashboards', null],
  ['/', null],
])('%s names the slug %s', (path, slug) => expect(slugOfPath(path)).toBe(slug))

it('ends the slug of a long title with a whole word', () => {
  const slug = articleSlugOf(
    'The council backs the sea wall after a debate of nine hours that nobody will forget soon',
  )
  expect(slug).toBe('the-council-backs-the-sea-wall-after-a-debate-of-nine-hours-that-nobody-will')
  expect(articleSlugOf('x'.repeat(300))).toHaveLength(80)
})
