import { defaultTreeAdapter, html } from 'parse5'
import { embedBlock } from './embeds.ts'
import { blocksOf, galleriesOf, setCaption } from './figures.ts'
import type { Step } from './converter.ts'
import { byTag, findElement, rawTextOf, elementText } from './dom.ts'
import { addModule } from './builder-modules.ts'
import { addBox, addPullQuote, addQuote } from './lists.ts'
import { link, node, rawBlock, text, withMark, type BlockNode } from './nodes.ts'
import { isCodedModule, readModule } from './page-builders.ts'
import { pictureBlock } from './pictures.ts'
import { recordingBlock } from './recordings.ts'
import { isCodeShortcode, isKnownShortcode, plainName, titleIn } from './shortcode-names.ts'
import type { Shortcode } from './shortcodes.ts'
import { cutText } from '#shared/cut-text.ts'

const MAX_ITEMS = 1_000
const MAX_TITLE = 1_000

/** Converts a shortcode; returns false for one that must be raw. */
type ShortcodeHandler = (shortcode: Shortcode, step: Step) => false | void

/** Addresses of the library: those that the shortcode lists, or all files of the article. */
function listed({ attributes }: Shortcode): string[] {
  const ids = (attributes['ids'] ?? attributes['include'] ?? '').match(/\d+/g) ?? []
  return ids.length > 0 ? ids.slice(0, MAX_ITEMS).map((id) => `wp-attachment:${id}`) : ['wp-attachment:all']
}

const gallery: ShortcodeHandler = (shortcode, { to, convert }) => {
  const pictures = listed(shortcode).map((url) => pictureBlock(convert.targets.add(url, 'picture'), {}))
  for (const each of galleriesOf(pictures, convert)) to.add(each)
}

const playlist: ShortcodeHandler = (shortcode, { to, convert }) => {
  const kind = shortcode.attributes['type'] === 'video' ? 'video' : 'audio'
  for (const address of listed(shortcode)) {
    const block = recordingBlock(convert, kind, { sources: [address] })
    if (block) to.add(block)
  }
}

const FORMATS = ['src', 'url', 'mp4', 'm4v', 'webm', 'ogv', 'wmv', 'flv', 'mp3', 'm4a', 'ogg', 'wav', 'wma']

const recording =
  (kind: 'video' | 'audio'): ShortcodeHandler =>
  ({ attributes, values }, step) => {
    const { element, to, convert } = step
    const inner = findElement(element, byTag('source', 'a'))
    const content = inner
      ? (inner.attrs.find(({ name }) => /^(?:src|href)$/.test(name))?.value ?? '')
      : elementText(element)
    const sources = [...FORMATS.map((name) => attributes[name] ?? ''), ...values, content].filter((each) =>
      /^(?:https?:)?\/|^[\w-]+\/|\.\w{3,4}$/.test(each),
    )
    const [first = ''] = sources
    const hosted = embedBlock(first)
    // Films of YouTube and Vimeo may be in this shortcode too.
    if (hosted && /youtu\.?be|vimeo\.com/.test(first)) return to.add(hosted)
    const caption = attributes['caption'] ?? ''
    const block = recordingBlock(convert, kind, {
      sources,
      poster: attributes['poster'] ?? '',
      caption: cutText(caption, MAX_TITLE),
    })
    if (!block) return false
    to.add(block)
  }

/** The address is an attribute, a value, or the content. A video's number alone needs the site's address. */
const embed =
  (prefix = '', idPattern = /^[\w-]+$/): ShortcodeHandler =>
  ({ attributes, values }, { element, to }) => {
    const candidates = [
      attributes['url'],
      attributes['src'],
      attributes['id'],
      attributes['v'],
      ...values,
      elementText(element),
    ]
    const written =
      candidates
        .find((each) => each !== undefined && each !== '')
        ?.replace(/^=/, '')
        .trim() ?? ''
    const address = prefix !== '' && idPattern.test(written) ? prefix + written : written
    const block = embedBlock(address)
    if (!block || /\s/.test(written)) return false
    to.add(block)
  }

