import type { Shortcode } from './shortcodes.ts'
import { stringOf } from '../markup/html-text.ts'

/** Prefixes of the shortcodes of WPBakery, Divi and Avada. */
const BUILDER = /^(?:vc|et_pb|fusion)_/
/** Rows and columns, whose arrangement is up to the design. */
const LAYOUT =
  /^(?:(?:su_)?(?:row|columns?|col|tabs|accordions|divider|spacer)|su_(?:list|heading)|tdc_(?:zone|row|row_inner|column|column_inner)|vc_(?:section|row|row_inner|column|column_inner|column_text|tta_(?:tabs|tour|accordion)|tabs|accordion|empty_space|separator)|et_pb_(?:section|row|row_inner|column|column_inner|text|tabs|accordion|slider|divider|counters|circle_counters|pricing_tables|fullwidth_slider|fullwidth_code)|fusion_(?:builder_container|builder_row|builder_row_inner|builder_column|builder_column_inner|text|tabs|accordion|content_boxes|separator|images|checklist)|(?:one|two|three|four)_(?:half|third|thirds|fourth|fourths|fifth|sixth)(?:_last)?)$/
const CODED = /^(?:vc_raw_html|vc_raw_js|fusion_code)$/
/** Content that has a title, and is shown below it. */
const TITLED = /(?:_(?:tab|toggle|accordion_item|accordion_tab|tta_section))$/

/** What the shortcode of a page builder shows apart from its content. */
export interface BuilderModule {
  kind: 'layout' | 'titled' | 'module'
  title: string
  /** The level of the title as a heading. */
  level: number
  /** Addresses, or `wp-attachment:12`. */
  pictures: string[]
  isGallery: boolean
  /** The link target of a picture. */
  link: string
  video: string
  button: { text: string; href: string } | null
}

/** True for a shortcode whose content only its plugin can read, such as base64. */
export const isCodedModule = (name: string): boolean => CODED.test(name)

/** Reads the shortcode of a page builder. Returns null for any other, and for one that must be raw. */
export function readModule({ name, attributes, isPaired }: Shortcode): BuilderModule | null {
  if (LAYOUT.test(name)) return { ...EMPTY, kind: 'layout' }
  if (!BUILDER.test(name) || CODED.test(name)) return null
  const text = (...names: string[]) =>
    decoded(names.map((each) => stringOf(attributes[each])).find(Boolean) ?? '')
  const address = linkIn(text('button_url', 'button_link', 'link_url', 'url', 'img_link', 'link', 'href'))
  const isButton = /(?:_btn|_button\d?)$/.test(name)
  const title = text('title', 'heading', 'text', 'header', 'name')
  const label = isButton ? text('button_text', 'title') : text('button_text', 'button_one_text')
  const isVideo = /_(?:video|youtube|vimeo)$/.test(name)
  const ids = text('images', 'gallery_ids', 'image_ids', 'include').match(/\d+/g) ?? []
  const found: BuilderModule = {
    kind: TITLED.test(name) ? 'titled' : 'module',
    title: isButton ? '' : title,
    level: Number(
      /\btag:h([1-6])/.exec(text('font_container'))?.[1] ?? /^h([1-6])$/.exec(text('level'))?.[1] ?? 4,
    ),
    pictures: isVideo ? [] : [...ids.map((id) => `wp-attachment:${id}`), ...pictureIn(text)],
    isGallery: ids.length > 0,
    link: address,
    video: isVideo ? videoIn(name, text('src', 'link', 'id', 'url')) : '',
    button: label && address ? { text: label, href: address } : null,
  }
  const isShown = found.title || found.pictures.length > 0 || found.video || found.button
  return isShown || isPaired ? found : null
}

const EMPTY: BuilderModule = {
  kind: 'module',
  title: '',
  level: 4,
  pictures: [],
  isGallery: false,
  link: '',
  video: '',
  button: null,
}

function pictureIn(text: (...names: string[]) => string): string[] {
  const written = text('src', 'image', 'image_url', 'custom_src', 'portrait_url')
  if (/^\d+$/.test(written)) return [`wp-attachment:${written}`]
  return /^(?:https?:)?\/\/|^\/\w/.test(written) ? [written] : []
}

function videoIn(name: string, written: string): string {
  if (/^[\w-]{11}$/.test(written) && name.endsWith('_youtube'))
    return `https://www.youtube.com/watch?v=${written}`
  return /^\d+$/.test(written) && name.endsWith('_vimeo') ? `https://vimeo.com/${written}` : written
}

/** WPBakery stores a link as `url:https%3A%2F%2F…|title:…`. */
function linkIn(written: string): string {
  const [, url] = /^url:([^|]*)/.exec(written) ?? []
  if (url === undefined) return written
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** Page builders escape what would end an attribute. */
const decoded = (value: string): string =>
  value
    .replaceAll('%22', '"')
    .replaceAll('%91', '[')
    .replaceAll('%93', ']')
    .replaceAll('``', '"')
    .replaceAll(/`([{}])`/g, (_, brace: string) => (brace === '{' ? '[' : ']'))
    .replaceAll(/<[^>]{0,500}>/g, ' ')
    .trim()
