import { message, type Text } from '#shared/catalog/message.ts'
import type { TypeChoice } from '#importing/source-records.ts'
import type { ExportItem } from './export-item.ts'

/** What an item of an export becomes. */
export type ItemKind =
  | { kind: 'article' | 'page' | 'media' | 'menu item' | 'navigation' | 'block' | 'person' }
  | { kind: 'skipped'; reason: Text }

const skipped = (reason: Text): ItemKind => ({ kind: 'skipped', reason })

const SETTINGS = 'belongsToTheme'

/** Types that WordPress and common plugins store beside articles. */
const OTHER_TYPES = new Map<string, Text>([
  ['revision', 'isEarlierVersion'],
  ...[
    'acf-field',
    'acf-field-group',
    'acf-post-type',
    'acf-taxonomy',
    'acf-ui-options-page',
    'amp_validated_url',
    'attachment_rating',
    'cookielawinfo',
    'custom-css-js',
    'custom_css',
    'customize_changeset',
    'elementor_font',
    'elementor_icons',
    'elementor_library',
    'elementor_snippet',
    'jp_pay_order',
    'jp_pay_product',
    'mc4wp-form',
    'ml-slider',
    'ml-slide',
    'mt_pp',
    'oembed_cache',
    'oceanwp_library',
    'postman_sent_mail',
    'scheduled-action',
    'tablepress_table',
    'user_request',
    'vc_grid_item',
    'vc4_templates',
    'wp_font_face',
    'wp_font_family',
    'wp_global_styles',
    'wp_template',
    'wp_template_part',
    'wpcf7_contact_form',
    'wpcode',
    'wpforms',
    'wpforms-template',
  ].map((type) => [type, SETTINGS] as const),
  ['feedback', 'isFormMessage'],
  ['flamingo_inbound', 'isFormMessage'],
  ['shop_order', 'isShopOrder'],
  ['shop_order_refund', 'isShopOrder'],
  ['shop_coupon', 'isShopOrder'],
  ['shop_subscription', 'isShopOrder'],
])

/** Statuses of articles that WordPress itself has; plugins add steps of work to them, which count as drafts. */
const STATUSES = new Set(['publish', 'future', 'draft', 'pending', 'private', 'trash'])

/** Types that WordPress itself has. */
const OWN_TYPES = new Set([
  'post',
  'page',
  'attachment',
  'nav_menu_item',
  'wp_navigation',
  'wp_block',
  'guest-author',
])

/** Reports whether a newsroom chooses what becomes of the items of a type: it is of a plugin, and may have texts. */
export const isChosenType = (type: string): boolean => !OWN_TYPES.has(type) && !OTHER_TYPES.has(type)

/** Names that receipts give to posts, pages, files and entries of menus. */
const RECEIPT_NAMES = new Set(['article', 'page', 'media', 'menu item'])

/** Reports whether a type of items on a receipt is one that the newsroom chooses about. */
export const isOfferedType = (name: string): boolean => isChosenType(name) && !RECEIPT_NAMES.has(name)

/** What becomes of items of plugins, by their type. */
export type TypeChoices = ReadonlyMap<string, TypeChoice>

/** Decides what an item becomes. Items of plugins come as the newsroom chose, if they have a text or a title. */
export function kindOf(item: ExportItem, types: TypeChoices): ItemKind {
  if (!item.id) return skipped('neitherNumberNorAddress')
  switch (item.type) {
    case 'attachment':
      if (item.status === 'trash') return skipped('inTrashOfOldSite')
      return item.attachmentUrl || item.guid ? { kind: 'media' } : skipped('hasNoAddress')
    case 'nav_menu_item':
      return { kind: 'menu item' }
    case 'wp_navigation':
      return { kind: 'navigation' }
    case 'wp_block':
      return { kind: 'block' }
    case 'guest-author':
      return { kind: 'person' }
  }
  const reason = OTHER_TYPES.get(item.type)
  if (reason !== undefined) return skipped(reason)
  if (item.status === 'auto-draft') return skipped('neverSaved')
  if (item.status === 'inherit') return skipped('isEarlierVersion')
  if (item.type === 'page') return { kind: 'page' }
  if (item.type !== 'post') {
    if (!STATUSES.has(item.status)) return skipped(message('typeNotOfArticles', { type: item.type }))
    if (!item.content.trim() && !item.title.trim()) return skipped('neitherTitleNorText')
    const choice = types.get(item.type) ?? 'out'
    if (choice === 'out') return skipped(message('typeLeftOut', { type: item.type }))
    if (choice === 'pages') return { kind: 'page' }
  }
  return { kind: 'article' }
}

/** Reports whether readers could open items of this type: those of plugins have addresses that name the type. */
export function isOwnAddress(item: ExportItem): boolean {
  return item.type === 'post' || item.type === 'page' || !/[?&]post_type=/.test(item.link)
}
