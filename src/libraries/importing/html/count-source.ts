import { bracketed } from '#article-text/outside-html.ts'
import { galleryClass } from './cards-wordpress.ts'
import { shortcodeAt, type ParsedSource } from './convert-html.ts'
import type { Structure } from '../converted-content.ts'
import {
  attribute,
  byTag,
  classesOf,
  closest,
  endsWords,
  findElement,
  hasAttribute,
  isElement,
  isHidden,
  isText,
  elementText,
  type HtmlElement,
  type HtmlParent,
} from './dom.ts'
import { isBareEmbed } from './embeds.ts'
import { isApartShortcode, isCodeShortcode, plainName, titleIn } from './shortcode-names.ts'
import { isUnknownShortcode } from './shortcode-table.ts'
import { isCodedModule, readModule } from './page-builders.ts'
import { isEmoji, isPixel } from './pictures.ts'
import type { Shortcode } from './shortcodes.ts'
import { isDataTable } from './tables.ts'

/** What the page of an article had on the old site. */
export interface SourceCounts {
  text: string
  structures: Map<Structure, number>
}

const UNSEEN = new Set(
  'script style template title head noscript rp select datalist textarea svg canvas video audio iframe amp-img amp-anim amp-video amp-audio amp-iframe object embed applet map param'.split(
    ' ',
  ),
)
/** Controls of players and buttons of cards, whose words our own cards have. */
const CONTROLS =
  /^(?:kg-video-(?:player|overlay|large-play).*|kg-audio-(?:player|hide).*|kg-file-card-(?:filename|filesize|metadata|icon)|image-link-expand|kg-toggle-card-icon)$/
/** Elements in a line that cards show apart from each other. */
const APART =
  /^(?:wp-block-file__button|kg-bookmark-(?:author|publisher))$|(?:^|[-_])(?:credits?|copyright|photographer)$/i
const EMBED_CLASS =
  /^(?:twitter-tweet|twitter-video|instagram-media|tiktok-embed|bluesky-embed|reddit-embed-bq|reddit-card|text-post-media|fb-post|fb-video|kg-bookmark-card)$/
/** Classes that are common words, unless the element has the data of an embed. */
const SUBSTACK_EMBED = /^(?:youtube-wrap|vimeo-wrap|tweet|instagram|embedded-post-wrap|digest-post-embed)$/
const RECORDINGS = new Map([
  ['native-video-embed', 'video'],
  ['native-audio-embed', 'audio'],
] as const)

/** Counts the words and structures of a parsed text, apart from how it is converted. */
export function countSource(parsed: ParsedSource): SourceCounts {
  const counter = new SourceCounter(parsed)
  counter.visit(parsed.root)
  counter.add('footnote', parsed.notes.blocks().length)
  return { text: [...counter.parts, ...counter.later].join(''), structures: counter.structures }
}

class SourceCounter {
  readonly parts: string[] = []
  /** Words that follow the text. */
  readonly later: string[] = []
  readonly structures = new Map<Structure, number>()

  constructor(private readonly parsed: ParsedSource) {}

  add(structure: Structure, count = 1): void {
    this.structures.set(structure, (this.structures.get(structure) ?? 0) + count)
  }

  visit(parent: HtmlParent): void {
    for (const child of parent.childNodes) {
      if (isText(child)) {
        this.parts.push(child.value)
        if (isOnlyText(parent) && isBareEmbed(child.value.trim())) this.add('embed')
      } else if (isElement(child)) this.visitElement(child)
      else if (/^\s*(?:more|nextpage|\/?wp:)/.test('data' in child ? child.data : '')) this.parts.push(' ')
    }
  }

