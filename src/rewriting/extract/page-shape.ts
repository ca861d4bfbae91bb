import { Parser } from 'htmlparser2'

const MAX_TAGS = 60_000
/** A large news page has 15,000. */
const MAX_ATTRIBUTES = 60_000
const MAX_ATTRIBUTES_OF_TAG = 250
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

/**
 * Whether a page's source has so many tags or attributes, or leaves so many tags open, that building its tree
 * would take too long (time and memory grow with the square of the depth and with each attribute). Reads the
 * source with the tokenizer the tree is built with, and stops at the first bound.
 */
export function isTooNested(source: string): boolean {
  let tags = 0
  let open = 0
  let attributes = 0
  let attributesOfTag = 0
  const parser = new Parser({
    onopentagname() {
      attributesOfTag = 0
      check(++tags <= MAX_TAGS && ++open <= MAX_OPEN_TAGS)
    },
    onattribute() {
      check(++attributes <= MAX_ATTRIBUTES && ++attributesOfTag <= MAX_ATTRIBUTES_OF_TAG)
    },
    onclosetag() {
      open--
    },
  })
  try {
    parser.end(source)
    return false
  } catch (error) {
    if (error instanceof TooMuch) return true
    throw error
  }
}

class TooMuch extends Error {}

function check(isWithin: boolean): void {
  if (!isWithin) throw new TooMuch()
}
