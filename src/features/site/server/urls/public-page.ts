import { articleAtPath, articleWithId } from './article-paths.ts'
import { ownPages } from './own-pages.ts'
import { authorBySlug } from '#db/queries/contributors.ts'
import { readSections } from '#features/site/server/sections/sections.service.ts'
import { isShownTopicPath } from '#features/site/server/topics/shown-topics.ts'
import type { Deps } from '#server/lib/deps.ts'
import { PUBLIC_PATHS } from '#features/readers/shared/analytics.ts'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'
import { sectionOfPath } from '#features/site/shared/sections.ts'
import { decodeAddress } from '#shared/decode-address.ts'

type Reads = Pick<Deps, 'db' | 'readCache' | 'settingsCache' | 'config'>

const ARCHIVE = /^\/archive(?:\/\d{4}-\d{2})?$/

/** Returns the id of the published article that readers find at a path, directly or by a redirect, or null. */
export async function articleIdAt(deps: Reads, path: string): Promise<number | null> {
  return (await articleAt(deps, path))?.id ?? null
}

async function articleAt(deps: Reads, path: string) {
  const [, id] = /^\/articles\/([1-9]\d{0,14})$/.exec(path) ?? []
  return id ? articleWithId(deps, Number(id)) : articleAtPath(deps, path)
}

const LOG_IN = '/auth'

/** True for a path at which readers find a page. */
export async function isPublicPage(deps: Reads, path: string): Promise<boolean> {
  return (await presentPage(deps, path)) !== null
}

/** Returns the path of the page that readers find at a path, or null. It differs if the address of an article changed. */
export async function presentPage(deps: Reads, path: string): Promise<string | null> {
  if (path === LOG_IN || (await isListOrPage(deps, path))) return path
  return (await articleAt(deps, path))?.path ?? null
}

/** True for the path of a section. */
export async function isSection(deps: Reads, path: string): Promise<boolean> {
  return sectionOfPath(await readSections(deps), path) !== null
}

/** True for the path of a public page other than an article and the log-in. */
export async function isListOrPage(deps: Reads, path: string): Promise<boolean> {
  if (PUBLIC_PATHS.includes(path) || ARCHIVE.test(path)) return true
  if (await isSection(deps, path)) return true
  if ((await ownPages(deps)).some((page) => ownPagePath(page) === path)) return true
  const [, segment] = /^\/authors\/([^/]+)$/.exec(path) ?? []
  if (!segment) return isShownTopicPath(deps, path)
  const slug = decodeAddress(segment)
  return slug !== null && (await authorBySlug(deps.db.read, slug)) !== null
}
