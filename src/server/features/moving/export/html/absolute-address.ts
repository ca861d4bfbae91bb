import type { AddressOf } from './inline-html.ts'

/** Returns addresses of the site with its origin. */
export const absoluteAddress =
  (origin: string): AddressOf =>
  (href) =>
    href.startsWith('/') && !href.startsWith('//') ? origin + href : href
