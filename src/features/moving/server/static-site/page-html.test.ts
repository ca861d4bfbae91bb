import { expect, it } from 'vitest'
import { pageHtml, readPage } from './page-html.ts'

const needsServer = (href: string) => href.startsWith('/search')
/** Returns what becomes of the body of a page in which `/here` leads somewhere. */
function copied(body: string): string {
  const { page } = readPage(`<!doctype html><html lang="en"><body>${body}</body></html>`, needsServer)
  const html = pageHtml(page, (href) => (href === '/here' ? '/here/' : href.startsWith('http') ? href : null))
  return html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'))
}

it('leads links to their places in the copy', () => {
  expect(copied('<p>See <a class="x" href="/here" rel="y">this</a>.</p>')).toBe(
    '<p>See <a class="x" href="/here/" rel="y">this</a>.</p>',
  )
})

it('leaves the words of a link that leads nowhere', () => {
  expect(copied('<p>See <a href="/gone">the lost page</a>.</p>')).toBe('<p>See <a>the lost page</a>.</p>')
})

it('leaves links to other sites as they are, with their escaped characters', () => {
  const link = '<a href="https://other.example/?a=1&amp;b=2">other</a>'
  expect(copied(link)).toBe(link)
})

it.each([
  ['a form', '<form action="/search"><a href="/here">x</a><input/></form>', ''],
  ['a link that needs a server', '<a href="/search"><b>Search</b></a>', ''],
  [
    'the entry of a list with it',
    '<ul><li> <a href="/search">Search</a> </li><li>A</li></ul>',
    '<ul><li>A</li></ul>',
  ],
  [
    'only the link of an entry with words',
    '<ul><li>Or <a href="/search">search</a></li></ul>',
    '<ul><li>Or </li></ul>',
  ],
  ['scripts', '<script>"<a href=\'/here\'>"</script><p>A</p>', '<p>A</p>'],
])('leaves out %s', (_, body, expected) => {
  expect(copied(body)).toBe(expected)
})

it('leaves out feeds of the head that are not in the copy', () => {
  const head =
    '<link rel="alternate" href="/gone.xml"/><link rel="alternate" href="/here"/><link rel="next" href="/search"/>'
  expect(copied(head)).toBe('<link rel="alternate" href="/here/"/>')
})

it('returns every address that a page links to, shows or loads', () => {
  const { addresses } = readPage(
    `<link rel="canonical" href="/c"><link rel="stylesheet" href="/s.css"><a href="/a?x=1&amp;y=2">a</a>
    <img src="/i.jpg" srcset="/i1.jpg 1x, /i2.jpg 2x"><video poster="/p.jpg" src="/v.mp4"></video>`,
    needsServer,
  )
  expect(addresses).toEqual(['/s.css', '/a?x=1&y=2', '/i.jpg', '/i1.jpg', '/i2.jpg', '/v.mp4', '/p.jpg'])
})
