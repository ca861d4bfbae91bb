import { expect, it } from 'vitest'
import { readGhostRedirects } from './ghost-redirects.ts'

const DATE = { year: '2019', month: '05', day: '07' }
const of = (pairs: Record<string, string>) =>
  readGhostRedirects(
    JSON.stringify(Object.entries(pairs).map(([from, to]) => ({ from, to, permanent: true }))),
    'https://old.example',
  )
const pathsTo = (pairs: Record<string, string>, path = '/sea-wall/') => of(pairs).formerPaths(path, DATE)

it.each([
  [{ '/old-wall': '/sea-wall' }, ['/old-wall']],
  [{ '^/old-wall/?$': '/sea-wall/' }, ['/old-wall']],
  [{ '^\\/old\\.html$': '/sea-wall/' }, ['/old.html']],
  [{ '/^\\/Old-Wall\\/$/i': 'https://old.example/sea-wall/' }, ['/Old-Wall']],
  [{ '^/(wall|walls)/$': '/sea-wall/' }, ['/wall', '/walls']],
  [{ '^/blog/(.*)$': '/$1' }, ['/blog/sea-wall']],
  [{ '^\\/blog\\/([a-z0-9-]+)\\/?$': '/$1/' }, ['/blog/sea-wall']],
  [{ '^/(?:blog|news)/([^/]+)/$': '/$1/' }, ['/blog/sea-wall', '/news/sea-wall']],
  [{ '^/(\\d{4})/(\\d{2})/(.*)$': '/$3' }, ['/2019/05/sea-wall']],
  [{ '^/[0-9]{4}/[0-9]{2}/\\d{1,2}/([\\w-]+).html$': '/$1/' }, ['/2019/05/07/sea-wall.html']],
  [{ '^/blog/(.*)/amp/$': '/$1/' }, []],
])('reads the former addresses of a page from %j', (pairs, paths) => {
  const redirects = of(pairs as Record<string, string>)
  const found = redirects.formerPaths('/sea-wall/', DATE).map((path) => path.replace(/(.)\/$/, '$1'))
  expect(found).toEqual(paths)
  expect(redirects.leftOver()).toEqual([])
})

it('does not lead other pages to a page', () => {
  expect(pathsTo({ '^/blog/(.*)$': '/articles/$1' })).toEqual([])
  expect(pathsTo({ '^/n/(\\d+)$': '/$1/' })).toEqual([])
  expect(pathsTo({ '/old': '/harbor/' })).toEqual([])
})

it.each<[Record<string, string>]>([
  [{ '^/forum/.*$': '/sea-wall/' }],
  [{ '^/(.*)(foo)?bar$': '/$1' }],
  [{ '(a+)+$': '/$1' }],
  [{ '^/x/([z-a]+)$': '/$1' }],
  [{ '^/(.*)/(.*)/(.*)$': '/$3-$2-$1' }],
  [{ '^/shop/(.*)$': 'https://shop.example/$1' }],
  [{ '/gone': '/never-there/' }],
  [{ '^/(?=x)x$': '/sea-wall/' }],
])('names %j, which has no place here', (pairs) => {
  const redirects = of(pairs)
  expect(redirects.formerPaths('/sea-wall/', DATE)).toEqual([])
  expect(redirects.leftOver()).toHaveLength(1)
})

it('gives redirects to the front page and to other sites apart', () => {
  const redirects = of({ '/home': '/', '^/shop/?$': 'https://shop.example/', '/self': 'https://old.example' })
  expect(redirects.elsewhere).toEqual([
    { from: '/home', to: '/' },
    { from: '/shop', to: 'https://shop.example/' },
    { from: '/self', to: '/' },
  ])
  expect(redirects.leftOver()).toEqual([])
})

it('reads redirects.yaml', () => {
  const yaml = `301:
  /old: /sea-wall/
  ^\\/blog\\/(?:a|b)\\/(.*)$: /$1   # a comment
  '^/c/(.*)': "/$1"
302:
  "^\\\\/d\\\\/$": /sea-wall/
`
  const redirects = readGhostRedirects(yaml, null)
  expect(redirects.formerPaths('/sea-wall/', DATE)).toEqual(
    ['/old', '/d', '/blog/a/sea-wall/', '/blog/b/sea-wall/', '/c/sea-wall/'].map((path) =>
      expect.stringMatching(new RegExp(`^${path}?$`)),
    ),
  )
})

it('ends the list of redirects that have no place', () => {
  const pairs = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`^/a${n}/.*$`, '/b']))
  expect(of(pairs).leftOver()).toHaveLength(201)
  expect(of(pairs).leftOver().at(-1)).toEqual({ key: 'moreRedirectsLeftOut', values: { count: 100 } })
})

it('matches long paths and hostile patterns', () => {
  const pairs = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`^/${n}/(.*)(.*)x$`, '/$1$2y']))
  const redirects = of(pairs)
  expect(redirects.formerPaths(`/${'a'.repeat(499)}`, DATE)).toEqual([])
  // Longer than any path, so that backtracking would take longer than a test may.
  expect(redirects.formerPaths(`/${'a'.repeat(100_000)}`, DATE)).toEqual([])
})
