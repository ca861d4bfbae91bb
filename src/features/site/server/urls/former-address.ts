import { articleWithId } from './article-paths.ts'
import { queryKey } from './redirect-key.ts'
import { redirectAt } from './redirects.service.ts'
import { isHiddenTopicPath } from '#features/site/server/topics/shown-topics.ts'
import type { Deps } from '#server/lib/deps.ts'
import { archiveMonths } from './archive-months.ts'
import { oldForms, siteForm, siteQueryForm, type OldForm } from './old-forms.ts'
import { isSection, presentPage } from './public-page.ts'
import { ARTICLE_ID_PATH } from './present-path.ts'

type Reads = Pick<Deps, 'db' | 'readCache' | 'settingsCache' | 'config'>

const HAS_FEEDS = /^\/(?:(?:tags|series|authors)\/)?[^/]+$/

/**
 * Returns the target of the redirect from a path, or null: a stored redirect, or else one based on the address forms of
 * other systems. An article's names its id, and redirects to its current address in one step.
 */
export async function formerAddress(deps: Reads, path: string): Promise<string | null> {
  const stored = await storedTarget(deps, path)
  if (stored !== null) return stored
  const ofSite = siteForm(path)
  if (ofSite !== null) return knownMonth(deps, ofSite)
  for (const form of oldForms(path)) {
    const target = await targetOf(deps, form)
    if (target !== null) return target
  }
  return null
}

/**
 * Returns where the redirect from a request target with a query such as `/?p=12` leads, or null. The query alone
 * decides; almost all requests cost one comparison.
 */
export async function formerQuery(deps: Reads, target: string): Promise<string | null> {
  const key = queryKey(target)
  if (key === null) return null
  return (await storedTarget(deps, key)) ?? knownMonth(deps, siteQueryForm(key))
}

/**
 * Returns where the address of an article that is not its current one leads: to `present`, or where a stored redirect
 * names another article. Two articles of an old site may have had the same slug.
 */
export async function formerPlace(deps: Reads, path: string, present: string): Promise<string> {
  return ARTICLE_ID_PATH.test(path) ? present : ((await storedTarget(deps, path)) ?? present)
}

/**
 * Returns the target of a stored redirect. Only a manual one may point to a removed article. None points to a tag or
 * series hidden from readers.
 */
async function storedTarget(deps: Reads, path: string): Promise<string | null> {
  const row = await redirectAt(deps, path)
  if (row && (await isHiddenTopicPath(deps, row.target))) return null
  const [, id] = ARTICLE_ID_PATH.exec(row?.target ?? '') ?? []
  if (!row || !id) return row?.target ?? null
  return (await articleWithId(deps, Number(id)))?.path ?? (row.isManual ? row.target : null)
}

/** A month without articles has no page. */
async function knownMonth(deps: Reads, path: string | null): Promise<string | null> {
  const [, month] = /^\/archive\/(.+)$/.exec(path ?? '') ?? []
  if (!month || (await archiveMonths(deps)).includes(month)) return path
  return '/archive'
}

async function targetOf(deps: Reads, { path, feed }: OldForm): Promise<string | null> {
  const target = (await presentPage(deps, path)) ?? (await storedTarget(deps, path))
  if (target === null || !feed) return target
  if (target === '/') return `/${feed}`
  return HAS_FEEDS.test(target) && (await hasFeeds(deps, target)) ? `${target}/${feed}` : target
}

/** True for the pages of sections, tags, series and people. Articles have no feeds. */
async function hasFeeds(deps: Reads, path: string): Promise<boolean> {
  const [, folder, slug] = path.split('/')
  if (slug !== undefined) return folder === 'tags' || folder === 'series' || folder === 'authors'
  return isSection(deps, path)
}
