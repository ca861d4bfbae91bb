import type { Block } from '#article-text/article-blocks.ts'
import { plainText } from '#article-text/blocks/plain-text.ts'
import { mailHtml, mailTools, type MailOptions } from '#article-text/html/mail-html.ts'
import { darkStyles, ISSUE_WIDTH, MAIL_COLORS, mailStyles } from '#article-text/html/mail-styles.ts'
import { mailText } from '#article-text/html/mail-text.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import type { IssueChecks } from '#features/newsletters/shared/issue-checks.ts'
import { directionOf, directionOfWords } from '#shared/writing-direction.ts'
import { xmlText } from '#shared/xml.ts'
import { checksOf } from './issue-checks.ts'

export interface IssueInput {
  subject: string
  /** What the issue shows above its text; readers may know it by another subject. */
  headline: string
  preheader: string
  /** From `issueBlocks`. */
  blocks: readonly Block[]
  newsletterName: string
  /** Names the issue in links to the site, which the page counter counts. */
  from: string
  /** The line below the name, such as the date. */
  dateline: string
  site: IssueSite
  /** The addresses in the footer. The reader's have the mark of `readerMark`. */
  links: { leave: string; readerPage: string; onSite: string | null }
  /** The newest checkpoint of the public record and the address of its page; null without a record. */
  record: { size: number; root: string; page: string } | null
}

export interface IssueSite {
  name: string
  /** The postal address of the newsroom, or its name without one. */
  imprint: string
  /** A BCP 47 tag. */
  language: string
  origin: string
  /** The main color, as #rrggbb. */
  color?: string | undefined
  /** A logo as PNG or JPEG; without it the name is shown. */
  logo?: { src: string; width: number; height: number } | undefined
}

export interface RenderedIssue {
  html: string
  text: string
  /** The size of the HTML. */
  bytes: number
  checks: IssueChecks
}

/** Returns the two parts of an issue, in the language of the request. */
export function renderIssue(input: IssueInput): RenderedIssue {
  const { blocks, site, from } = input
  const addressOf = (href: string) => addressInIssue(href, site.origin, from)
  const options: MailOptions = { language: site.language, addressOf }
  const headline = beginsWith(blocks, input.headline) ? '' : input.headline
  const words = headlineHtml(headline, options) + mailHtml(blocks, options)
  const html = documentOf(input, head(input, options) + words + foot(input, options))
  const above = [input.newsletterName, headline].filter(Boolean)
  const text = [...above, mailText(blocks, addressOf), footText(input)].join('\n\n')
  return { html, text, bytes: Buffer.byteLength(html), checks: checksOf(blocks) }
}

/** Returns an absolute address. A link to the site names the issue. */
export function addressInIssue(href: string, origin: string, from: string): string {
  if (!URL.canParse(href, origin)) return href
  const url = new URL(href, origin)
  const isPage = url.origin === new URL(origin).origin && !url.pathname.startsWith('/uploads/')
  if (isPage) url.searchParams.set('from', from)
  return url.href
}

/** The name of the newsletter as the masthead, with the date below. */
function head({ newsletterName, dateline, site }: IssueInput, options: MailOptions): string {
  const { styles, cell } = mailTools(options)
  const { logo, color } = site
  const picture = logo
    ? `<img src="${xmlText(new URL(logo.src, site.origin).href)}" alt="${xmlText(site.name)}" width="${Math.min(logo.width, 240)}" style="max-width:240px;height:auto;border:0"><br>`
    : ''
  const name = `<h1 style="${styles.name};text-align:center">${picture}${xmlText(newsletterName)}</h1>`
  const words = [dateline, site.name].filter(Boolean).map(xmlText).join(' · ')
  const line = `<p class="soft" style="${styles.small};text-align:center">${words}</p>`
  const rule = color ? `2px solid ${color}` : styles.thickRule
  return cell(name + line, `padding:24px 0 16px 0;border-bottom:${rule}`) + spacer
}

