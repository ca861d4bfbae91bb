// Names of consent managers; generic words such as "privacy" would match articles.
const CONSENT_BOXES = [
  '[id*="onetrust" i]',
  '[id*="cookiebot" i]',
  '[id*="didomi" i]',
  '[id*="usercentrics" i]',
  '[id*="sp_message" i]',
  '[class*="qc-cmp" i]',
  '[class*="cookie-consent" i]',
  '[class*="cookie-banner" i]',
  '[class*="cookie-notice" i]',
  '[class*="cookiebanner" i]',
  '[class*="consent-banner" i]',
  '[class*="gdpr" i]',
  '[id*="cookie-consent" i]',
  '[id*="cookie-banner" i]',
  '[id*="cookie-notice" i]',
  '[id*="gdpr" i]',
  '[aria-label*="cookie consent" i]',
]

const MAX_BOX_SHARE = 0.3

/** Removes consent and cookie boxes from the page, except those with a large part of its text. */
export function removeConsentBoxes(document: Document): void {
  const total = document.body?.textContent?.length ?? 0
  for (const box of document.querySelectorAll(CONSENT_BOXES.join(','))) {
    const isWhole =
      /^(?:html|body|main|article)$/i.test(box.tagName) || box.querySelector('article, h1') !== null
    if (!isWhole && (box.textContent?.length ?? 0) < total * MAX_BOX_SHARE) box.remove()
  }
}

const CONSENT_WORDS =
  /\b(?:cookies?|consent|zustimm\w+|einwillig\w+|datenschutz\w*|partners?|privacy|opt.?out|accepter|personali[sz]ed ads?|legitimate interest|TCF)\b/gi

/** Returns consent terms per word; about 0.05 on a consent wall. */
export function consentDensity(text: string): number {
  const words = text.split(/\s+/).length
  return (text.match(CONSENT_WORDS)?.length ?? 0) / Math.max(words, 1)
}

const REST_FOR_SUBSCRIBERS =
  /\bil vous reste [\d.,]+ ?% de (?:cet|ce|la)\b|\bla suite (?:de cet article )?est réservée aux abonnés|\bjetzt weiterlesen mit\b.{0,40}\b(?:abo|plus|\+)|\bsigue leyendo con (?:tu|una|la) suscripción|\bto continue reading,? (?:please )?(?:subscribe|become a subscriber)/i

/** Whether a line says that the rest of the article is for subscribers. */
export const isEndOfSample = (text: string): boolean => REST_FOR_SUBSCRIBERS.test(text)
