import { readAiInput } from '#features/site/shared/machine-uses.ts'

export interface RobotsRule {
  allow: boolean
  pattern: string
}

/** What a robots.txt says to one crawler. */
export interface RobotsPolicy {
  rules: RobotsRule[]
  /** Whether pages may be input to AI systems, by `Content-Signal`; null when it does not say. */
  allowsAiInput: boolean | null
}

/** In one group. */
const MAX_RULES = 2_000
/** URLs have at most 2,048 characters, so longer rules cannot match. */
const MAX_LINE = 2_048
/** In one group, because the rules of many sites are cached. */
const MAX_RULE_CHARACTERS = 64 * 1024

interface Group extends RobotsPolicy {
  characters: number
}

const emptyGroup = (): Group => ({ rules: [], allowsAiInput: null, characters: 0 })

/**
 * Returns what a robots.txt says to `agent`, a product token in any case: the groups that name it, else those of `*`
 * (RFC 9309). Skips other groups while reading, so hostile files take linear time, unlike in
 * `robots-parser` (docs/adr/0028-one-http-layer-over-libraries.md).
 */
export function parseRobots(text: string, agent: string): RobotsPolicy {
  const own = agent.toLowerCase()
  const any = emptyGroup()
  let named: Group | null = null
  let group = { isOwn: false, isAny: false, hasRules: false }
  for (const { field, value } of linesOf(text)) {
    if (field === 'user-agent') {
      if (group.hasRules) group = { isOwn: false, isAny: false, hasRules: false }
      const name = value.toLowerCase()
      if (name === own) {
        group.isOwn = true
        named ??= emptyGroup()
      }
      group.isAny ||= name === '*'
    } else if (field === 'content-signal') {
      // Belongs to a group like a rule, so the next name begins another one.
      group.hasRules = true
      if (group.isOwn && named) addSignal(named, value)
      if (group.isAny) addSignal(any, value)
    } else if (field === 'allow' || field === 'disallow') {
      group.hasRules = true
      // An empty "Disallow:" allows everything.
      if (value === '') continue
      const rule = { allow: field === 'allow', pattern: value }
      if (group.isOwn && named) addRule(named, rule)
      if (group.isAny) addRule(any, rule)
    }
  }
  const { rules, allowsAiInput } = named ?? any
  return { rules, allowsAiInput }
}

function* linesOf(text: string): Generator<{ field: string; value: string }> {
  for (let start = 0; start < text.length;) {
    const end = lineEnd(text, start)
    const [, field = '', value = ''] =
      /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(text.slice(start, Math.min(end, start + MAX_LINE))) ?? []
    if (end - start <= MAX_LINE) yield { field: field.toLowerCase(), value: value.trim() }
    start = end + 1
  }
}

/** CR and LF both end a line. A CRLF adds an empty line, which is skipped. */
function lineEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13) return at
  }
  return text.length
}

function addSignal(group: Group, value: string): void {
  const allows = readAiInput(value)
  if (allows !== null) group.allowsAiInput = allows && group.allowsAiInput !== false
}

function addRule(group: Group, { allow, pattern }: RobotsRule): void {
  group.characters += pattern.length
  if (group.rules.length >= MAX_RULES || group.characters > MAX_RULE_CHARACTERS) return
  // A copy, because a substring would retain the whole file in memory.
  group.rules.push({ allow, pattern: Buffer.from(pattern).toString() })
}

/** True if the rules allow a path with its query. The longest match wins, and allow wins a tie. */
export function isPathAllowed(rules: readonly RobotsRule[], path: string): boolean {
  let best: RobotsRule | undefined
  for (const rule of rules) {
    if (!matches(rule.pattern, path)) continue
    const longer = rule.pattern.length - (best?.pattern.length ?? -1)
    if (longer > 0 || (longer === 0 && rule.allow)) best = rule
  }
  return best?.allow ?? true
}

/** Matches greedily piece by piece: a regular expression built from a hostile pattern could backtrack. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$')
  const pieces = (anchored ? pattern.slice(0, -1) : pattern).split('*')
  const first = pieces[0] ?? ''
  if (!path.startsWith(first)) return false
  if (pieces.length === 1) return !anchored || path.length === first.length
  let at = first.length
  for (const piece of pieces.slice(1, -1)) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  const last = pieces.at(-1) ?? ''
  if (anchored) return path.endsWith(last) && path.length - last.length >= at
  return path.indexOf(last, at) >= 0
}
