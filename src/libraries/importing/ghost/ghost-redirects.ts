import { message, type Message } from '#shared/catalog/message.ts'
import { readRedirectPattern, type PageDate, type RedirectPattern } from './redirect-pattern.ts'
import { cutWords } from '#shared/cut-text.ts'

/** What `redirects.json` or `redirects.yaml` of a site contain. */
export interface GhostRedirects {
  /** Returns the former paths of a page by its current one. */
  formerPaths(path: string, date: PageDate): string[]
  /** Redirects to the front page or to another site. */
  elsewhere: Array<{ from: string; to: string }>
  /** Returns a sentence for each redirect that matched no requested page, up to a bound. */
  leftOver(): Message[]
}

const MAX_REDIRECTS = 50_000
const MAX_PATTERNS = 200
const MAX_PER_PATH = 100
const MAX_NAMED = 200
/** Such addresses of a page redirect by themselves. */
const FORM = /\/(?:amp|rss|feed)\/?$/

interface Known {
  from: string
  to: string
  isUsed: boolean
}
type KnownPattern = Known & { formerPaths: RedirectPattern['formerPaths'] }

/** Reads the redirects of a site, whose own address is `siteUrl`. */
export function readGhostRedirects(text: string, siteUrl: string | null): GhostRedirects {
  const fixed = new Map<string, Array<Known & { paths: string[] }>>()
  const patterns: KnownPattern[] = []
  const elsewhere: GhostRedirects['elsewhere'] = []
  const all: Known[] = []
  for (const { from, to: written } of redirectPairs(text).slice(0, MAX_REDIRECTS)) {
    const to = homeward(written, siteUrl)
    const pattern = readRedirectPattern(from, to)
    const known: Known = { from, to: written, isUsed: false }
    all.push(known)
    if (pattern?.fixed && isElsewhere(to)) {
      known.isUsed = true
      elsewhere.push(...pattern.fixed.from.map((path) => ({ from: path, to })))
    } else if (pattern?.fixed) {
      const key = withSlash(to)
      const others = fixed.get(key) ?? []
      others.push(Object.assign(known, { paths: pattern.fixed.from }))
      fixed.set(key, others)
    } else if (pattern && patterns.length < MAX_PATTERNS) {
      patterns.push(Object.assign(known, { formerPaths: pattern.formerPaths }))
    }
  }
  return {
    formerPaths(path, date) {
      const found: string[] = []
      for (const each of fixed.get(withSlash(path)) ?? []) {
        each.isUsed = true
        found.push(...each.paths)
      }
      for (const each of patterns) {
        const paths = each.formerPaths(path, date)
        if (paths.length > 0) each.isUsed = true
        found.push(...paths)
      }
      return [...new Set(found)].filter((each) => !FORM.test(each)).slice(0, MAX_PER_PATH)
    },
    elsewhere,
    leftOver: () => messagesOf(all.filter(({ isUsed }) => !isUsed)),
  }
}

function messagesOf(unused: readonly Known[]): Message[] {
  const messages = unused
    .slice(0, MAX_NAMED)
    .map(({ from, to }) => message('redirectLeftOut', { from: cut(from), to: cut(to) }))
  const more = unused.length - messages.length
  return more > 0 ? [...messages, message('moreRedirectsLeftOut', { count: more })] : messages
}

const cut = (text: string) => cutWords(text, 200)
export const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)
const isElsewhere = (to: string) => to === '/' || /^https?:\/\//i.test(to)

/** A target on the old site itself is its path. */
function homeward(to: string, siteUrl: string | null): string {
  const text = to.trim()
  if (siteUrl === null || !text.startsWith(siteUrl)) return text
  const rest = text.slice(siteUrl.length)
  return rest === '' || rest.startsWith('/') ? rest || '/' : text
}

function redirectPairs(text: string): Array<{ from: string; to: string }> {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list)
      ? list.map((each) => ({ from: stringOrEmpty(each?.from), to: stringOrEmpty(each?.to) })).filter(isPair)
      : []
  } catch {
    const lines = text.matchAll(
      /^[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'|(\S+))[ \t]*:[ \t]+["']?([^\s"'#]+)["']?[ \t]*(?:#.*)?$/gm,
    )
    return [...lines].map(([, double, single, plain, to = '']) => ({
      // Two quotation marks of YAML read backslashes as its own.
      from: double?.replaceAll('\\\\', '\\') ?? single ?? plain ?? '',
      to,
    }))
  }
}

const stringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '')
const isPair = ({ from, to }: { from: string; to: string }) => from !== '' && to !== ''
