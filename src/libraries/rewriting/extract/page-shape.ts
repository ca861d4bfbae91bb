import { Parser } from 'htmlparser2'

const MAX_TAGS = 60_000
/** Large news pages have a quarter of that. */
const MAX_ATTRIBUTES = 60_000
const MAX_ATTRIBUTES_OF_TAG = 250
const MAX_OPEN_TAGS = 5_000
const MAX_DEPTH = 256
const MAX_ELEMENTS = 50_000

/**
 * Whether a parsed page is too deep or too large to process: the cost grows with both. News pages stay far
 * below.
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

/**
 * Whether parsing a page would take too long: it has too many tags, open tags or attributes. Uses the parser’s
 * own tokenizer and stops at the first limit.
 */
export function isTooNested(source: string): boolean {
  let tags = 0
  let open = 0
  let attributes = 0
  let attributesOfTag = 0
  const parser = new Parser({
    onopentagname() {
      attributesOfTag = 0
      assertWithin(++tags <= MAX_TAGS && ++open <= MAX_OPEN_TAGS)
    },
    onattribute() {
      assertWithin(++attributes <= MAX_ATTRIBUTES && ++attributesOfTag <= MAX_ATTRIBUTES_OF_TAG)
    },
    onclosetag() {
      open--
    },
  })
  try {
    parser.end(source)
    return false
  } catch (error) {
    if (error instanceof LimitExceeded) return true
    throw error
  }
}

class LimitExceeded extends Error {}

function assertWithin(isWithin: boolean): void {
  if (!isWithin) throw new LimitExceeded()
}
