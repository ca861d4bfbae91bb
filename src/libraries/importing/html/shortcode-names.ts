/** Shortcodes without an end, whatever comes later. */
const LEAVES = new Set('gallery playlist youtube vimeo'.split(' '))

/** Names that are not words, so they are shortcodes wherever they are written. Others need attributes or an end. */
const KNOWN = new Set(
  (
    'caption wp_caption gallery audio video playlist embed youtube vimeo wpvideo videopress dailymotion soundcloud ' +
    'spotify googlemaps sourcecode efn_note mfn contact-form contact-form-7 contact-field gravityform ninja_form ' +
    'formidable wpforms mc4wp_form jetpack_subscription_form sitemap recent_products featured_products add_to_cart ' +
    'woocommerce_cart woocommerce_checkout woocommerce_my_account polldaddy crowdsignal archiveorg nextgen ngg_images ' +
    'nggallery nggalbum rev_slider layerslider tablepress login_form user_registration mailpoet_form newsletter_form ' +
    'one_half one_half_last one_third one_third_last two_third two_third_last ' +
    'dropcap googlefont adsense display-posts jetpack-related-posts jp_relatedposts instagram-feed custom-facebook-feed ' +
    'ez-toc lwptoc table-of-contents wp_sitemap_page simple-sitemap tribe_events print-me printfriendly pdf-embedder ' +
    'yikes-mailchimp ninja_forms_display_form forminator_form sg_popup the-post-grid social_share social-share'
  ).split(' '),
)

/** What the names of plugins with many shortcodes begin with. */
const PREFIX = /^(?:(?:vc|et_pb|fusion|su|td|tdc|woocommerce|edd|pmpro|wpdm|mepr)_|bbp-)./

/** Embeds whose names are words too, so they need an address or number. */
const EMBEDS = new Set(
  'gist tweet hulu mixcloud twitchtv ted flickr instagram tiktok facebook scribd twitter'.split(' '),
)

/** Code, with its language as the name in some plugins. */
const CODE = new Set(
  (
    'code sourcecode source crayon actionscript3 as3 bash shell coldfusion cf c c-sharp csharp clojure cpp css ' +
    'delphi pas pascal diff patch erlang erl fsharp go groovy html xhtml java javafx javascript js jscript latex tex ' +
    'matlab matlabkey objc perl pl php plain text powershell ps python py r rails ruby rb ror scala sql swift vb vbnet ' +
    'xml xslt yaml'
  ).split(' '),
)

/** Shortcodes Ultimate has names that others have too, behind a prefix. */
export const plainName = (name: string): string => name.replace(/^su_/, '')

const APART =
  /^(?:caption|wp_caption|quote|blockquote|x_blockquote|pullquote|perfectpullquote|epq-quote|box|su_note|toggle|accordion|accordion-item|spoiler|tab|expand|pdf|pdf-embedder|gview|embeddoc|td_block_text_with_title)$/

/** True for a shortcode whose content is apart from the text around it. */
export const isApartShortcode = (name: string): boolean => APART.test(name) || APART.test(plainName(name))

/** The title of a box, or who said a quotation. */
export const titleIn = (attributes: Readonly<Record<string, string>>): string =>
  attributes['title'] ?? attributes['custom_title'] ?? attributes['cite'] ?? attributes['author'] ?? ''

/** CodeColorer has its flags and the language in the name, such as `ccnLe_php`. */
const CODE_COLORER = /^cc[a-z]{0,8}(?:_[\w-]+)?$/i

/** True for a shortcode of an embed that needs an address or number. */
export const isEmbedShortcode = (name: string): boolean => EMBEDS.has(name.toLowerCase())

/** True for a shortcode whose content is code. */
export const isCodeShortcode = (name: string): boolean =>
  CODE.has(name.toLowerCase()) || CODE_COLORER.test(name)

/** True for the name of a shortcode that plugins use, so it needs no attributes to be one. */
export const isKnownShortcode = (name: string): boolean =>
  KNOWN.has(name.toLowerCase()) || PREFIX.test(name.toLowerCase())

/** True for a shortcode that has no end. */
export const isLeafShortcode = (name: string): boolean => LEAVES.has(name.toLowerCase())
