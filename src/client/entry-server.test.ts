import { expect, it } from 'vitest'
import { renderPage } from './entry-server.tsx'

it.each([
  ['/', true],
  ['/news', true],
  ['/politics', true],
  ['/articles/1', true],
  ['/articles/abc', true],
  ['/dashboard', true],
  ['/dashboard/a/b', true],
  ['/search', true],
  ['/articles/1/extra', false],
  ['/articles', false],
  ['/dashboardfoo', false],
  ['/news/more', false],
  ['/nothing', false],
  ['/404', false],
])('finds a route for %s: %s', (path, expected) => {
  expect(renderPage.hasRoute(path)).toBe(expected)
})
