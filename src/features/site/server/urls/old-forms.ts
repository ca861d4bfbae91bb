// Forms of addresses in WordPress, Ghost and Substack that need no stored redirect each.

/** An address with the same target as another one. */
export interface OldForm {
  path: string
  /** The feed of the other address, if it has one. */
  feed?: 'rss.xml' | 'atom.xml'
}

const RSS =
  /^\/(?:comments\/)?(?:feed|rss)(?:\/(?:rss|rss2|rdf|feed))?$|^\/(?:rss2|rdf)$|^\/wp-(?:rss2?|rdf|feed)\.php$/
const ATOM = /^\/(?:comments\/)?feed\/atom$|^\/wp-atom\.php$/
const SITEMAP =
  /^\/(?:sitemap_index|wp-sitemap(?:-[\w-]{1,80})?|[\w-]{1,80}-sitemap\d{0,4}|sitemap-(?:posts|authors|tags|users)(?:-\d{1,4})?)\.xml$/

/** Escaped words of readers who searched the old site. */
const SEARCH = /^\/search\/([^/?#&]{1,300})$/

/** Returns where an address of the whole old site leads, or null. */
export function siteForm(path: string): string | null {
  if (RSS.test(path)) return '/rss.xml'
  if (ATOM.test(path)) return '/atom.xml'
  if (SITEMAP.test(path)) return '/sitemap.xml'
  if (path === '/index.php') return '/'
  const [, words] = SEARCH.exec(path) ?? []
  if (words) return `/search?q=${words}`
  if (/^\/page\/\d{1,6}$/.test(path) || /^\/\d{4}$/.test(path)) return '/archive'
  const [, year, month] = /^\/(\d{4})\/(0[1-9]|1[0-2])(?:\/\d\d)?(?:\/page\/\d{1,6})?$/.exec(path) ?? []
  return year && month ? `/archive/${year}-${month}` : null
}

/** Returns where a query of the whole old site leads, or null. Takes what `queryKey` returns. */
export function siteQueryForm(key: string): string | null {
  const [, name, value = ''] = /^\/[^?]*\?(feed|m)=(.+)$/.exec(key) ?? []
  if (name === 'feed') return value === 'atom' ? '/atom.xml' : '/rss.xml'
  const [, year, month] = /^(\d{4})(\d\d)?/.exec(name === 'm' ? value : '') ?? []
  return year ? siteForm(month ? `/${year}/${month}` : `/${year}`) : null
}

const FEED = /^(\/.+?)\/(?:feed(?:\/(rss|rss2|rdf|atom))?|rss)$/
/** For an article: AMP, pings, frames, print, and later pages of it and its comments. For a list: its later pages. */
const PART = /^(\/.+?)\/(?:amp|trackback|embed|print|page\/\d{1,6}|comment-page-\d{1,6}|\d{1,3})$/
const IN_INDEX_FILE = /^\/index\.php(\/.+)$/
const PICTURE = /^(\/.+?)(\.(?:jpe?g|png|gif|webp|avif))$/i
/** `photo-300x200`, made by WordPress from `photo` or `photo-scaled`. */
const SIZED = /-\d{1,5}x\d{1,5}$/
const EDITED = /-(?:scaled|rotated|e\d{10,13})$/
/** Ghost makes `/content/images/size/w600/2020/05/photo.jpg`. */
const GHOST_SIZED =
  /^((?:\/[^/]+)?\/content\/images)\/size\/w\d{1,5}(?:h\d{1,5})?(?:\/format\/\w{1,5})?(\/.+)$/

/** Returns the addresses of which one may lead where `path` should, best first, at most four. */
export function oldForms(path: string): OldForm[] {
  const [, fed, format] = FEED.exec(path) ?? []
  if (fed) return [{ path: fed, feed: format === 'atom' ? 'atom.xml' : 'rss.xml' }]
  const [, whole] = PART.exec(path) ?? IN_INDEX_FILE.exec(path) ?? []
  if (whole) return [{ path: whole }]
  const [, images, file] = GHOST_SIZED.exec(path) ?? []
  const picture = images && file ? images + file : path
  const [, name, extension] = PICTURE.exec(picture) ?? []
  if (!name || !extension) return []
  const original = name.replace(SIZED, '')
  const names = [original, original.replace(EDITED, ''), `${original}-scaled`]
  const paths = [picture, ...names.map((each) => each + extension)].filter((each) => each !== path)
  return [...new Set(paths)].map((each) => ({ path: each }))
}
