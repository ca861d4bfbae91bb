import { xmlText } from '#shared/xml.ts'

/** Returns the caption of a figure for WordPress and Ghost. Takes the caption as HTML; credits are part of it there. */
export function figureCaption(caption: string, credit = '', classes = ''): string {
  const words = withCredit(caption, credit)
  return words ? `<figcaption class="${classes}wp-element-caption">${words}</figcaption>` : ''
}

/** Returns the caption of a figure for feed readers. Takes the caption as HTML. */
export function feedCaption(caption: string, credit = ''): string {
  const words = withCredit(caption, credit)
  return words ? `<figcaption>${words}</figcaption>` : ''
}

const withCredit = (caption: string, credit: string) =>
  [caption, credit ? `<cite>${xmlText(credit)}</cite>` : ''].filter(Boolean).join(' ')

/** Returns a title and a caption, which is HTML, as one. */
export const titledCaption = (title: string, caption: string): string =>
  [xmlText(title), caption].filter(Boolean).join('. ')
