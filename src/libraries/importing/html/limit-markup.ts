/** Elements around another. A real text has about 15. */
const MAX_DEPTH = 200
const MAX_TAGS = 100_000
const MAX_LENGTH = 4_000_000

/** Elements that the parser closes on its own, or that have no content. */
const UNCOUNTED = new Set(
  'p li dt dd tr td th tbody thead tfoot option rt rp br hr img input meta link source track wbr area base col embed param'.split(
    ' ',
  ),
)

const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))

/** Visits the tags of a text in linear time, without those in comments. */
export function eachTag(
  html: string,
  visit: (tag: { name: string; isClosing: boolean; start: number; end: number }) => void,
): void {
  let position = 0
  for (;;) {
    const start = html.indexOf('<', position)
    if (start === -1) return
    position = start + 1
    if (html.startsWith('!--', position)) {
      const end = html.indexOf('-->', position + 1)
      if (end === -1) return
      position = end + 3
      continue
    }
    const isClosing = html[position] === '/'
    const from = isClosing ? position + 1 : position
    let to = from
    while (isNameCharacter(html.charCodeAt(to))) to++
    if (to === from) continue
    const end = html.indexOf('>', to)
    if (end === -1) return
    visit({ name: html.slice(from, to).toLowerCase(), isClosing, start, end: end + 1 })
    position = end + 1
  }
}

const isNameCharacter = (code: number) =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  code === 0x2d

/** True for markup that is too long to be parsed as elements. */
export function isHuge(html: string): boolean {
  if (html.length > MAX_LENGTH) return true
  if (html.length < MAX_TAGS * 3) return false
  let tags = 0
  for (let at = html.indexOf('<'); at !== -1 && tags <= MAX_TAGS; at = html.indexOf('<', at + 1)) tags++
  return tags > MAX_TAGS
}

/** Returns markup without the tags of elements that are nested too deep. Their content stays. */
export function limitDepth(html: string): { html: string; isChanged: boolean } {
  if (!isDeep(html)) return { html, isChanged: false }
  const kept: string[] = []
  const open: string[] = []
  const dropped = new Map<string, number>()
  let position = 0
  eachTag(html, ({ name, isClosing, start, end }) => {
    if (UNCOUNTED.has(name)) return
    if (!isClosing && open.length < MAX_DEPTH) return void open.push(name)
    const count = dropped.get(name) ?? 0
    const place = isClosing && count === 0 ? open.lastIndexOf(name) : -1
    if (place !== -1) return void (open.length = place)
    if (isClosing && count === 0) return
    dropped.set(name, isClosing ? count - 1 : count + 1)
    kept.push(html.slice(position, start))
    position = end
  })
  return { html: kept.join('') + html.slice(position), isChanged: true }
}

/** Returns markup without the elements that a parser opens again where they cross others. Their content stays. */
export function withoutFormatting(html: string): string {
  const parts: string[] = []
  let position = 0
  eachTag(html, ({ name, start, end }) => {
    if (!FORMATTING.has(name)) return
    parts.push(html.slice(position, start))
    position = end
  })
  return parts.join('') + html.slice(position)
}

/** Counts generously: an element that is never closed counts to the end. */
function isDeep(html: string): boolean {
  let [depth, deepest] = [0, 0]
  eachTag(html, ({ name, isClosing }) => {
    if (UNCOUNTED.has(name)) return
    depth += isClosing ? -1 : 1
    if (depth > deepest) deepest = depth
  })
  return deepest > MAX_DEPTH
}

const BLOCK_TAGS = /^(?:p|div|li|ul|ol|table|tr|td|th|h[1-6]|blockquote|pre|section|article|figure|br|dd|dt)$/
const UNSEEN = new Set(['script', 'style', 'template', 'title', 'svg'])

/** Returns the text of markup that is too long to be parsed, a line for each of its blocks. */
export function withoutMarkup(html: string): string {
  const parts: string[] = []
  let [position, unseen] = [0, '']
  const clean = withoutComments(html)
  eachTag(clean, ({ name, isClosing, start, end }) => {
    if (unseen === '') parts.push(clean.slice(position, start))
    position = end
    if (unseen === '' && !isClosing && UNSEEN.has(name)) unseen = name
    else if (isClosing && unseen === name) unseen = ''
    if (BLOCK_TAGS.test(name)) parts.push('\n')
  })
  if (unseen === '') parts.push(clean.slice(position))
  return parts.join('')
}

function withoutComments(html: string): string {
  const parts: string[] = []
  let position = 0
  for (let at = html.indexOf('<!--'); at !== -1; at = html.indexOf('<!--', position)) {
    parts.push(html.slice(position, at))
    const end = html.indexOf('-->', at + 4)
    position = end === -1 ? html.length : end + 3
    if (end === -1) break
  }
  return parts.join(' ') + html.slice(position)
}