/** Returns whether the first words of an issue are a heading with its headline, such as that of its only story. */
function beginsWith(blocks: readonly Block[], headline: string): boolean {
  const first = blocks.find(({ kind }) => kind !== 'picture')
  return first?.kind === 'heading' && plainText([first]).trim() === headline.trim()
}

/** The headline above the text, in the direction of its script. */
function headlineHtml(headline: string, options: MailOptions): string {
  if (headline === '') return ''
  const { language } = options
  const direction = directionOfWords(headline, { language }) ?? directionOf(language)
  const { styles } = mailTools(options, { direction })
  const style = `${styles.headline};text-align:${styles.start}`
  return `<h2 dir="${direction}" style="${style}">${xmlText(headline)}</h2>`
}

const spacer = '<p style="margin:0;font-size:24px;line-height:24px">&nbsp;</p>'

function foot({ site, links, record }: IssueInput, options: MailOptions): string {
  const { styles, cell } = mailTools(options)
  const link = (href: string, words: string) =>
    `<a href="${xmlText(href)}" style="${styles.smallLink}">${xmlText(words)}</a>`
  const ways = [
    link(links.leave, m.leaveButton()),
    link(links.readerPage, m.readerPageTitle()),
    ...(links.onSite ? [link(links.onSite, m.readIssueOnSite())] : []),
  ]
  const lines = [
    xmlText(m.whyThisNewsletter()),
    ways.join(' · '),
    ...imprintLines(site).map(xmlText),
    // The root is in the text part: here it would look like spam.
    ...(record ? [link(record.page, recordWords(record))] : []),
  ]
  const words = `<p class="soft" style="${styles.small}">${lines.join('<br>')}</p>`
  return spacer + cell(`<div class="soft">${words}</div>`, `padding:16px 0 32px 0;border-top:${styles.rule}`)
}

const recordWords = ({ size }: { size: number }) => m.recordUpToLine({ number: formatNumber(size) })

function footText({ site, links, record }: IssueInput): string {
  return [
    '--',
    m.whyThisNewsletter(),
    `${m.leaveButton()}: ${links.leave}`,
    `${m.readerPageTitle()}: ${links.readerPage}`,
    ...(links.onSite ? [`${m.readIssueOnSite()}: ${links.onSite}`] : []),
    ...imprintLines(site),
    ...(record ? [`${recordWords(record)}: ${record.root} (${record.page})`] : []),
  ].join('\n')
}

const imprintLines = ({ imprint, name }: IssueSite): string[] => {
  const lines = imprint
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.length > 0 ? lines : [name]
}

/** Outlook on Windows needs a table with a width in pixels around the one that shrinks. */
const OUTLOOK = `<!--[if mso]><table role="presentation" align="center" width="${ISSUE_WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`
const OUTLOOK_END = '<!--[if mso]></td></tr></table><![endif]-->'

function documentOf({ subject, preheader, site }: IssueInput, inside: string): string {
  const { paper } = MAIL_COLORS.light
  const direction = directionOf(site.language)
  // White space keeps mail programs from showing the text of the issue beside the preheader.
  const hidden = `<div class="hidden" style="font-size:1px;line-height:1px;color:${paper}">${xmlText(preheader)}${'&nbsp;&zwnj;'.repeat(preheader ? 20 : 0)}</div>`
  // Addresses have no spaces, and would make the issue wider than a phone.
  const styles = `.edge{word-break:break-word}@media (max-width:480px){.edge{padding:0 16px!important}}@media (prefers-color-scheme:dark){${darkStyles()}}`
  return `<!doctype html><html lang="${xmlText(site.language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${xmlText(subject)}</title><style>${styles}</style></head><body class="page" style="margin:0;padding:0;background-color:${paper}">${hidden}<table role="presentation" class="page" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${paper}"><tr><td align="center">${OUTLOOK}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${ISSUE_WIDTH}px"><tr><td class="edge" style="${mailStyles(site.language).text};padding:0 32px">${inside}</td></tr></table>${OUTLOOK_END}</td></tr></table></body></html>`
}
