/** A part of the pattern of a redirect: one of the texts, or what a group of the pattern matches. */
type Part = { texts: readonly string[] } | { group: number | null; characters: string }

/** A redirect of Ghost, whose former address is a regular expression. */
export interface RedirectPattern {
  /** The same for every page: the former paths and where they lead. Absent if the target repeats parts of the pattern. */
  fixed?: { from: string[]; to: string }
  /** Returns the former paths of a page, none for a page to which the pattern does not lead. */
  formerPaths: (path: string, date: PageDate) => string[]
}

/** The date in the old addresses of a page; null for none. */
export type PageDate = { year: string; month: string; day: string } | null

const MAX_PATTERN = 1_000
/** Former paths of one page by one pattern. */
const MAX_TEXTS = 50
/** More of them could match for minutes. */
const MAX_OPEN_GROUPS = 2
const MAX_PATH = 500

/**
 * Reads a redirect without running its pattern: texts, choices between texts, and groups that the target repeats.
 * Returns null for any other pattern, such as one that leads everything below a folder to one page.
 */
export function readRedirectPattern(from: string, to: string): RedirectPattern | null {
  if (from.length > MAX_PATTERN || to.length > MAX_PATTERN) return null
  const parts = partsOf(trimmed(from))
  if (parts === null) return null
  const repeated = new Set([...to.matchAll(/\$(\d)/g)].map((match) => Number(match[1])))
  if (repeated.size > 0) return repeating(parts, to, repeated)
  const paths = filled(parts, () => null)
  return paths === null ? null : { fixed: { from: paths, to }, formerPaths: () => [] }
}

/** Ghost matches the whole of a path, with or without a slash at its end; `/…/i` only says that case does not matter. */
const trimmed = (pattern: string): string =>
  pattern
    .replace(/^\/(\^?\\?\/.*)\/i$/, '$1')
    .replace(/^\(\?i\)/, '')
    .replace(/^\^/, '')
    .replace(/(?:\(?\\?\/\)?\??)?\$$/, '')

const CLASS = String.raw`\[(?:[^\]\\]|\\.)+\]|\\[dw]|\.`
const TOKENS = new RegExp(
  [
    String.raw`(?<choice>\((?:\?:)?[\w/|-]+\))(?![?*+{])`,
    String.raw`(?<group>\((?<silent>\?:)?(?<inner>(?:${CLASS})(?:[*+]\??|\{\d(?:,\d?)?\}))\))(?![?*+{])`,
    String.raw`(?<loose>(?:${CLASS})(?:[*+]\??|\{\d(?:,\d?)?\}))`,
    String.raw`(?<slash>\\?\/\?)`,
    String.raw`\\(?<escaped>[/.\-_])(?![?*+{])`,
    String.raw`(?<plain>[^\\^$*+?()[\]{}|])(?![?*+{])`,
  ].join('|'),
  'y',
)

function partsOf(pattern: string): Part[] | null {
  const parts: Part[] = []
  let groups = 0
  for (let at = 0; at < pattern.length;) {
    TOKENS.lastIndex = at
    const match = TOKENS.exec(pattern)
    if (!match) return null
    at = TOKENS.lastIndex
    const { choice, group, silent, inner = '', loose, slash, escaped, plain = '' } = match.groups ?? {}
    if (choice !== undefined) {
      const texts = choice.replace(/^\((?:\?:)?|\)$/g, '').split('|')
      if (!choice.startsWith('(?:')) groups += 1
      parts.push({ texts })
    } else if (group !== undefined) {
      if (silent === undefined) groups += 1
      parts.push({ group: silent === undefined ? groups : null, characters: inner })
    } else if (loose !== undefined) parts.push({ group: null, characters: loose })
    else parts.push({ texts: [slash === undefined ? (escaped ?? plain) : '/'] })
  }
  return parts
}

function repeating(parts: Part[], to: string, repeated: ReadonlySet<number>): RedirectPattern | null {
  const characters = new Map<number, string>()
  for (const part of parts) if ('group' in part && part.group) characters.set(part.group, part.characters)
  const numbers = [...to.matchAll(/\$(\d)/g)].map((match) => Number(match[1]))
  const isOpen = (each: number) => !/\{\d\}$/.test(characters.get(each) ?? '')
  if ([...repeated].some((each) => !characters.has(each)) || numbers.length !== repeated.size) return null
  if (numbers.filter(isOpen).length > MAX_OPEN_GROUPS || !to.startsWith('/')) return null
  const source = to
    .split(/\$(\d)/)
    .map((piece, index) => (index % 2 === 0 ? escapeText(piece) : `(${characters.get(Number(piece))})`))
  const target = compiled(`^${source.join('').replace(/\/$/, '')}/?$`)
  if (target === null) return null
  return {
    formerPaths(path, date) {
      const match = path.length > MAX_PATH ? null : target.exec(path)
      if (!match) return []
      const values = new Map(numbers.map((number, index) => [number, match[index + 1] ?? '']))
      return filled(parts, dateOr(values, date)) ?? []
    },
  }
}

/** Ghost leaves out patterns that are wrong, too. */
function compiled(source: string): RegExp | null {
  try {
    return new RegExp(source)
  } catch {
    return null
  }
}

const escapeText = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

type ValueOf = (part: Extract<Part, { characters: string }>) => string | null

/** What the target leaves out is the date of the page, if it has that many digits. */
function dateOr(values: ReadonlyMap<number, string>, date: PageDate): ValueOf {
  const left = date ? [date.month, date.day] : []
  return ({ group, characters }) => {
    const value = values.get(group ?? 0)
    if (value !== undefined) return value
    if (/^(?:\\d|\[0-9\])\{4\}$/.test(characters)) return date?.year ?? null
    if (/^(?:\\d|\[0-9\])\{(?:2|1,2)\}$/.test(characters)) return left.shift() ?? null
    return null
  }
}

/** Returns the paths that the parts match, or null if one has no value or there are too many. */
function filled(parts: readonly Part[], valueOf: ValueOf): string[] | null {
  let paths = ['']
  for (const part of parts) {
    const value = 'texts' in part ? part.texts : valueOf(part)
    if (value === null) return null
    const texts = typeof value === 'string' ? [value] : value
    paths = paths.flatMap((path) => texts.map((text) => path + text))
    if (paths.length > MAX_TEXTS) return null
  }
  return paths.every((path) => path.startsWith('/'))
    ? paths.map((path) => path.replaceAll(/\/{2,}/g, '/'))
    : null
}