  private visitElement(element: HtmlElement): void {
    const { tagName } = element
    if (isHidden(element)) return
    if (this.parsed.notes.isLink(element)) return
    if (this.visitShortcode(element)) return
    this.countStructures(element)
    if (UNSEEN.has(tagName) || classesOf(element).some((name) => CONTROLS.test(name))) {
      this.parts.push(endsWords(element) ? '\n' : '')
      return
    }
    if (tagName === 'rt') return void this.parts.push(bracketed(elementText(element)))
    if (tagName === 'img' && isEmoji(element)) this.parts.push(attribute(element, 'alt'))
    const gap = endsWords(element) || classesOf(element).some((name) => APART.test(name)) ? '\n' : ''
    this.parts.push(gap, tagName === 'q' ? '“' : '')
    this.visit(element)
    this.parts.push(tagName === 'q' ? '”' : '', gap)
  }

  private countStructures(element: HtmlElement): void {
    const { tagName } = element
    const classes = classesOf(element)
    if (/^(?:img|amp-img|amp-anim)$/.test(tagName) && isPicture(element)) this.add('picture')
    if (tagName === 'table' && isDataTable(element)) this.add('table')
    const [, media] = /^(?:amp-)?(video|audio)$/.exec(tagName) ?? []
    if (media) this.add(media as 'video' | 'audio')
    if (/^amp-(?:youtube|vimeo|twitter|instagram)$/.test(tagName)) this.add('embed')
    if (/^(?:pre|listing|xmp)$/.test(tagName) && elementText(element) !== '') this.add('preformatted')
    if (tagName === 'li' && isNested(element)) this.add('nestedItem')
    if (isOutermostGallery(element)) this.add('gallery')
    const recording = classes.flatMap((name) => RECORDINGS.get(name as 'native-video-embed') ?? [])[0]
    if (recording) this.add(recording)
    if (this.isEmbed(element, classes)) this.add('embed')
  }

  private isEmbed(element: HtmlElement, classes: readonly string[]): boolean {
    const isCard = (each: HtmlElement) =>
      classesOf(each).some((name) => isEmbedClass(name, each)) && each.tagName !== 'p'
    const parent = element.parentNode
    if (parent && isElement(parent) && closest(parent, isCard)) return false
    if (/^(?:iframe|frame|amp-iframe)$/.test(element.tagName))
      return /^(?:https?:)?\/\//.test(attribute(element, 'src') || attribute(element, 'data-src'))
    return (
      isCard(element) &&
      (classes.includes('wp-block-embed')
        ? /https?:/.test(elementText(element)) || findElement(element, byTag('iframe', 'blockquote')) !== null
        : true)
    )
  }

  private countModule(shortcode: Shortcode): void {
    const found = readModule(shortcode)
    if (!found) return
    const { title, pictures, isGallery, video, button } = found
    this.add('picture', pictures.length)
    if (isGallery) this.add('gallery', Math.ceil(pictures.length / 100))
    if (video !== '') this.add(isFilm(video) ? 'video' : 'embed')
    this.parts.push(`\n${title}\n${button?.text ?? ''}\n`)
  }

  /** Counts what a shortcode shows. Its markup does not count as words. */
  private visitShortcode(element: HtmlElement): boolean {
    const shortcode = shortcodeAt(this.parsed, element)
    if (!shortcode) return false
    const { attributes } = shortcode
    const name = plainName(shortcode.name)
    const isCode = shortcode.isPaired && isCodeShortcode(name)
    const ids = (attributes['ids'] ?? attributes['include'] ?? '').match(/\d+/g)?.length ?? 1
    if (name === 'gallery') {
      this.add('gallery', Math.ceil(ids / 100))
      this.add('picture', ids)
    } else if (name === 'playlist') this.add(attributes['type'] === 'video' ? 'video' : 'audio', ids)
    else if ((name === 'audio' || name === 'video') && !/youtu\.?be|vimeo\.com/.test(shortcode.source))
      this.add(name)
    else if (isCode) this.add('preformatted')
    else if (/^(?:footnote|ref|fn|mfn|efn_note)$/.test(name)) this.add('footnote')
    else if (EMBED_SHORTCODE.test(name)) this.add('embed')
    if (name.startsWith('codepen') && attributes['user']) this.add('embed')
    this.countModule(shortcode)
    this.parts.push(attributes['caption'] ? `\n${attributes['caption'].replaceAll(/<[^>]*>/g, '')}\n` : '')
    if (isUnknownShortcode(shortcode)) this.parts.push(`\n${textsOf(shortcode)}\n`)
    const isUnseen = EMBED_SHORTCODE.test(name) || isCodedModule(name)
    if (isUnseen || /^(?:audio|video|gallery|playlist)$/.test(name)) {
      this.parts.push('\n')
      return true
    }
    const isNote = /^(?:footnote|ref|fn|mfn|efn_note)$/.test(name)
    // A note is shown below the text.
    const isApart = isApartShortcode(shortcode.name)
    const gap = isNote || isCode || isApart
    if (isApart) this.parts.push(`\n${titleIn(attributes)}\n`)
    const at = this.parts.length
    this.parts.push(gap ? '\n' : '')
    this.visit(element)
    this.parts.push(gap ? '\n' : '')
    if (isNote) this.later.push(...this.parts.splice(at))
    return true
  }
}

