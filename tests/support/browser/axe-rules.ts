/** The widths at which screens are checked, in pixels. */
export const WIDTHS = [1440, 390, 768]

/** The rules of axe whose result changes with colors or places, and not only with the document. */
export const RULES_OF_STYLE = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
]

/** Rules that axe leaves out by default: WCAG 2.5.8, and 2.5.3. */
export const MORE_RULES = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
}

interface Violation {
  id: string
  nodes: Array<{ html: string; any: Array<{ message: string }> }>
}

/** Returns the violations without those of what a bar that stays in the window covers: scrolling uncovers it. */
export const withoutBars = <T extends Violation>(violations: readonly T[]): T[] =>
  violations
    .map((each) => ({ ...each, nodes: each.nodes.filter((node) => !isUnderBar(each.id, node)) }))
    .filter(({ nodes }) => nodes.length > 0)

const isUnderBar = (rule: string, { any }: Violation['nodes'][number]): boolean =>
  rule === 'target-size' && any.some(({ message }) => message.includes('partially obscured'))

/** Returns a function that names a violation by the colors, the rule and its first element. */
export const describeIn =
  (colors: string) =>
  ({ id, nodes }: Violation): string =>
    `${colors} ${id} ${nodes[0]?.html}`
