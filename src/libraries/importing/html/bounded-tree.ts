import {
  defaultTreeAdapter,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  parseFragment,
  type TreeAdapter,
} from 'parse5'
import { withoutFormatting } from './limit-markup.ts'

/** Elements around another. Texts are limited to fewer before; the parser opens some again. */
const MAX_DEPTH = 1_000
/** Elements for each one that is written, because the parser opens formatting again in each block. */
const MAX_GROWTH = 10
const FREE_ELEMENTS = 20_000

/** Thrown for markup whose formatting elements cross each other so often that parsing takes much too long. */
export class TangledMarkupError extends Error {
  override readonly name = 'TangledMarkupError'
}

/**
 * Returns an adapter for `parse5` with a bound on depth and number of elements. The parser opens formatting again that
 * ends in another element or never, so a short text such as `<b><i>a</b>`, repeated, becomes a tree in which each step
 * takes longer than the last. Throws TangledMarkupError from the parser.
 */
export function boundedTree(html: string): TreeAdapter<DefaultTreeAdapterMap> {
  const depths = new WeakMap<object, number>()
  let left = FREE_ELEMENTS + MAX_GROWTH * countTags(html)
  const place = (parent: object, child: object) => {
    const depth = (depths.get(parent) ?? 0) + 1
    if (depth > MAX_DEPTH) throw new TangledMarkupError()
    depths.set(child, depth)
  }
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      if (left-- <= 0) throw new TangledMarkupError()
      return defaultTreeAdapter.createElement(tagName, namespace, attributes)
    },
    appendChild(parent, child) {
      place(parent, child)
      defaultTreeAdapter.appendChild(parent, child)
    },
    insertBefore(parent, child, next) {
      place(parent, child)
      defaultTreeAdapter.insertBefore(parent, child, next)
    },
  }
}

function countTags(html: string): number {
  let tags = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) tags++
  return tags
}

/** Parses markup of which only the text is needed. Formatting that crosses too often is dropped. */
export function parseForText(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  try {
    return parseFragment(html, { treeAdapter: boundedTree(html) })
  } catch (error) {
    if (!(error instanceof TangledMarkupError)) throw error
    return parseFragment(withoutFormatting(html))
  }
}
