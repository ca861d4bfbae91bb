import { articleAtPath, articleWithId } from '#server/features/addresses/article-paths.ts'
import { isAuthor } from '#server/features/contributors/author-page.service.ts'
import { ownPages } from '#server/features/addresses/own-pages.ts'
import { readSections } from '#server/features/sections/sections.service.ts'
import { topicBySlug } from '#server/features/topics/topics.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { PUBLIC_PATHS } from '#shared/analytics.ts'
import { ownPagePath } from '#shared/own-pages.ts'
import { sectionOfPath } from '#shared/sections.ts'

type Reads = Pick<Deps, 'db' | 'readCache' | 'settingsCache' | 'config'>

const ARCHIVE = /^\/archive(?:\/\d{4}-\d{2})?$/

/** Returns the id of the published article that readers find at a path, directly or by a redirect, or null. */
export async function articleIdAt(deps: Reads, path: string): Promise<number | null> {
  const [, id] = /^\/articles\/([1-9]\d{0,14})$/.exec(path) ?? []
  const article = id ? await articleWithId(deps, Number(id)) : await articleAtPath(deps, path)
  return article?.id ?? null
}

/** True for a path at which readers find a page. */
export async function isPublicPage(deps: Reads, path: string): Promise<boolean> {
  if (PUBLIC_PATHS.includes(path) || ARCHIVE.test(path)) return true
  if ((await articleIdAt(deps, path)) !== null) return true
  if (sectionOfPath(await readSections(deps), path)) return true
  if ((await ownPages(deps)).some((page) => ownPagePath(page) === path)) return true
  const [, folder, segment = ''] = /^\/(authors|series|tags)\/([^/]+)$/.exec(path) ?? []
  if (folder === 'authors') return isAuthor(deps, path)
  if (folder)
    return (
      (await topicBySlug(deps, folder === 'tags' ? 'tag' : 'series', decodeURIComponent(segment))) !== null
    )
  return false
}
