import { dayOf } from '#shared/dates.ts'
import { decodeAddress } from '#shared/decode-address.ts'
import { isReservedSlug } from './reserved-slugs.ts'
import { SLUG_MAX, slugOf } from './slug.ts'

// Addresses of articles. No zod here: the readers' pages import this file.

/** What the address of an article is made of: its id, or its slug with its month, its day, its section, `p`, or alone. */
export const ADDRESS_FORMS = ['id', 'date', 'day', 'section', 'slug', 'p'] as const
export type AddressForm = (typeof ADDRESS_FORMS)[number]

/** What an address is made of. */
export interface Addressed {
  id: number
  slug?: string | null | undefined
  category: string
  publishedAt: string | null
}

/** The path of an article that works in every form. */
export const articleIdPath = (id: number): string => `/articles/${id}`

/**
 * Returns the path of an article's page. One without a slug or a publication time has the path with its id. A slug that
 * another page has as its address, by `isTaken` or because it is reserved, is below `/p/`.
 */
export function articlePath(
  article: Addressed,
  form: AddressForm,
  timeZone: string,
  isTaken: (slug: string) => boolean = () => false,
): string {
  const { id, slug, category, publishedAt } = article
  if (form === 'id' || !slug || !publishedAt) return articleIdPath(id)
  const last = encodeURIComponent(slug)
  switch (form) {
    case 'section':
      return `/${encodeURIComponent(category)}/${last}`
    case 'date':
      return `/${monthOf(publishedAt, timeZone).replace('-', '/')}/${last}`
    case 'day':
      return `/${dayOf(publishedAt, timeZone).replaceAll('-', '/')}/${last}`
    case 'slug':
      return isReservedSlug(slug) || isTaken(slug) ? `/p/${last}` : `/${last}`
    case 'p':
      return `/p/${last}`
  }
}

/** The month of an instant. In the middle of a month it is the same in every time zone, and formatting is slow. */
function monthOf(at: string, timeZone: string): string {
  const day = Number(at.slice(8, 10))
  return (day > 2 && day < 27 ? at : dayOf(at, timeZone)).slice(0, 7)
}

const DATED = /^\/\d{4}\/(?:0[1-9]|1[0-2])\/(?:(?:0[1-9]|[12]\d|3[01])\/)?([^/]+)$/
/** `/section/slug`, `/p/slug` or `/slug`. */
const SHORT = /^\/([^/]+)(?:\/([^/]+))?$/
/** Twelve characters of UTF-8 in an address for each letter of a slug, and some room. */
const MAX_SEGMENT = 12 * SLUG_MAX + 40

/**
 * Returns the slug in a path that has the form of a readable address, or null. Only the slug finds the article: its
 * date and its section may have changed since.
 */
export function slugOfPath(path: string): string | null {
  const [, dated] = DATED.exec(path) ?? []
  const [, first = '', second = first] = SHORT.exec(path) ?? []
  const segment = dated ?? (isReservedSlug(first) || first === '' ? undefined : second)
  if (segment === undefined || segment.length > MAX_SEGMENT) return null
  return decodeAddress(segment)?.toLowerCase().normalize('NFC') ?? null
}

/** Long titles end with a whole word. */
const SHORTEST_CUT = 40

/** Returns the slug for a title, at most `SLUG_MAX` characters; empty for a title without letters and digits. */
export function articleSlugOf(title: string): string {
  const slug = slugOf(title)
  const isCut = Array.from(slug).length >= SLUG_MAX - 1
  const end = slug.lastIndexOf('-')
  return isCut && end >= SHORTEST_CUT ? slug.slice(0, end) : slug
}

/**
 * Removes trailing slashes, unescapes letters, digits and `-._~` (RFC 3986 §6.2.2), and escapes a percent sign that
 * begins no escape. Bytes that are not UTF-8 stay.
 */
export function normalizePath(pathname: string): string {
  const path = pathname.replaceAll(/%(?:[0-9a-f]{2})?/gi, (escape) => {
    if (escape === '%') return '%25'
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
  })
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/'
}
