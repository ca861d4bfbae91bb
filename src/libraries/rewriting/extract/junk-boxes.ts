const JUNK_WORDS =
  'newsletter|news-letter|subscri(?:be|ption)|signup|sign-up|advert(?:isement|orial)?|advertising|adslot|ad-slot|promo(?:tion)?|related|recommend(?:ed|ation|ations)?|recirc(?:ulation)?|read-?more|read-?also|more-?on|most-?read|most-?popular|trending|share|sharing|social(?:-share|-media|-links|-icons|-bar|-buttons)?|comments?|disqus|taboola|outbrain|cookie|consent|gdpr|author-?bio|author-?box|about-?the-?author|breadcrumbs?|tags|tag-?list|toolbar|disclaimer|donat(?:e|ion)|feedback|app-?(?:banner|promo|download)|audio-?player|copyright|byline|read-?time|reading-?time'
const JUNK_NAME = new RegExp(`(?:^|[\\s_-])(?:${JUNK_WORDS})(?=$|[\\s_-])`, 'i')
const JUNK_TAG = /^(?:NAV|FORM|FOOTER)$/
const CAPTION_NAME =
  /(?:^|[\s_-])(?:caption|figcaption|credits?|photo-?credit|image-?(?:text|info|description|source)|media-?(?:info|description|caption)|legend)(?=$|[\s_-])/i

/**
 * Returns whether an element is named as a box for promotion, sharing, comments or authors, or as the caption of
 * a picture; null for others. The size of the box is for the caller to weigh.
 */
export function boxName(element: Element): 'junk' | 'caption' | null {
  if (JUNK_TAG.test(element.nodeName.toUpperCase())) return 'junk'
  const names = `${element.getAttribute('class') ?? ''} ${element.id} ${element.getAttribute('data-component') ?? ''}`
  const words = names.slice(0, 300).replace(/([a-z])([A-Z])/g, '$1-$2')
  if (JUNK_NAME.test(words)) return 'junk'
  return CAPTION_NAME.test(words) ? 'caption' : null
}
