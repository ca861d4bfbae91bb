import { isEmbeddable } from '#shared/articles/embeds/embed-target.ts'
import { writeAttributes } from '#article-text/grammar/attributes.ts'
import type { Selected } from './markdown-commands.ts'

const ITEM = /^(\s*)([-*+]|\d{1,9}[.)]|>)(\s+)(.*)$/

/**
 * The text after Enter in a list or quote: the new line repeats the mark or has the next number, and an empty item
 * ends the list. Null if Enter is an ordinary line break.
 */
export function continueLine({ text, start, end }: Selected): Selected | null {
  if (start !== end) return null
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', start) === -1 ? text.length : text.indexOf('\n', start)
  const [, indent = '', mark = '', space = '', rest = ''] = ITEM.exec(text.slice(lineStart, lineEnd)) ?? []
  const textStart = lineStart + indent.length + mark.length + space.length
  if (!mark || start < textStart) return null
  if (!rest.trim()) {
    return { text: text.slice(0, lineStart) + text.slice(lineEnd), start: lineStart, end: lineStart }
  }
  const next = /\d/.test(mark) ? `${Number.parseInt(mark, 10) + 1}${mark.slice(-1)}` : mark
  return insertAt({ text, start, end }, `\n${indent}${next}${space}`)
}

/** Replaces the selection and puts the caret after the replacement. */
export function insertAt({ text, start, end }: Selected, replacement: string): Selected {
  const caret = start + replacement.length
  return { text: text.slice(0, start) + replacement + text.slice(end), start: caret, end: caret }
}

/** Replaces the selection with `markdown`; headings, lists, and quotes become separate paragraphs. */
export function insertBlocks(selected: Selected, markdown: string): Selected {
  const before = selected.text.slice(0, selected.start)
  const after = selected.text.slice(selected.end)
  const lines = markdown.split('\n')
  const lead = startsBlock(lines[0]) && before.trim() ? missingBreaks(before, /\n*$/) : ''
  const tail = startsBlock(lines.at(-1)) && after.trim() ? missingBreaks(after, /^\n*/) : ''
  return insertAt(selected, lead + markdown + tail)
}

const startsBlock = (line = '') => /^\s*(#{1,6}|[-*+>]|\d{1,9}[.)])\s|^!\[/.test(line)

const missingBreaks = (text: string, edge: RegExp) =>
  '\n'.repeat(Math.max(0, 2 - (edge.exec(text)?.[0].length ?? 0)))

/** Writes an embed for an address that is pasted on an empty line. Null for any other. */
export function embedLine(selected: Selected, pasted: string, hosts: readonly string[]): Selected | null {
  const address = pasted.trim()
  const before = selected.text.slice(0, selected.start)
  const after = selected.text.slice(selected.end)
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after)
  if (!isAlone || /\s/.test(address) || !isEmbeddable(address, hosts)) return null
  const lead = before.trim() ? missingBreaks(before, /\n*$/) : ''
  const tail = after.trim() ? missingBreaks(after, /^\n*/) : ''
  return insertAt(selected, `${lead}::embed${writeAttributes({ url: address })}${tail}`)
}

/** Links the selected text to a pasted URL. Null unless a URL was pasted over a text. */
export function linkSelection(selected: Selected, pasted: string): Selected | null {
  const { text, start, end } = selected
  const label = text.slice(start, end)
  const address = pasted.trim()
  if (!label.trim() || label.includes('\n') || /^https?:\/\//i.test(label.trim())) return null
  if (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address)) return null
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/.exec(label) ?? []
  const safe = address.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))
  return insertAt(selected, `${before}[${core}](${safe})${after}`)
}
