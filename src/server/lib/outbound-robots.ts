export interface RobotsRule {
  allow: boolean
  pattern: string
}

const MAX_RULES = 2_000

/**
 * The rules of a robots.txt that apply to `agent` (a product token, any case): those of the groups that
 * name it, else those of `*`. RFC 9309.
 */
export function parseRobots(text: string, agent: string): RobotsRule[] {
  const groups = new Map<string, RobotsRule[]>()
  let agents: string[] = []
  let inRules = false
  for (const line of text.split(/\r\n?|\n/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      if (inRules) agents = []
      inRules = false
      const token = value.trim().toLowerCase()
      agents.push(token)
      if (!groups.has(token)) groups.set(token, [])
    } else if (name === 'allow' || name === 'disallow') {
      inRules = true
      addRule(groups, agents, { allow: name === 'allow', pattern: value.trim() })
    }
  }
  return groups.get(agent.toLowerCase()) ?? groups.get('*') ?? []
}

function addRule(groups: Map<string, RobotsRule[]>, agents: string[], rule: RobotsRule): void {
  // "Disallow:" without a path forbids nothing.
  if (rule.pattern === '') return
  for (const agent of agents) {
    const rules = groups.get(agent)
    if (rules && rules.length < MAX_RULES) rules.push(rule)
  }
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
