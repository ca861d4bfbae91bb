import { REWRITE_STYLES, type RewriteStyle } from '#rewriting/rewriter-rules.ts'
import { m } from '#shared/catalog/m.ts'

const NAMES: Record<RewriteStyle, () => string> = {
  conservative: () => m.styleConservative(),
  balanced: () => m.styleBalanced(),
  creative: () => m.styleCreative(),
}

/** Returns the name of a style; one that a newer release stored is shown as it is. */
export function styleName(style: string): string {
  const known = REWRITE_STYLES.find((each) => each === style)
  return known ? NAMES[known]() : style
}
