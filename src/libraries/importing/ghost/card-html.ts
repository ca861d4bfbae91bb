import MarkdownIt from 'markdown-it'
import {
  attributes,
  type CardData,
  element,
  escapeHtml,
  listOf,
  recordOf,
  stringOf,
} from '../markup/html-text.ts'

const OPTIONS = { html: true, linkify: true, maxNesting: 40 }
const markdown = new MarkdownIt('default', OPTIONS)
const MAX_MARKDOWN = 1_000_000

/** Returns a card of Ghost's editor as HTML. One that is not known is kept with its data, and named. */
export function cardHtml(type: string, data: CardData): string {
  const render = Object.hasOwn(CARDS, type) ? CARDS[type] : undefined
  return render ? render(data) : unknownCard(type, data)
}

/** Keeps a card's data in Ghost's form for raw HTML. */
function unknownCard(type: string, data: CardData): string {
  const name = type.replaceAll(/[^\w-]/g, '').slice(0, 60) || 'card'
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<!--kg-card-begin: ${name}-->\n<script type="application/json" data-card="${name}">${json}</script>\n<!--kg-card-end: ${name}-->`
}

const rawHtml = (html: unknown) =>
  stringOf(html) ? `<!--kg-card-begin: html-->\n${stringOf(html)}\n<!--kg-card-end: html-->` : ''

const markdownCard = (data: CardData) => {
  const text = stringOf(data['markdown'])
  const html = text.length > MAX_MARKDOWN ? element('pre', {}, escapeHtml(text)) : markdown.render(text)
  return `<!--kg-card-begin: markdown-->\n${html}<!--kg-card-end: markdown-->`
}

/** A figure with its caption, which is HTML. */
function figure(card: string, data: CardData, html: string): string {
  const caption = element('figcaption', {}, stringOf(data['caption']))
  const width = stringOf(data['cardWidth'] ?? data['width'])
  const wide = width === 'wide' || width === 'full' ? ` kg-width-${width}` : ''
  const hasCaption = caption ? ' kg-card-hascaption' : ''
  return `<figure class="kg-card kg-${card}-card${wide}${hasCaption}">${html}${caption}</figure>`
}

function picture(data: CardData): string {
  const { src, alt, title, width, height } = data
  return `<img${attributes({ src, class: 'kg-image', title, width, height })} alt="${escapeHtml(stringOf(alt))}">`
}

function image(data: CardData): string {
  if (!stringOf(data['src'])) return ''
  const href = stringOf(data['href'])
  return figure('image', data, href ? element('a', { href }, picture(data)) : picture(data))
}

function gallery(data: CardData): string {
  const images = listOf(data['images']).map(recordOf)
  const cells = images
    .filter((each) => stringOf(each['src']))
    .map((each) => element('div', { class: 'kg-gallery-image' }, picture(each)))
  const row = element('div', { class: 'kg-gallery-row' }, cells.join(''))
  return row ? figure('gallery', data, element('div', { class: 'kg-gallery-container' }, row)) : ''
}

function bookmark(data: CardData): string {
  const of = { ...recordOf(data['metadata']), ...data }
  const url = stringOf(of['url'])
  if (!url) return ''
  const text = (key: string, part: string) =>
    element('div', { class: `kg-bookmark-${part}` }, escapeHtml(stringOf(of[key])))
  // Ghost exchanged the two names long ago, and themes rely on it.
  const by = [
    element('span', { class: 'kg-bookmark-author' }, escapeHtml(stringOf(of['publisher']))),
    element('span', { class: 'kg-bookmark-publisher' }, escapeHtml(stringOf(of['author']))),
  ].join(' ')
  const content = `${text('title', 'title')}${text('description', 'description')}${element(
    'div',
    { class: 'kg-bookmark-metadata' },
    by.trim(),
  )}`
  const body = element('div', { class: 'kg-bookmark-content' }, content) || escapeHtml(url)
  return figure('bookmark', data, element('a', { class: 'kg-bookmark-container', href: url }, body))
}

function embed(data: CardData): string {
  const html = stringOf(data['html'])
  const url = stringOf(data['url'])
  if (html) return figure('embed', data, html)
  return url ? figure('embed', data, element('a', { href: url }, escapeHtml(url))) : ''
}

function video(data: CardData): string {
  const { src, width, height, thumbnailSrc, customThumbnailSrc } = data
  if (!stringOf(src)) return ''
  const poster = stringOf(customThumbnailSrc) || thumbnailSrc
  const tag = `<video${attributes({ src, poster, width, height })} controls></video>`
  return figure('video', { ...data, width: '' }, element('div', { class: 'kg-video-container' }, tag))
}

function audio(data: CardData): string {
  const { src, title } = data
  if (!stringOf(src)) return ''
  const heading = element('div', { class: 'kg-audio-title' }, escapeHtml(stringOf(title)))
  return `<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio${attributes({ src })} controls></audio>${heading}</div></div>`
}

function file(data: CardData): string {
  const { src: href, fileTitle, fileCaption, fileName } = data
  if (!stringOf(href)) return ''
  const part = (name: string, value: unknown) =>
    element('div', { class: `kg-file-card-${name}` }, escapeHtml(stringOf(value)))
  const parts = part('title', fileTitle) + part('caption', fileCaption) + part('filename', fileName)
  const link = element('a', { class: 'kg-file-card-container', href }, parts || escapeHtml(stringOf(href)))
  return element('div', { class: 'kg-card kg-file-card' }, link)
}

function callout(data: CardData): string {
  const emoji = element('div', { class: 'kg-callout-emoji' }, escapeHtml(stringOf(data['calloutEmoji'])))
  const text = element('div', { class: 'kg-callout-text' }, stringOf(data['calloutText']))
  return element('div', { class: 'kg-card kg-callout-card' }, emoji + text)
}

function toggle(data: CardData): string {
  const heading = element('h4', { class: 'kg-toggle-heading-text' }, stringOf(data['heading']))
  const content = element('div', { class: 'kg-toggle-content' }, stringOf(data['content']))
  const head = element('div', { class: 'kg-toggle-heading' }, heading)
  return element('div', { class: 'kg-card kg-toggle-card', 'data-kg-toggle-state': 'close' }, head + content)
}

function button(data: CardData): string {
  const { buttonUrl: href, buttonText, alignment } = data
  if (!stringOf(href)) return ''
  const link = element('a', { href, class: 'kg-btn kg-btn-accent' }, escapeHtml(stringOf(buttonText)))
  return element('div', { class: `kg-card kg-button-card kg-align-${stringOf(alignment) || 'center'}` }, link)
}

function header(data: CardData): string {
  const { backgroundImageSrc: src, buttonEnabled, buttonUrl: href, buttonText } = data
  const parts = [
    stringOf(src) ? `<img${attributes({ class: 'kg-header-card-image', src })} alt="">` : '',
    element('h2', { class: 'kg-header-card-heading' }, stringOf(data['header'])),
    element('p', { class: 'kg-header-card-subheading' }, stringOf(data['subheader'])),
    buttonEnabled
      ? element('a', { href, class: 'kg-header-card-button' }, escapeHtml(stringOf(buttonText)))
      : '',
  ]
  return element('div', { class: 'kg-card kg-header-card' }, parts.join(''))
}

function product(data: CardData): string {
  const { productImageSrc: src, productUrl, productButton, productButtonEnabled } = data
  const link = { href: productUrl, class: 'kg-product-card-button' }
  const parts = [
    stringOf(src) ? `<img${attributes({ class: 'kg-product-card-image', src })} alt="">` : '',
    element('h4', { class: 'kg-product-card-title' }, stringOf(data['productTitle'])),
    element('div', { class: 'kg-product-card-description' }, stringOf(data['productDescription'])),
    productButtonEnabled ? element('a', link, escapeHtml(stringOf(productButton))) : '',
  ]
  const container = element('div', { class: 'kg-product-card-container' }, parts.join(''))
  return element('div', { class: 'kg-card kg-product-card' }, container)
}

function callToAction(data: CardData): string {
  const { imageUrl: src, showButton, buttonUrl: href, buttonText } = data
  const parts = [
    element('div', { class: 'kg-cta-sponsor-label' }, stringOf(data['sponsorLabel'])),
    stringOf(src) ? `<img${attributes({ src })} alt="">` : '',
    element('div', { class: 'kg-cta-text' }, stringOf(data['textValue'])),
    showButton ? element('a', { href, class: 'kg-cta-button' }, escapeHtml(stringOf(buttonText))) : '',
  ]
  return element('div', { class: 'kg-card kg-cta-card' }, parts.join(''))
}

function code(data: CardData): string {
  const language = stringOf(data['language'])
  const inner = element(
    'code',
    { class: language && `language-${language}` },
    escapeHtml(stringOf(data['code'])),
  )
  const block = element('pre', {}, inner)
  return block && stringOf(data['caption']) ? figure('code', data, block) : block
}

/** Parts of newsletters, which the site never showed. */
const hidden = () => ''

const CARDS: Record<string, (data: CardData) => string> = {
  image,
  gallery,
  bookmark,
  embed,
  video,
  audio,
  file,
  callout,
  toggle,
  button,
  header,
  product,
  'call-to-action': callToAction,
  code,
  codeblock: code,
  html: (data) => rawHtml(data['html']),
  markdown: markdownCard,
  'card-markdown': markdownCard,
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  paywall: () => '<!--members-only-->',
  email: hidden,
  'email-cta': hidden,
}