const caption: ShortcodeHandler = ({ attributes }, step) => {
  const { element, to } = step
  const blocks = blocksOf(element.childNodes, step)
  const pictures = blocks.filter(({ type }) => type.name === 'picture')
  const owner = pictures.length === 1 ? (pictures[0] as BlockNode) : undefined
  const others = blocks.filter((each) => each !== owner)
  const shown = attributes['caption'] ?? ''
  const [, side] = /^align(left|right)$/.exec(attributes['align'] ?? '') ?? []
  if (owner && side) owner.attrs['width'] = side
  if (!owner) {
    for (const each of blocks) to.add(each)
    if (shown) to.add(node('paragraph', {}, [text(shown)]))
    return
  }
  const [only] = others
  const isLine = others.length === 1 && only?.type.name === 'paragraph' && shown === ''
  const rest = isLine
    ? setCaption(owner, [...only.children])
    : [...setCaption(owner, [text(cutText(shown.replaceAll(/<[^>]*>/g, ''), MAX_TITLE))]), ...others]
  for (const each of [owner, ...rest]) to.add(each)
}

const note: ShortcodeHandler = (_, step) => {
  const { element, to, convert } = step
  if (elementText(element) === '') return false
  const inside = to.inside({ isLine: false, hasDirectives: false, depth: to.place.depth + 1 })
  convert.walk(element.childNodes, inside, [])
  to.addInline(node('footnote_reference', { label: convert.addNote(inside.finish()) }))
}

