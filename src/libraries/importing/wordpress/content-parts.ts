import { bounds } from './bounds.ts'
import { metaValue, type ExportItem } from './export-item.ts'
import type { ExportIndex } from './export-index.ts'

/**
 * Returns the text of an item with what WordPress stores elsewhere and shows in it: shared blocks, footnotes, the files
 * of galleries, and a recording that only feeds have.
 */
export function wholeContent(item: ExportItem, index: ExportIndex): string {
  const content = fillGalleries(fillBlocks(item.content, index.blocks), item.id, index)
  return addEnclosures(fillFootnotes(content, metaValue(item, 'footnotes')), item)
}

const BLOCK = '<!-- wp:block '
const MAX_DEPTH = 4
const MAX_ATTRIBUTES = 4_000

function fillBlocks(content: string, blocks: Map<string, string>): string {
  let text = content
  const room = { parts: bounds.inlinedParts, length: bounds.inlined }
  for (let depth = 0; depth < MAX_DEPTH && text.includes(BLOCK); depth++) text = fillOnce(text, blocks, room)
  return text
}

function fillOnce(
  text: string,
  blocks: Map<string, string>,
  room: { parts: number; length: number },
): string {
  const pieces: string[] = []
  let at = 0
  for (let from = text.indexOf(BLOCK); from >= 0; from = text.indexOf(BLOCK, from + 1)) {
    const start = text.slice(from, from + MAX_ATTRIBUTES)
    const end = start.indexOf('/-->')
    const id = end < 0 ? undefined : /"ref":\s*"?(\d{1,20})/.exec(start.slice(0, end))?.[1]
    const block = blocks.get(id ?? '')
    if (block === undefined || block.length > room.length || room.parts === 0) continue
    room.parts -= 1
    room.length -= block.length
    pieces.push(text.slice(at, from), block)
    at = from + end + '/-->'.length
  }
  return pieces.join('') + text.slice(at)
}

const FOOTNOTES = /<!-- wp:footnotes (?:\{[^\n]{0,1000}?\} )?\/-->/

/** The block is empty in the text; its notes are a list in a custom field. */
function fillFootnotes(content: string, json: string): string {
  if (!json || !FOOTNOTES.test(content)) return content
  const notes = parseNotes(json).map(
    ({ id, content: text }) => `<li id="${id}">${text} <a href="#${id}-link">↩︎</a></li>`,
  )
  if (notes.length === 0) return content
  const list = `<ol class="wp-block-footnotes">${notes.join('')}</ol>`
  return content.replace(FOOTNOTES, () => `<!-- wp:footnotes -->\n${list}\n<!-- /wp:footnotes -->`)
}

function parseNotes(json: string): Array<{ id: string; content: string }> {
  try {
    const list: unknown = JSON.parse(json)
    if (!Array.isArray(list)) return []
    return list.flatMap((note: unknown) => {
      if (note === null || typeof note !== 'object' || !('id' in note) || !('content' in note)) return []
      return typeof note.id === 'string' && /^[\w-]{1,100}$/.test(note.id)
        ? [{ id: note.id, content: String(note.content) }]
        : []
    })
  } catch {
    return []
  }
}

/** `[gallery]` shows the pictures that were uploaded to the article, `[playlist]` its recordings or videos. */
function fillGalleries(content: string, id: string, index: ExportIndex): string {
  if (!content.includes('[gallery') && !content.includes('[playlist')) return content
  return content.replace(
    /(\[?)\[(gallery|playlist)((?:\s[^\]<>[]{0,1000})?)\]/g,
    (all: string, escape: string, name: string, attributes: string) => {
      if (escape || /\b(?:ids|include)\s*=/.test(attributes)) return all
      const other = /\bid\s*=\s*["']?(\d{1,20})/.exec(attributes)?.[1]
      const video = name === 'playlist' && /type\s*=\s*["']?video/.test(attributes)
      const kind = name === 'gallery' ? 'picture' : video ? 'video' : 'audio'
      const files = (index.files.get(other ?? id) ?? []).filter((file) => file.kind === kind)
      if (files.length === 0) return all
      const ids = files.sort((left, right) => left.order - right.order).map((file) => file.id)
      return `[${name} ids="${ids.join(',')}"${attributes.replace(/\s+\/?$/, '')}]`
    },
  )
}

const PLAYER = /<audio|\[audio|\[powerpress|<iframe[^>]{0,1000}(?:player|podcast|audio|soundcloud|spotify)/i

/** A recording or video that feeds had and the text does not name. */
function addEnclosures(content: string, item: ExportItem): string {
  const isPlayed = PLAYER.test(content)
  const files = item.meta
    .filter(([key]) => key === 'enclosure')
    .map(([, value]) => value.split('\n').map((line) => line.trim()))
    .filter(([url = '', , type = '']) => /^https?:\/\//i.test(url) && /^(audio|video)\//i.test(type))
    .filter(([url = '']) => !content.includes(url) && !isPlayed)
  const isBlocks = content.includes('<!-- wp:')
  const players = new Set(files.map(([url = '', , type = '']) => player(url, type.slice(0, 5), isBlocks)))
  return [content, ...players].join('\n\n')
}

function player(url: string, kind: string, isBlocks: boolean): string {
  const src = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const element = `<figure class="wp-block-${kind}"><${kind} controls src="${src}"></${kind}></figure>`
  return isBlocks ? `<!-- wp:${kind} -->\n${element}\n<!-- /wp:${kind} -->` : element
}
