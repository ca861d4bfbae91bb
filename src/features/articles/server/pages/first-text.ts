import { DEFAULT_CONTACT_EMAIL } from '#server/config.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { escapeWord } from '#article-text/writing/escape-text.ts'
import { builtInText, isBuiltInPage, type BuiltInText } from '#features/site/shared/built-in-pages.ts'
import type { SiteInfo } from '#features/site/shared/site-info.ts'

/**
 * Returns the text that a custom page begins with: of the built-in page that it replaces, in the language of the site
 * and without the words of the sample, or ''. The example address is left out.
 */
export function firstTextOf(slug: string, info: SiteInfo): string {
  if (!isBuiltInPage(slug)) return ''
  const { isDemo: _, ...site } = info
  const name = escaped(site.name)
  const contactEmail = site.contactEmail === DEFAULT_CONTACT_EMAIL ? '' : escaped(site.contactEmail)
  return withLanguage(site.language, () => asArticleText(builtInText(slug, { ...site, name, contactEmail })))
}

const escaped = (text: string) => escapeWord(text, 'light', '')

/** Articles link only to the web, so email addresses and phone numbers become words. */
function asArticleText({ parts }: BuiltInText): string {
  const paragraphs = parts.map(({ text, isHeading, href }) => {
    if (isHeading) return `## ${text}`
    if (!href) return text
    return text.replace(/\[([^\]]*)\]/, /^(?:mailto|tel):/.test(href) ? '$1' : `[$1](${href})`)
  })
  return paragraphs.join('\n\n')
}
