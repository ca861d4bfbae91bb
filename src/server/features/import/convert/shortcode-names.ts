/** Shortcodes without an end, whatever comes later. */
const LEAVES = new Set('gallery playlist youtube vimeo'.split(' '))

/** Names that are no words, so that they are shortcodes wherever they are written. Others need attributes or an end. */
const KNOWN = new Set(
  (
    'caption wp_caption gallery audio video playlist embed youtube vimeo wpvideo videopress dailymotion soundcloud ' +
    'spotify googlemaps sourcecode efn_note mfn contact-form contact-form-7 contact-field gravityform ninja_form ' +
    'formidable wpforms mc4wp_form jetpack_subscription_form sitemap recent_products featured_products add_to_cart ' +
    'woocommerce_cart woocommerce_checkout woocommerce_my_account polldaddy crowdsignal archiveorg nextgen ngg_images ' +
    'nggallery nggalbum rev_slider layerslider tablepress login_form user_registration mailpoet_form newsletter_form ' +
    'one_half one_half_last one_third one_third_last two_third two_third_last vc_row vc_column vc_column_text ' +
    'et_pb_section et_pb_row et_pb_column et_pb_text fusion_builder_container dropcap googlefont adsense'
  ).split(' '),
)

/** True for the name of a shortcode that plugins use, so that it needs no attributes to be one. */
export const isKnownShortcode = (name: string): boolean => KNOWN.has(name.toLowerCase())

/** True for a shortcode that has no end. */
export const isLeafShortcode = (name: string): boolean => LEAVES.has(name.toLowerCase())
