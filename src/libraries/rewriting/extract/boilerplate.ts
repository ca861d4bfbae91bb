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

/** Phrases that mark where a story requires an account or a subscription, by language. */
const WALLS = [
  /\b(?:subscribe|sign ?up|register|log ?in|sign in|become a (?:member|subscriber)|start your\b.{0,20}\btrial|join)\b.{0,80}\b(?:to (?:continue|keep|read|finish|unlock|view|access)|continue reading|keep reading|(?:rest|full|this) (?:of )?(?:this |the )?(?:article|story|text))\b/i,
  /\bto (?:continue|keep) reading\b|\b(?:this|the (?:full|rest of the)) (?:article|story|content|text) is (?:only |reserved |available |exclusive(?:ly)? )*(?:for|to) (?:\w+ )?(?:subscribers|members|readers with)\b|\bunlock (?:this|the full) (?:article|story)\b/i,
  /\b(?:jetzt )?weiter(?:zu)?lesen\b.{0,60}(?:\babo|\bplus\b|\+|\banmeld|\bregistrier)|\b(?:anmelden|melden sie sich|registrieren sie sich|abonnieren sie|einloggen)\b.{0,90}\b(?:weiter(?:zu)?lesen|zu lesen|lesen zu können|freischalten)\b|\b(?:artikel|inhalt|beitrag|text) (?:ist )?(?:nur|exklusiv) für (?:\w+ )?abonnent/i,
  /\bréservée?s? (?:à|aux) (?:nos )?abonn|\bil vous reste .{1,12}%|\b(?:abonnez-vous|connectez-vous|inscrivez-vous)\b.{0,60}\b(?:lire|continuer|accéder|poursuivre|suite)\b|\bpour lire la suite\b/i,
  /\b(?:exclusiv[oa]|solo|sólo) para (?:\w+ )?suscriptor|\b(?:suscríbe(?:te|se)|suscribete|regístrate|inicia sesión)\b.{0,60}\b(?:leer|leyendo|continuar|acceder)\b|\bpara seguir leyendo\b/i,
]
const MAX_WALL_LENGTH = 400

/** Whether a line says that the text above it continues only with an account or a subscription. */
export const isWall = (text: string): boolean =>
  text.length <= MAX_WALL_LENGTH && WALLS.some((pattern) => pattern.test(text))
