import type { Converter, Step } from './converter.ts'
import { attribute, byTag, findElement, isElement, outermost, type HtmlElement } from './dom.ts'
import { node, rawBlock, type BlockNode } from './nodes.ts'

/** Formats that all browsers play, best first. */
const PLAYABLE = /\.(?:mp4|m4v|webm|mp3|m4a|aac)(?:$|[?#])/i

/** Returns a block for a film or recording with these addresses; null without one. */
export function recordingBlock(
  convert: Converter,
  kind: 'video' | 'audio',
  { sources, poster = '', caption = '', title = '' }: RecordingParts,
): BlockNode | null {
  const address = sources.find((each) => PLAYABLE.test(each)) ?? sources[0] ?? ''
  const url = address.startsWith('wp-attachment:') ? address : convert.targets.absolute(address)
  if (url === null || url.length > 2_000 || !isFile(url)) return null
  const src = convert.targets.add(url, kind)
  if (kind === 'audio') return node('audio', { src, caption, credit: '', title, more: null })
  const first = poster === '' ? null : convert.targets.absolute(poster)
  const picture = first === null ? '' : convert.targets.add(first, 'picture')
  return node('video', { src, poster: picture, track: '', lang: '', caption, credit: '', title, more: null })
}

/** False for an address with another scheme, such as a mistyped `ttps:`, from which nothing can be fetched. */
const isFile = (url: string): boolean =>
  /^https?:/i.test(url) || url.startsWith('wp-attachment:') || !/^[a-z][\w+.-]*:/i.test(url)

interface RecordingParts {
  sources: string[]
  poster?: string
  caption?: string
  title?: string
}

/** Adds a `<video>` or `<audio>`. */
export function addRecording({ element, to, convert }: Step): void {
  const kind = element.tagName.endsWith('video') ? 'video' : 'audio'
  const sources = [element, ...outermost(element, byTag('source'))]
    .map((each) => attribute(each, 'src') || attribute(each, 'data-src'))
    .filter((address) => address !== '')
  const block = recordingBlock(convert, kind, { sources, poster: attribute(element, 'poster') })
  if (block) {
    addCaptions(block, element, convert)
    return to.add(block)
  }
  convert.raw.push(`<${kind}>`)
  to.addLater(rawBlock(convert.source(element), `<${kind}>`))
}

function addCaptions(block: BlockNode, element: HtmlElement, convert: Converter): void {
  const isCaptions = (each: HtmlElement) =>
    each.tagName === 'track' && /^(?:|captions|subtitles)$/.test(attribute(each, 'kind'))
  const track = block.type.name === 'video' ? findElement(element, isCaptions) : null
  const url = track && convert.targets.absolute(attribute(track, 'src'))
  if (!track || !url) return
  block.attrs['track'] = convert.targets.add(url, 'file')
  block.attrs['lang'] = attribute(track, 'srclang')
}

/** Returns the address of a plugin object: its own, or that of its film. */
export function objectAddress(element: HtmlElement): string {
  const own = attribute(element, 'src') || attribute(element, 'data')
  if (own !== '') return own
  for (const child of element.childNodes) {
    if (!isElement(child)) continue
    if (child.tagName === 'param' && /^(?:movie|src)$/i.test(attribute(child, 'name')))
      return attribute(child, 'value')
    if (child.tagName === 'embed') return attribute(child, 'src')
  }
  return ''
}
