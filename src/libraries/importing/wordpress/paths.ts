import { bounds } from './bounds.ts'
import type { ExportItem } from './export-item.ts'

/** Returns the path and query of an address, or null if it is not one. */
export function pathOf(url: string): string | null {
  if (url.length > 4_000 || !/^(?:https?:)?\/\/|^\//i.test(url)) return null
  try {
    const { pathname, search } = new URL(url, 'http://old.invalid')
    return pathname.replace(/^\/{2,}/, '/') + search
  } catch {
    return null
  }
}

/** Returns the paths of an item: where it was shown, with its number, by date, and at former slugs. */
export function itemPaths(item: ExportItem, formerSlugs: string[], prefix: string): string[] {
  const main = pathOf(item.link)
  const queries = /^\d+$/.test(item.id) ? queriesOf(item).map((query) => `${prefix}/?${query}`) : []
  const isPretty = main !== null && !main.includes('?')
  const others = isPretty
    ? [...datedPaths(item, prefix), ...formerSlugs.flatMap((slug) => replaceSlug(main, item.slug, slug))]
    : []
  return unique([...(main === null ? [] : [main]), ...queries, ...others])
}

function queriesOf({ id, type, slug }: ExportItem): string[] {
  switch (type) {
    case 'post':
      return [`p=${id}`]
    case 'page':
      return [`page_id=${id}`, `p=${id}`]
    case 'attachment':
      return [`attachment_id=${id}`, `p=${id}`]
    default:
      return [
        `p=${id}`,
        `post_type=${encodeURIComponent(type)}&p=${id}`,
        ...(slug ? [`${type}=${slug}`] : []),
      ]
  }
}

/** WordPress redirects the forms with the date to the one that the site has chosen. */
function datedPaths({ type, date, slug }: ExportItem, prefix: string): string[] {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(date)
  if (type !== 'post' || !match || !slug || match[1] === '0000') return []
  const [, year, month, day] = match
  return [`${prefix}/${year}/${month}/${slug}/`, `${prefix}/${year}/${month}/${day}/${slug}/`]
}

function replaceSlug(path: string, slug: string, former: string): string[] {
  const at = slug ? path.toLowerCase().lastIndexOf(`/${slug.toLowerCase()}`) : -1
  return at < 0 || !former ? [] : [`${path.slice(0, at)}/${former}${path.slice(at + 1 + slug.length)}`]
}

/** Returns the former slugs of an item. */
export function formerSlugsOf(item: ExportItem): string[] {
  const slugs = item.meta.filter(([key]) => key === '_wp_old_slug').map(([, value]) => value.trim())
  return unique(slugs.filter((slug) => slug !== '' && slug !== item.slug && !/[/?#\s]/.test(slug))).slice(
    0,
    bounds.formerSlugs,
  )
}

const unique = (texts: string[]) => [...new Set(texts)]

/** The path that all addresses of the site begin with, without a slash at its end. */
export const prefixOf = (siteUrl: string | null) =>
  siteUrl === null ? '' : (pathOf(siteUrl) ?? '').replace(/\/$/, '')