const code: ShortcodeHandler = ({ name, attributes, values }, { element, to }) => {
  const content = rawTextOf(element)
    .replace(/^\s*\n/, '')
    .trimEnd()
  if (content === '') return false
  const named = attributes['language'] ?? attributes['lang'] ?? values[0] ?? languageIn(name)
  const language = /^[\w+#-]{1,30}$/.exec(named)?.[0] ?? ''
  to.add(node('code_block', { language }, [text(content)]))
}

const codepen: ShortcodeHandler = ({ attributes }, { element, to, marks, convert }) => {
  const [user, pen] = [attributes['user'], attributes['slug_hash'] ?? attributes['href']]
  if (!user || !pen || !/^[\w-]+$/.test(user + pen)) return false
  convert.walk(element.childNodes, to, marks)
  const block = embedBlock(`https://codepen.io/${user}/pen/${pen}`)
  if (block) to.add(block)
}

/** The language that the name is, or ends with; empty for others. */
const languageIn = (name: string) =>
  /^(?:code|sourcecode|source|crayon|plain|text|cc[a-z]*)$/.test(name) ? '' : name.replace(/^cc[a-z]*_/, '')

/** Puts who said a quotation below it, where elements have it. */
const said =
  (add: (step: Step) => void): ShortcodeHandler =>
  ({ attributes }, step) => {
    const name = titleIn(attributes)
    if (name !== '') {
      const footer = defaultTreeAdapter.createElement('footer', html.NS.HTML, [])
      defaultTreeAdapter.insertText(footer, name)
      defaultTreeAdapter.appendChild(step.element, footer)
    }
    add(step)
  }
const quote = said(addQuote)
const pullQuote = said(addPullQuote)

const box: ShortcodeHandler = ({ attributes }, { element, to, marks, convert }) => {
  const title = titleIn(attributes)
  addBox({ to, marks, convert }, title === '' ? [] : [text(title)], element.childNodes)
}

const inline: ShortcodeHandler = (_, { element, to, marks, convert }) =>
  convert.walk(element.childNodes, to, marks)

const file: ShortcodeHandler = ({ attributes, values }, { element, to, convert }) => {
  const written =
    attributes['url'] ?? attributes['file'] ?? attributes['src'] ?? values[0] ?? elementText(element)
  const url = written.trim() === '' ? null : convert.targets.absolute(written.trim())
  if (url === null || !/^https?:|^\//.test(url)) return false
  const name = attributes['title'] ?? url.replace(/[?#].*$/, '').replace(/^.*\//, '')
  to.add(node('file', { src: convert.targets.add(url, 'file'), name: cutText(name, MAX_TITLE), more: null }))
}

const button: ShortcodeHandler = ({ attributes }, { element, to, marks, convert }) => {
  const href = convert.targets.link(attributes['url'] ?? attributes['link'] ?? attributes['href'] ?? '')
  if (href === null || elementText(element) === '') return false
  convert.walk(element.childNodes, to, withMark(marks, link(href)))
}

/** What each shortcode becomes. A new one needs a line here. */
const TABLE: Readonly<Record<string, ShortcodeHandler>> = {
  caption,
  wp_caption: caption,
  gallery,
  playlist,
  audio: recording('audio'),
  video: recording('video'),
  embed: embed(),
  youtube: embed('https://www.youtube.com/watch?v=', /^[\w-]{11}$/),
  vimeo: embed('https://vimeo.com/', /^\d+$/),
  dailymotion: embed('https://www.dailymotion.com/video/'),
  wpvideo: embed('https://videopress.com/v/'),
  videopress: embed('https://videopress.com/v/'),
  codepen,
  codepen_embed: codepen,
  ted: embed('https://www.ted.com/talks/'),
  soundcloud: embed(),
  spotify: embed(),
  gist: embed('https://gist.github.com/', /^[\da-f]+$/),
  hulu: embed('https://www.hulu.com/watch/', /^\d+$/),
  mixcloud: embed(),
  scribd: embed('https://www.scribd.com/doc/', /^\d+$/),
  twitchtv: embed(),
  twitter: embed('https://twitter.com/i/status/', /^\d+$/),
  tweet: embed('https://twitter.com/i/status/', /^\d+$/),
  instagram: embed(),
  tiktok: embed(),
  facebook: embed(),
  flickr: embed(),
  googlemaps: embed(),
  archiveorg: embed('https://archive.org/details/'),
  embedyt: embed(),
  fvplayer: embed(),
  iframe: embed(),
  documentcloud: embed(),
  quote,
  blockquote: quote,
  x_blockquote: quote,
  pullquote: pullQuote,
  perfectpullquote: pullQuote,
  'epq-quote': pullQuote,
  footnote: note,
  ref: note,
  fn: note,
  mfn: note,
  efn_note: note,
  box,
  toggle: box,
  accordion: box,
  'accordion-item': box,
  spoiler: box,
  expand: box,
  su_note: box,
  su_accordion: inline,
  tab: box,
  td_block_text_with_title: box,
  dropcap: inline,
  highlight: inline,
  'pdf-embedder': file,
  pdf: file,
  gview: file,
  embeddoc: file,
  button,
}

function handlerOf(name: string): ShortcodeHandler | undefined {
  const found = [name, plainName(name)].find((each) => Object.hasOwn(TABLE, each))
  return found === undefined ? undefined : TABLE[found]
}

/** True for a shortcode that neither a plugin in our lists nor a page builder has, so its text may be shown. */
export function isUnknownShortcode(shortcode: Shortcode): boolean {
  const { name } = shortcode
  return !handlerOf(name) && !isKnownShortcode(name) && !isCodeShortcode(name) && !readModule(shortcode)
}

/** Converts a shortcode. One without a form is kept as raw markup, and its content is shown. */
export function addShortcode(shortcode: Shortcode, step: Step): void {
  const { name, isPaired } = shortcode
  const handler = isPaired && isCodeShortcode(name) ? code : handlerOf(name)
  const found = handler ? null : readModule(shortcode)
  if (found) return addModule(found, step)
  const isShown = handler !== undefined && handler(shortcode, step) !== false
  if (!isShown) addUnknown(shortcode, step)
}

function addUnknown({ name, source, isPaired }: Shortcode, step: Step): void {
  const { element, to, marks, convert } = step
  const label = `[${name}]`
  convert.raw.push(label)
  if (!isPaired) return to.addLater(rawBlock(source, label))
  if (isCodedModule(name)) return to.addLater(rawBlock(`${source}${rawTextOf(element)}[/${name}]`, label))
  if (to.isEmpty) to.add(rawBlock(source, label))
  else to.addLater(rawBlock(source, label))
  convert.walk(element.childNodes, to, marks)
  to.addLater(rawBlock(`[/${name}]`, label))
}
