import { siteOrigin } from '#server/lib/request/site-origin.ts'
import {
  contentSignal,
  LICENSE_TYPE,
  licensePathOf,
  miningReservation,
  SITE_LICENSE_PATH,
  usesOfArticle,
  type ArticleAnswers,
  type MachineUses,
} from '#features/site/shared/machine-uses.ts'
import { xmlText } from '#shared/xml.ts'
import { CRAWLERS, type CrawlerPurpose } from './crawlers.ts'

/** Closed to every crawler, named or not. */
const CLOSED = ['/dashboard', '/api/', '/trpc/', '/auth', '/search', '/live']

const PURPOSES: readonly CrawlerPurpose[] = ['search', 'answers', 'training']

/**
 * Returns robots.txt (RFC 9309). It closes the dashboard, the API and search results to all crawlers, and the whole
 * site to those whose purpose the site does not allow.
 */
export function robotsTxt(origin: string, uses: MachineUses): string {
  const groups = PURPOSES.map((purpose) => {
    const names = CRAWLERS.filter((crawler) => crawler.purpose === purpose).map(({ name }) => name)
    return groupOf(names, uses, isAllowed(purpose, uses))
  })
  return [
    '# https://contentsignals.org/ explains the signals. The license is in the Link header of each page.',
    '',
    ...groupOf(['*'], uses, true),
    ...groups.flat(),
    ...(uses.mayBeFound ? [`Sitemap: ${origin}/sitemap.xml`, `Sitemap: ${origin}/sitemap-news.xml`, ''] : []),
  ].join('\n')
}

/** Search engines must read a page to see that they may not list it. */
function isAllowed(purpose: CrawlerPurpose, { mayBeQuoted, mayBeTrainedOn }: MachineUses): boolean {
  if (purpose === 'search') return true
  return purpose === 'answers' ? mayBeQuoted : mayBeTrainedOn
}

/** A crawler obeys only the group with its name, so each group has all lines. */
function groupOf(names: readonly string[], uses: MachineUses, isOpen: boolean): string[] {
  return [
    ...names.map((name) => `User-agent: ${name}`),
    `Content-Signal: ${contentSignal(uses)}`,
    ...CLOSED.map((path) => `Disallow: ${path}`),
    isOpen ? 'Allow: /' : 'Disallow: /',
    '',
  ]
}

/** Returns the license of the pages at `address`, an absolute URL, in RSL 1.0. */
export function rslDocument(address: string, uses: MachineUses): string {
  const answers: Array<[usage: string, isPermitted: boolean]> = [
    ['search', uses.mayBeFound],
    ['ai-index', uses.mayBeQuoted],
    ['ai-input', uses.mayBeQuoted],
    ['ai-train', uses.mayBeTrainedOn],
  ]
  const lines = answers.map(([usage, isPermitted]) => {
    const element = isPermitted ? 'permits' : 'prohibits'
    return `      <${element} type="usage">${usage}</${element}>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rsl xmlns="https://rslstandard.org/rsl">',
    `  <content url="${xmlText(address)}">`,
    '    <license>',
    ...lines,
    '    </license>',
    '  </content>',
    '</rsl>',
    '',
  ].join('\n')
}

/** Returns tdmrep.json of the TDM Reservation Protocol, for the whole site. */
export const tdmrepJson = (uses: MachineUses): string =>
  JSON.stringify([{ location: '/', 'tdm-reservation': Number(miningReservation(uses)) }])

/** Returns the headers that state what machines may do with a page or feed; `article` is the one whose page it is. */
export function machineUseHeaders(
  config: Parameters<typeof siteOrigin>[0],
  site: MachineUses,
  article: (ArticleAnswers & { id: number }) | null = null,
): Record<string, string> {
  const uses = article ? usesOfArticle(site, article) : site
  const licensePath = article ? licensePathOf(site, article) : SITE_LICENSE_PATH
  return {
    'content-signal': contentSignal(uses),
    'tdm-reservation': miningReservation(uses),
    link: `<${siteOrigin(config)}${licensePath}>; rel="license"; type="${LICENSE_TYPE}"`,
    ...(uses.mayBeFound ? {} : { 'x-robots-tag': 'noindex' }),
  }
}
