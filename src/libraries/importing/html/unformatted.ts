import type { DefaultTreeAdapterTypes } from 'parse5'
import { wordsOfMark } from '#article-text/blocks/words-of-mark.ts'

type Node = DefaultTreeAdapterTypes.Node

/** Elements without a place in a line of text: struck words, and annotations above a word. */
const LEFT_OUT = /^(?:s|del|strike|rt|rp)$/

/** Returns the text of an element that needs its formatting, in a title or summary; null for any other node. */
export function unformatted(node: Node): string | null {
  if (LEFT_OUT.test(node.nodeName)) return ''
  if (node.nodeName === 'sup') return wordsOfMark('superscript', textIn(node))
  return node.nodeName === 'sub' ? wordsOfMark('subscript', textIn(node)) : null
}

function textIn(root: Node): string {
  let text = ''
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node && node.nodeName === '#text') text += node.value
    else if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
  }
  return text
}
