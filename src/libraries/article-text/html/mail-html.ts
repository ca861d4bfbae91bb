import { directionOf, directionOfWords } from '#shared/writing-direction.ts'
import { xmlText } from '#shared/xml.ts'
import type { Block } from '../article-blocks.ts'
import { plainText } from '../blocks/plain-text.ts'
import { kindOf } from '../kinds/index.ts'
import type { AddressOf, MailImage, MailTools } from './html-dialect.ts'
import { lineTools } from './inline-html.ts'
import { COLUMN_WIDTH, mailStyles } from './mail-styles.ts'

export interface MailOptions {
  /** A BCP 47 tag. */
  language: string
  /** Returns an absolute address. */
  addressOf: AddressOf
}

/** Where blocks are written: the direction of their text, and the width of their column in pixels. */
interface Place {
  direction?: 'ltr' | 'rtl'
  column?: number
}

/** A block of an issue; `article` is the one whose words it shows, and `articleLang` its language if it has one. */
export type MailBlock = Block & { article?: number; articleLang?: string | undefined }

/** Returns blocks as HTML for mail programs: tables and styles in the elements, no script and no style sheet. */
export function mailHtml(blocks: readonly MailBlock[], options: MailOptions): string {
  return mailTools(options).blocks(blocks)
}

/** Returns what writes the parts of an issue. A block whose text runs the other way is written in its own direction. */
export function mailTools(
  { language, addressOf }: MailOptions,
  { direction = directionOf(language), column = COLUMN_WIDTH }: Place = {},
): MailTools {
  const styles = mailStyles(language, direction)
  const tools: MailTools = {
    ...lineTools({ addressOf, hasPlaces: false, linkStyle: styles.link }),
    styles,
    cell: (html, style) =>
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="${styles.text};${style}">${html}</td></tr></table>`,
    image: (image, width = column) => imageHtml(image, { width: Math.min(width, column), addressOf }),
    indented: (inside, indent) =>
      mailTools({ language, addressOf }, { direction, column: column - indent }).blocks(inside),
    captionLine: (caption, credit = '') => {
      const words = [caption, xmlText(credit)].filter(Boolean).join(' · ')
      return words ? `<p class="soft" style="${styles.small}">${words}</p>` : ''
    },
    blocks: (inside) =>
      inside
        .map((block: MailBlock) => withArticle(blockHtml(block), block.article))
        .filter(Boolean)
        .map((html, index) => (index === 0 ? html : `<div style="${styles.gap}">${html}</div>`))
        .join(''),
  }
  const blockHtml = (block: MailBlock): string => {
    const own = directionOfWords(plainText([block]), { lang: block.articleLang, language }) ?? direction
    if (own === direction) return kindOf(block).mailHtml(block, tools)
    const other = mailTools({ language, addressOf }, { direction: own, column })
    return `<div dir="${own}" style="text-align:${other.styles.start}">${kindOf(block).mailHtml(block, other)}</div>`
  }
  return tools
}

/** Puts comments around what shows an article, so that the archive of issues can leave it out. */
const withArticle = (html: string, article: number | undefined): string =>
  article === undefined ? html : `<!--article ${article}-->${html}<!--/article-->`

const SHOWN_ARTICLES = /<!--article (\d{1,15})-->.*?<!--\/article-->/gs

/** Returns the articles whose words the HTML of an issue shows. */
export const articlesIn = (html: string): number[] =>
  [...html.matchAll(SHOWN_ARTICLES)].map(([, article]) => Number(article))

/** Returns the HTML of an issue with `notice` in the place of each article in `removed`. */
export function withoutArticles(html: string, removed: ReadonlySet<number>, notice: string): string {
  const isNoticed = new Set<number>()
  return html.replaceAll(SHOWN_ARTICLES, (shown, id: string) => {
    const article = Number(id)
    if (!removed.has(article)) return shown
    if (isNoticed.has(article)) return ''
    isNoticed.add(article)
    return `<p>${xmlText(notice)}</p>`
  })
}

function imageHtml(
  { src, alt, picture }: MailImage,
  { width, addressOf }: { width: number; addressOf: AddressOf },
): string {
  const pixels = Math.min(width, picture?.width ?? width)
  const style = `width:100%;max-width:${pixels}px;height:auto;border:0`
  const address = xmlText(addressOf(picture?.src ?? src))
  return `<img src="${address}" alt="${xmlText(alt)}" width="${pixels}" style="${style}">`
}
