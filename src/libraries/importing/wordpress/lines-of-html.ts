import type { DefaultTreeAdapterTypes } from 'parse5'
import { parseForText } from '../html/bounded-tree.ts'
import { unformatted } from '../html/unformatted.ts'
import { cutText } from '#shared/cut-text.ts'

type Node = DefaultTreeAdapterTypes.Node

const BLOCKS = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'])
const HIDDEN = new Set(['script', 'style', 'template'])
const MAX_INPUT = 400_000

/** Returns the text of HTML with single spaces, one line for each block, at most `max` characters. */
export function linesOfHtml(html: string, max = Infinity): string {
  const input = html.length > MAX_INPUT ? html.slice(0, MAX_INPUT) : html
  const text = /[<&]/.test(input) ? textWithBreaks(input) : input
  const lines = text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
  return cutText(lines, max)
}

function textWithBreaks(html: string): string {
  const pieces: string[] = []
  const waiting: Array<Node | '\n'> = [parseForText(html)]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === '\n') {
      pieces.push(node)
      continue
    }
    const words = unformatted(node)
    if (words !== null) pieces.push(words)
    else if ('value' in node) pieces.push(node.value)
    else if ('childNodes' in node && !HIDDEN.has(node.nodeName)) {
      const isBlock = BLOCKS.has(node.nodeName)
      if (isBlock) pieces.push('\n')
      if (isBlock) waiting.push('\n')
      for (let index = node.childNodes.length - 1; index >= 0; index--) {
        const child = node.childNodes[index]
        if (child) waiting.push(child)
      }
    }
  }
  return pieces.join('')
}
