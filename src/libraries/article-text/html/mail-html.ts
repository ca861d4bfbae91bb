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
        .map((block: MailBlock) => blockHtml(block))
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

function imageHtml(
  { src, alt, picture }: MailImage,
  { width, addressOf }: { width: number; addressOf: AddressOf },
): string {
  const pixels = Math.min(width, picture?.width ?? width)
  const style = `width:100%;max-width:${pixels}px;height:auto;border:0`
  const address = xmlText(addressOf(picture?.src ?? src))
  return `<img src="${address}" alt="${xmlText(alt)}" width="${pixels}" style="${style}">`
}
