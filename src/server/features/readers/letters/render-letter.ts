import { articleBlocks } from '#article-text/blocks/article-blocks.ts'
import { plainText } from '#article-text/blocks/plain-text.ts'
import { m } from '#shared/catalog/m.ts'
import { directionOf } from '#shared/site/site.ts'
import { xmlText } from '#shared/xml.ts'

export interface LetterInput {
  subject: string
  preheader: string
  /** In the format of articles. */
  content: string
  listName: string
  site: { name: string; imprint: string; language: string; origin: string }
  /** The addresses in the foot. Those of the reader have `READER_WORD` in the place of the signed word. */
  links: { leave: string; readerPage: string; onSite: string | null }
}

export interface RenderedLetter {
  html: string
  text: string
  /** Of the HTML. */
  bytes: number
}

/** Stands in the links of a letter for the signed word of its reader. */
export const READER_WORD = '__READER__'

/** Returns the two parts of a letter, in the language of the request. */
export function renderLetter({
  subject,
  preheader,
  content,
  listName,
  site,
  links,
}: LetterInput): RenderedLetter {
  const paragraphs = plainText(articleBlocks(content))
    .split(/\n{2,}/)
    .filter(Boolean)
  const foot = [
    m.whyThisLetter(),
    `${m.unsubscribeOneClick()}: ${links.leave}`,
    `${m.readerPageTitle()}: ${links.readerPage}`,
    ...(links.onSite ? [`${m.readLetterOnSite()}: ${links.onSite}`] : []),
    site.imprint || site.name,
  ]
  const text = [subject, ...paragraphs, '--', ...foot].join('\n\n')
  const body = [`<h1>${xmlText(subject)}</h1>`, ...paragraphs.map((each) => `<p>${xmlText(each)}</p>`)].join(
    '\n',
  )
  const footer = [
    m.whyThisLetter(),
    link(links.leave, m.unsubscribeOneClick()),
    link(links.readerPage, m.readerPageTitle()),
    ...(links.onSite ? [link(links.onSite, m.readLetterOnSite())] : []),
    xmlText(site.imprint || site.name),
  ]
  const html = `<!doctype html><html lang="${xmlText(site.language)}" dir="${directionOf(site.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xmlText(subject)}</title></head><body style="margin:0;padding:16px;font:18px/28px Georgia,serif"><div style="display:none">${xmlText(preheader)}</div><p>${xmlText(listName)}</p>${body}<hr>${footer.map((line) => `<p style="font:14px/20px sans-serif">${line}</p>`).join('')}</body></html>`
  return { html, text, bytes: Buffer.byteLength(html) }
}

const link = (href: string, words: string) => `<a href="${xmlText(href)}">${xmlText(words)}</a>`
