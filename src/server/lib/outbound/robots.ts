export interface RobotsRule {
  allow: boolean
  pattern: string
}

/** Per group; and a longer line is no rule for an address of 2,048 characters. */
const MAX_RULES = 2_000
const MAX_LINE = 2_048
/** Of all rules of a group together; they are cached for many sites. */
const MAX_RULE_CHARACTERS = 64 * 1024

interface Group {
  rules: RobotsRule[]
  characters: number
}

/**
 * The rules of a robots.txt that apply to `agent` (a product token, any case): those of the groups that
 * name it, else those of `*`. RFC 9309. Groups of other agents are skipped while reading, so time grows with
 * the length of the text only.
 */
export function parseRobots(text: string, agent: string): RobotsRule[] {
  const own = agent.toLowerCase()
  const any: Group = { rules: [], characters: 0 }
  let named: Group | null = null
  let group = { isOwn: false, isAny: false, hasRules: false }
  for (const { field, value } of linesOf(text)) {
    if (field === 'user-agent') {
      if (group.hasRules) group = { isOwn: false, isAny: false, hasRules: false }
      const name = value.toLowerCase()
      if (name === own) {
        group.isOwn = true
        named ??= { rules: [], characters: 0 }
      }
      group.isAny ||= name === '*'
    } else if (field === 'allow' || field === 'disallow') {
      group.hasRules = true
      // "Disallow:" without a path forbids nothing.
      if (value === '') continue
      const rule = { allow: field === 'allow', pattern: value }
      if (group.isOwn && named) addRule(named, rule)
      if (group.isAny) addRule(any, rule)
    }
  }
  return (named ?? any).rules
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

/** A lone carriage return ends a line as well; of a pair the second ends an empty one. */
function lineEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13) return at
  }
  return text.length
}

function addRule(group: Group, { allow, pattern }: RobotsRule): void {
  group.characters += pattern.length
  if (group.rules.length >= MAX_RULES || group.characters > MAX_RULE_CHARACTERS) return
  // A copy: a piece of a string keeps the whole file in memory.
  group.rules.push({ allow, pattern: Buffer.from(pattern).toString() })
}

/** Whether the rules let `path` (path and query) be fetched: the longest match wins, allow wins a tie. */
export function isPathAllowed(rules: readonly RobotsRule[], path: string): boolean {
  let best: RobotsRule | undefined
  for (const rule of rules) {
    if (!matches(rule.pattern, path)) continue
    const longer = rule.pattern.length - (best?.pattern.length ?? -1)
    if (longer > 0 || (longer === 0 && rule.allow)) best = rule
  }
  return best?.allow ?? true
}

// Greedy piece by piece instead of a regular expression built from a stranger's text (no backtracking).
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
