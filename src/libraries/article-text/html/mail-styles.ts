import { directionOf } from '#shared/writing-direction.ts'

// Styles that mail programs know, written into the elements: Outlook on Windows knows no others. The list of what
// Gmail, Outlook and Apple Mail support is in tests/support/mail/caniemail.ts.

/** The width of an issue and of its text in pixels. */
export const ISSUE_WIDTH = 600
export const COLUMN_WIDTH = 536
/** How far quotations and lists are indented, in pixels. */
export const QUOTE_INDENT = { padding: 16, border: 2 }
export const LIST_INDENT = 24
/** A picture that text flows around on the site; an issue shows it alone. */
export const SMALL_PICTURE_WIDTH = 240

/** Colors as in `tokens.css`. Soft words, rules and the page have a class, so they can change in dark mode. */
export const MAIL_COLORS = {
  light: { paper: '#FBFAF7', ink: '#16161A', soft: '#55555E', rule: '#DCD9D1' },
  dark: { paper: '#121214', ink: '#ECEAE4', soft: '#A6A5AD', rule: '#4A4A52' },
} as const

const { ink, soft, rule } = MAIL_COLORS.light
const SERIF = "Georgia,'Times New Roman',serif"
const SANS = 'Arial,Helvetica,sans-serif'
const ARABIC = "'Geeza Pro',Tahoma,Arial,sans-serif"

/** Styles of an issue by their use. */
export type MailStyles = ReturnType<typeof mailStyles>

/**
 * Returns the styles of an issue in a language, given as a BCP 47 tag, and the side on which its lines start.
 * `direction` is that of a block in another script.
 */
export function mailStyles(language: string, direction = directionOf(language)) {
  const isArabic = /^ar\b/i.test(language)
  const serif = `font-family:${isArabic ? ARABIC : SERIF}`
  const sans = `font-family:${isArabic ? ARABIC : SANS}`
  const start = direction === 'rtl' ? 'right' : 'left'
  // Letters of Arabic words are joined, so they have no space between them.
  const spaced = direction === 'rtl' ? '' : ';letter-spacing:0.8px;text-transform:uppercase'
  return {
    start,
    text: `${serif};font-size:18px;line-height:28px;color:${ink};text-align:${start}`,
    paragraph: 'margin:0',
    above: 'margin:0 0 8px 0',
    gap: 'margin:16px 0 0 0',
    headline: `margin:0 0 16px 0;${serif};font-size:32px;line-height:38px;font-weight:normal;color:${ink}`,
    heading: `margin:0;${serif};font-size:26px;line-height:32px;font-weight:normal;color:${ink}`,
    subheading: `margin:0;${serif};font-size:20px;line-height:28px;font-weight:bold;color:${ink}`,
    name: `margin:0;${serif};font-size:30px;line-height:36px;font-weight:normal;color:${ink}`,
    quote: `margin:0;${serif};font-size:22px;line-height:32px;color:${ink};text-align:${start}`,
    label: `margin:0 0 6px 0;${sans};font-size:13px;line-height:20px;font-weight:bold;color:${soft}${spaced}`,
    small: `margin:0;${sans};font-size:14px;line-height:20px;color:${soft};text-align:${start}`,
    code: `margin:0;font-family:'Courier New',Courier,monospace;font-size:15px;line-height:22px;color:${ink};direction:ltr;text-align:left`,
    link: `color:${ink};text-decoration:underline`,
    smallLink: `color:${soft};text-decoration:underline`,
    list: `margin:0;padding:0;margin-${start}:${LIST_INDENT}px`,
    item: 'margin:0 0 4px 0',
    cell: `padding:8px 4px;${sans};font-size:15px;line-height:22px;color:${ink};vertical-align:top;border-bottom:1px solid ${rule}`,
    rule: `1px solid ${rule}`,
    thickRule: `${QUOTE_INDENT.border}px solid ${soft}`,
  }
}

/** What Apple Mail and Outlook for macOS apply in dark mode; Gmail and Outlook on Windows change colors themselves. */
export function darkStyles(): string {
  const { paper, ink: light, soft: dim, rule: line } = MAIL_COLORS.dark
  return [
    `.page{background-color:${paper}!important}`,
    `.page,.page a,.page h1,.page h2,.page h3,.page td,.page p,.page li{color:${light}!important}`,
    `.page .soft,.page .soft a,.page .soft p{color:${dim}!important}`,
    `.page .rule{border-color:${line}!important}`,
    `.page .hidden{color:${paper}!important}`,
    // Transparent logos and charts need a light background.
    `.page img{background-color:${MAIL_COLORS.light.paper}!important}`,
  ].join('')
}
