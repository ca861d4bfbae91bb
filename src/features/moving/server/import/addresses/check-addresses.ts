import { formerAddress, formerPlace, formerQuery } from '#features/site/server/urls/former-address.ts'
import { presentPage } from '#features/site/server/urls/public-page.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { normalizePath } from '#features/site/shared/addresses.ts'

/** Addresses that are checked before other requests are handled. */
const BATCH = 20

/** What a check of old addresses found. */
export interface CheckedAddresses {
  total: number
  answering: number
  /** Broken ones, in the order given. */
  failing: string[]
}

/** Asks the site for old addresses, as a reader's browser would: each answers with a page, or with one redirect to one. */
export async function checkAddresses(deps: Deps, paths: readonly string[]): Promise<CheckedAddresses> {
  const failing: string[] = []
  for (const [index, path] of paths.entries()) {
    if ((await addressAnswering(deps, path)) === null) failing.push(path)
    if (index % BATCH === BATCH - 1) await nextTurn()
  }
  return { total: paths.length, answering: paths.length - failing.length, failing }
}

/** Returns the current address of the page or file for an old path and query, or null if there is none. */
export async function addressAnswering(deps: Deps, target: string): Promise<string | null> {
  const url = `http://page.local${target}`
  if (!target.startsWith('/') || !URL.canParse(url)) return null
  const byQuery = await formerQuery(deps, target)
  if (byQuery !== null) return isThere(deps, byQuery)
  const { pathname, search } = new URL(url)
  if (NUMBERED.test(search)) return null
  const path = normalizePath(pathname)
  if (isFile(path)) return isThere(deps, path)
  const page = await presentPage(deps, path)
  if (page === path) return path
  const former = page === null ? await formerAddress(deps, path) : await formerPlace(deps, path, page)
  return former === null ? null : isThere(deps, former)
}

/** Without a redirect, the front page would answer for any number. */
const NUMBERED = /[?&](?:p|page_id|attachment_id|cat)=\d/

const isFile = (path: string) => path.startsWith('/uploads/') || MACHINE_FILE.test(path)
const MACHINE_FILE = /(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json|sitemap\.xml)$/

/** Returns an address if it answers without another redirect, or null. */
async function isThere(deps: Deps, path: string): Promise<string | null> {
  if (!path.startsWith('/') || path === '/' || MACHINE_FILE.test(path)) return path
  const [, name] = /^\/uploads\/([^/?#]+)/.exec(path) ?? []
  if (name) return (await deps.blobs.head(name)) ? path : null
  return (await presentPage(deps, path)) === path ? path : null
}
