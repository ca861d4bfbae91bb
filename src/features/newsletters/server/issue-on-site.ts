import { mailStyles } from '#article-text/html/mail-styles.ts'
import { m } from '#shared/catalog/m.ts'
import { directionOf } from '#shared/writing-direction.ts'
import { xmlText } from '#shared/xml.ts'

interface Place {
  siteName: string
  /** A BCP 47 tag. */
  language: string
  /** What the sign-up form at the end is for; null while readers cannot sign up. */
  newsletter: { id: number; name: string } | null
}

/** The mark of an issue, or what earlier versions froze. */
const LEAVING = String.raw`/newsletters/leave/(?:\d+\.[\w-]{22}|__READER__)`
/** Why a reader got the issue, and the links to leave: the first lines of its footer. */
const READER_LINES = new RegExp(
  String.raw`(<p class="soft"[^>]*>)(?:(?!</p>).)*?${LEAVING}(?:(?!<br>|</p>).)*(?:<br>)?`,
  's',
)

/**
 * Returns the HTML of a sent issue as a page of the site, in the language of the request: with a link to the front page
 * above, and a form to sign up in place of what only its readers need.
 */
export function issueOnSite(html: string, { siteName, language, newsletter }: Place): string {
  const styles = mailStyles(language)
  const bar = `<header class="page rule" style="padding:0 16px;border-bottom:${styles.rule}"><nav aria-label="${xmlText(m.mainNavigation())}"><a href="/" style="${styles.name};display:inline-block;padding:12px 0;font-size:24px;text-decoration:none">${xmlText(siteName)}</a></nav></header>`
  const ownPage = `<a href="/newsletters/me" style="${styles.smallLink}">${xmlText(m.readerPageTitle())}</a>`
  return html
    .replace(READER_LINES, (_lines, start: string) => `${start}${ownPage}<br>`)
    .replace(/<body[^>]*>/, (body) => `${body}${bar}<main>`)
    .replace('</body>', () => `${newsletter ? signUpForm(newsletter, language) : ''}</main></body>`)
}

function signUpForm({ id, name }: { id: number; name: string }, language: string): string {
  const styles = mailStyles(language)
  const field =
    'box-sizing:border-box;height:44px;padding:0 12px;border:1px solid currentColor;border-radius:4px;background:transparent;color:inherit;font-size:16px'
  return `<form class="page edge" dir="${directionOf(language)}" method="post" action="/newsletters/sign-up" style="max-width:536px;margin:0 auto;padding:0 32px;${styles.text}"><h2 dir="auto" style="${styles.heading}">${xmlText(name)}</h2><p style="margin:8px 0"><label for="email">${xmlText(m.yourAddress())}</label></p><input type="hidden" name="list" value="${id}"><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required dir="ltr" style="${field};width:100%"><p style="margin:12px 0"><button style="${field}">${xmlText(m.signUpForNewsletter())}</button></p><p class="soft" style="${styles.small}">${xmlText(m.signUpHint())}</p><p style="height:48px;margin:0"></p><label hidden>${xmlText(m.leaveEmpty())}<input name="website"></label></form>`
}
