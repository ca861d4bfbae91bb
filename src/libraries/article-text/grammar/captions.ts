import type { Inline } from '../article-blocks.ts'

/** A caption as words, and with its links if it has any. */
export interface Caption {
  caption: string
  richCaption?: Inline[]
}

const LINK = /\[((?:[^[\]\\\n]|\\[[\]]){1,500})\]\(((?:https?:\/\/|\/(?![/\\]))[^\s()]{1,2000})\)/gi

/** Reads a caption, in which links are written `[text](https://…)`, with `\[` for a bracket. Other marks are text. */
export function readCaption(written: string): Caption {
  if (!written.includes('](')) return { caption: written }
  const inline: Inline[] = []
  let [caption, end] = ['', 0]
  for (const { 0: whole, 1: text = '', 2: href = '', index } of written.matchAll(LINK)) {
    const words = text.replaceAll(/\\([[\]])/g, '$1')
    const before = written.slice(end, index)
    if (before) inline.push(before)
    inline.push({ kind: 'link', href, children: [words] })
    caption += before + words
    end = index + whole.length
  }
  if (end === 0) return { caption: written }
  const rest = written.slice(end)
  return { caption: caption + rest, richCaption: rest ? [...inline, rest] : inline }
}
