import { queryKey, redirectKey } from './redirect-key.ts'
import { redirectFrom } from './redirects.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import { message, type Text } from '#shared/catalog/message.ts'
import type { RedirectInput } from '#features/site/shared/address-inputs.ts'
import { articleIdPath } from '#features/site/shared/addresses.ts'
import { isProductPath } from '#features/site/shared/reserved-slugs.ts'
import { articleIdAt, isPublicPage } from './public-page.ts'

export type CheckedRedirect = { path: string; target: string } | { field: 'path' | 'target'; problem: Text }

type Reads = Pick<Deps, 'db' | 'readCache' | 'settingsCache' | 'config'>

/**
 * Returns a redirect with both addresses as they are stored, or one sentence about what is wrong with it. A target that
 * is an article is stored with its id, so the redirect follows its address.
 */
export async function checkRedirect(deps: Reads, input: RedirectInput): Promise<CheckedRedirect> {
  const reject = (field: 'path' | 'target', problem: Text) => ({ field, problem })
  const path = pathOf(deps, input.path)
  if (path === null) return reject('path', 'redirectPathInvalid')
  if (path === '/') return reject('path', 'redirectFromFrontPage')
  if (isProductPath(path)) return reject('path', 'slugOfSite')
  if (await isPublicPage(deps, path)) return reject('path', 'redirectFromPage')
  const existing = await redirectFrom(deps, path)
  if (existing !== null) return reject('path', message('redirectExists', { path: existing }))
  const target = await targetOf(deps, input.target)
  if ('problem' in target) return reject('target', target.problem)
  if (target.path === path) return reject('target', 'redirectToItself')
  return { path, target: target.path }
}

async function targetOf(deps: Reads, typed: string): Promise<{ path: string } | { problem: Text }> {
  const path = pathOf(deps, typed)
  if (path === null) {
    const isElsewhere = /^https?:\/\//i.test(typed) && URL.canParse(typed) && !hasCredentials(new URL(typed))
    if (isElsewhere && new URL(typed).origin !== siteOrigin(deps.config)) return { path: new URL(typed).href }
    return { problem: 'redirectTargetInvalid' }
  }
  const articleId = await articleIdAt(deps, path)
  if (articleId !== null) return { path: articleIdPath(articleId) }
  if ((await isPublicPage(deps, path)) || path.startsWith('/uploads/')) return { path }
  const next = await redirectFrom(deps, path)
  return next === null ? { problem: 'redirectTargetMissing' } : { path: next }
}

const hasCredentials = ({ username, password }: URL) => username !== '' || password !== ''

/** Returns the normalized path of an address of this site, or null for one elsewhere or with a query that names no page. */
function pathOf({ config }: Pick<Deps, 'config'>, typed: string): string | null {
  const origin = siteOrigin(config) ?? ''
  const text = origin && typed.startsWith(`${origin}/`) ? typed.slice(origin.length) : typed
  if (!text.startsWith('/') || text.startsWith('//') || /[#\\\p{Cc}]/u.test(text)) return null
  return text.includes('?') ? queryKey(text) : redirectKey(text)
}
