const MAX_TAGS = 60_000
const MAX_OPEN_TAGS = 5_000
const MAX_DEPTH = 256
const MAX_ELEMENTS = 50_000

/**
 * Whether a page is too deep or too large to be read in bounded time: reading walks up and down the tree,
 * so 20,000 nested elements in 200 KB would hold the process for most of a minute. News pages stay under
 * a depth of 60 and 10,000 elements.
 */
export function isTooComplex(root: Node | null): boolean {
  let depth = 0
  let elements = 0
  let node = root
  while (node) {
    if (node.nodeType === 1 && ++elements > MAX_ELEMENTS) return true
    if (node.firstChild) {
      node = node.firstChild
      if (++depth > MAX_DEPTH) return true
      continue
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode
      depth--
    }
    node = node === root ? null : (node?.nextSibling ?? null)
  }
  return false
}

// Elements without an end tag, or whose end tag may be left out.
const NEVER_OPEN = new Set(
  'area base br col dd dt embed hr img input li link meta option p source tbody td th tr track wbr'.split(
    ' ',
  ),
)

/**
 * Whether a page's source has so many tags, or leaves so many open, that even parsing it would take too long
 * (the parser's time grows with the square of the depth). Looks at the text only, in linear time.
 */
export function isTooNested(source: string): boolean {
  let open = 0
  let tags = 0
  for (const [, slash, name = '', selfClosed] of source.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b[^<>]{0,2000}?(\/?)>/gi,
  )) {
    if (!slash && ++tags > MAX_TAGS) return true
    if (selfClosed || NEVER_OPEN.has(name.toLowerCase())) continue
    open = slash ? Math.max(0, open - 1) : open + 1
    if (open > MAX_OPEN_TAGS) return true
  }
  return false
}
