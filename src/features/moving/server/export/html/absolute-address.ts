import type { AddressOf } from '#article-text/html/html-dialect.ts'

/** Returns addresses of the site with its origin. */
export const absoluteAddress =
  (origin: string): AddressOf =>
  (href) =>
    href.startsWith('/') && !href.startsWith('//') ? origin + href : href
