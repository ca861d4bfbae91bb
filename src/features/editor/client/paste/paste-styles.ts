function declared(element: Element, property: string): string {
  const style = element.getAttribute('data-style') ?? element.getAttribute('style') ?? ''
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)
  return found?.[1]?.trim().toLowerCase() ?? ''
}

/** True for hidden elements, and for bullets and numbers that Word writes as text. */
export function isHidden(element: Element): boolean {
  return (
    declared(element, 'display') === 'none' ||
    /^(?:hidden|collapse)$/.test(declared(element, 'visibility')) ||
    declared(element, 'mso-hide') === 'all' ||
    declared(element, 'mso-list') === 'ignore'
  )
}

interface ListLevel {
  /** 0 for the outermost list. */
  depth: number
  isOrdered: boolean
  /** The number or bullet that Word shows. */
  marker?: string
}

/** Word's list items are paragraphs with `mso-list:l0 level2 lfo1`; the number or bullet is a hidden span. */
export function listLevelOf(element: Element): ListLevel | null {
  const level = /\blevel(\d)/.exec(declared(element, 'mso-list'))?.[1]
  if (!level) return null
  const spans = Array.from(element.querySelectorAll('span'))
  const marker = spans.find((span) => declared(span, 'mso-list') === 'ignore')?.textContent ?? ''
  const isOrdered = /^\s*(?:\(?[0-9a-z]{1,5}[.)]|\d+(?:\.\d+)*\s)/i.test(marker)
  return { depth: Number(level) - 1, isOrdered, marker }
}

/** The URL of a link, without Google's redirect; empty if articles may not link to it. */
export function linkOf(element: Element): string {
  const href = element.getAttribute('href') ?? ''
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return ''
  const url = new URL(href)
  const target =
    /(^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url' && url.searchParams.get('q')
  const address = target && /^https?:\/\//i.test(target) ? target : href
  return address.replace(/[\s()<>]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  )
}
