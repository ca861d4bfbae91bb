/** How a piece of pasted text looks, as far as a story keeps it. */
export interface InlineStyle {
  strong: boolean
  emphasis: boolean
  /** The address it links to; empty for none. */
  href: string
  /** In a heading, bold and italic are the heading's own look. */
  isHeading?: boolean
}

export const stylesOf = (): InlineStyle => ({ strong: false, emphasis: false, href: '' })

/** Bold from this weight on, as CSS names weights. */
const BOLD_FROM = 600

/**
 * The style inside an element. Google Docs wraps a whole clipboard in `<b style="font-weight:normal">` and says bold
 * and italic in the styles of spans, so a declared style counts more than the tag.
 */
export function withStyles(outer: InlineStyle, name: string, element: Element): InlineStyle {
  const weight = declared(element, 'font-weight')
  const slant = declared(element, 'font-style')
  const strong = weight ? isBold(weight) : name === 'B' || name === 'STRONG' || outer.strong
  const emphasis = slant ? /italic|oblique/.test(slant) : name === 'I' || name === 'EM' || outer.emphasis
  return { ...outer, strong, emphasis }
}

const isBold = (weight: string) => weight.startsWith('bold') || Number(weight) >= BOLD_FROM

function declared(element: Element, property: string): string {
  const style = element.getAttribute('data-style') ?? element.getAttribute('style') ?? ''
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)
  return found?.[1]?.trim().toLowerCase() ?? ''
}

/** True for what the page it came from does not show, and for the bullets and numbers Word writes as text. */
export function isHidden(element: Element): boolean {
  return (
    declared(element, 'display') === 'none' ||
    declared(element, 'mso-hide') === 'all' ||
    declared(element, 'mso-list') === 'ignore'
  )
}

export interface ListLevel {
  /** 0 for the outermost list. */
  depth: number
  isOrdered: boolean
}

/** Word's list items are paragraphs with `mso-list:l0 level2 lfo1`; the number or bullet is a hidden span. */
export function listLevelOf(element: Element): ListLevel | null {
  const level = /\blevel(\d)/.exec(declared(element, 'mso-list'))?.[1]
  if (!level) return null
  const spans = Array.from(element.querySelectorAll('span'))
  const marker = spans.find((span) => declared(span, 'mso-list') === 'ignore')?.textContent ?? ''
  return {
    depth: Number(level) - 1,
    isOrdered: /^\s*\(?[0-9a-z]{1,4}[.)]/i.test(marker) && !/^\s*o\s/.test(marker),
  }
}

/** The address of a link a story may have; Google's detour through its own site is left out. */
export function linkOf(element: Element): string {
  const href = element.getAttribute('href') ?? ''
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return ''
  const url = new URL(href)
  const target =
    /(^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url' && url.searchParams.get('q')
  const address = target && /^https?:\/\//i.test(target) ? target : href
  return address.replace(/[\s()<>]/g, (sign) =>
    encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
  )
}