const TEXT_ATTRIBUTE = /(?:^|[_-])(?:title|text|label|heading|caption|description|content|quote|author|name)$/

/** Returns the words of a shortcode that its plugin may have shown. They are lost here. */
const textsOf = ({ attributes, values }: Shortcode): string =>
  [
    ...Object.entries(attributes).flatMap(([name, value]) => (TEXT_ATTRIBUTE.test(name) ? [value] : [])),
    ...values,
  ].join('\n')

const isFilm = (address: string) => /\.(?:mp4|m4v|webm|mov|ogv)(?:$|[?#])/i.test(address)

const EMBED_SHORTCODE =
  /^(?:embed|gist|hulu|mixcloud|scribd|twitchtv|youtube|vimeo|dailymotion|wpvideo|videopress|ted|soundcloud|spotify|twitter|tweet|instagram|tiktok|facebook|flickr|googlemaps|archiveorg|embedyt|fvplayer|iframe|documentcloud)$/

const isEmbedClass = (name: string, element: HtmlElement) =>
  EMBED_CLASS.test(name) ||
  name === 'wp-block-embed' ||
  (SUBSTACK_EMBED.test(name) && hasAttribute(element, 'data-attrs'))

const isOnlyText = (parent: HtmlParent) =>
  isElement(parent) &&
  /^(?:p|div)$/.test(parent.tagName) &&
  parent.childNodes.length === 1 &&
  !classesOf(parent).includes('wp-block-embed__wrapper')

/** Attributes with the address of a picture, including those that plugins load later. */
const PICTURE_ADDRESS =
  /^(?:src|srcset|data-(?:src|srcset|lazy|lazy-src|lazy-srcset|original|orig-file|full-url|large-file|attrs))$/

function isPicture(image: HtmlElement): boolean {
  if (isPixel(image) || isEmoji(image)) return false
  const hasAddress = image.attrs.some(
    ({ name, value }) => PICTURE_ADDRESS.test(name) && value.trim() !== '' && value !== '#',
  )
  return (
    hasAddress &&
    !closest(image, (each) =>
      classesOf(each).some((name) => /^(?:kg-bookmark-container|image-gallery-embed)$/.test(name)),
    )
  )
}

/** An item is nested if its list is inside an item, or between the items of a list. */
function isNested(item: HtmlElement): boolean {
  const list = closest(item, byTag('ul', 'ol', 'menu', 'dir'))?.parentNode
  const isInList = list && isElement(list) && closest(list, byTag('ul', 'ol', 'menu', 'dir')) !== null
  return (
    isInList === true &&
    (elementText(item) !== '' || findElement(item, byTag('img', 'video', 'audio', 'iframe')) !== null)
  )
}

function isOutermostGallery(element: HtmlElement): boolean {
  const isGallery = (each: HtmlElement) =>
    classesOf(each).some((name) => /^(?:kg-gallery-card|image-gallery-embed)$/.test(name)) ||
    (galleryClass(each) !== undefined && findElement(each, byTag('img')) !== null)
  const parent = element.parentNode
  return isGallery(element) && !(parent && isElement(parent) && closest(parent, isGallery))
}
