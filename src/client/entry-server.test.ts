import { expect, it } from 'vitest'
import { renderPage } from './entry-server.tsx'

it.each([
  ['/', '/'],
  ['/news', '/$section'],
  ['/politics', '/$section'],
  ['/articles/1', '/articles/$id'],
  ['/articles/abc', '/articles/$id'],
  ['/dashboard', '/dashboard/$'],
  ['/dashboard/a/b', '/dashboard/$'],
  ['/search', '/search'],
  ['/articles/1/extra', '/$year/$month/$slug'],
  ['/articles', '/$section'],
  ['/dashboardfoo', '/$section'],
  ['/news/more', '/$section/$slug'],
  ['/404/not/found', '/$year/$month/$slug'],
  ['/2026/11/21/sea-wall', '/$year/$month/$day/$slug'],
  ['/one/two/three/four/five', null],
])('finds the route of %s: %s', (path, expected) => {
  expect(renderPage.routeOf(path)).toBe(expected)
})
