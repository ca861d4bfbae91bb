import { limits } from '#shared/limits.ts'
import { SLUG_MAX } from '#features/site/shared/slug.ts'

/** Public procedures whose response is the same for everyone. */
const PROCEDURES = new Set([
  'articles.list',
  'articles.cards',
  'articles.byId',
  'articles.page',
  'articles.archive',
  'articles.archiveMonths',
  'articles.corrections',
  'breakingNews.live',
  'record.article',
])
const REST = /^\/api\/(?:articles(?:\/[1-9]\d{0,14})?(?=\?|$)|breaking-news$)/
const REST_LIST = '/api/articles'
const MAX_URL_LENGTH = 400
const MAX_CURSOR_LENGTH = 60

/** True for the URL of a public call, searches included. */
export function isPublicRead(url: string): boolean {
  if (url.length > MAX_URL_LENGTH) return false
  if (!url.startsWith('/trpc/')) return REST.test(url)
  const end = url.indexOf('?')
  const names = url.slice('/trpc/'.length, end < 0 ? undefined : end)
  return PROCEDURES.has(names) || names.split(',').every((name) => PROCEDURES.has(name))
}

/**
 * Returns the normal form of a public call whose response is cached, or null for another URL, a search or an
 * invalid input. Parameters that change nothing are left out.
 */
export function normalizeCall(url: string): string | null {
  if (!isPublicRead(url)) return null
  if (url.startsWith('/trpc/')) return isTrpcSearch(url) ? null : url
  const [path = '', query] = url.split('?', 2)
  if (query === undefined || path !== REST_LIST) return path
  return normalizeList(new URLSearchParams(query))
}

/** Searches are unlimited in number. The input is JSON in a query parameter. */
const isTrpcSearch = (url: string) => /(%22|")q(%22|")/i.test(url)

function normalizeList(given: URLSearchParams): string | null {
  const limit = given.get('limit')
  const before = given.get('before') ?? ''
  const category = given.get('category') ?? ''
  if (given.get('q') || before.length > MAX_CURSOR_LENGTH) return null
  if (limit !== null && !(/^[1-9]\d{0,2}$/.test(limit) && Number(limit) <= limits.listMax)) return null
  if (category.length > SLUG_MAX) return null
  const query = new URLSearchParams()
  if (limit !== null && Number(limit) !== limits.listDefault) query.set('limit', limit)
  if (category) query.set('category', category)
  if (before) query.set('before', before)
  return query.size > 0 ? `${REST_LIST}?${query}` : REST_LIST
}

/** True for one of the few calls that most clients make, false for one of many variants. */
export const isCommonCall = (url: string): boolean => !/before=|limit=|record\.article/.test(url)
