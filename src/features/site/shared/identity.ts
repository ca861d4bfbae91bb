// What a newsroom sets for its own look. No zod here: the readers' pages import this file.

/** The font pairs that are shipped, in the order of the dashboard. The first is on every page unless another is chosen. */
export const FONT_PAIRS = [
  {
    id: 'newsreader-inter',
    name: 'Newsreader and Inter',
  },
  {
    id: 'source',
    name: 'Source Serif and Source Sans',
  },
  {
    id: 'noto',
    name: 'Noto Serif and Noto Sans',
  },
  {
    id: 'lora-source',
    name: 'Lora and Source Sans',
  },
  {
    id: 'archivo-literata',
    name: 'Archivo and Literata',
  },
  {
    id: 'naskh-vazirmatn',
    name: 'Noto Naskh and Vazirmatn',
  },
] as const

export type FontPair = (typeof FONT_PAIRS)[number]['id']
export const FONT_PAIR_IDS = FONT_PAIRS.map(({ id }) => id)

export interface MenuLink {
  label: string
  /** A path of the site, or an address. */
  href: string
}

/** An entry of the navigation, with those below it. */
export interface MenuEntry extends MenuLink {
  links: MenuLink[]
}

export interface FooterColumn {
  title: string
  links: MenuLink[]
}

/** The built-in block, the newsroom's own words, or nothing. */
export const BLOCK_MODES = ['default', 'own', 'off'] as const
export type BlockMode = (typeof BLOCK_MODES)[number]

/** An image with its own size in pixels. */
export interface SizedImage {
  src: string
  width: number
  height: number
  /** Smaller copies, for `srcset`. */
  srcSet?: string
}

/** A logo on one background; one that could not be seen there is shown as its shape in black or white. */
export interface ShownLogo extends SizedImage {
  shape?: 'black' | 'white'
}

/** A block of the front page in the newsroom's own words. */
export interface OwnBlock {
  label: string
  heading: string
  text: string
  /** Null for none. */
  button: MenuLink | null
}

/** What a newsroom has set, as pages need it. What is not set is missing, and the built-in look applies. */
export interface SiteLook {
  tagline?: string
  /** The logo on light and on dark pages, and on the background of the hero. Null where only the name can be seen. */
  logo?: Record<'light' | 'dark' | 'brand', ShownLogo | null>
  /** A mark that changes with the icon, for its addresses. */
  icon?: { mark: string; isSvg: boolean }
  /** Shown where a page without a picture is shared. */
  sharePicture?: SizedImage
  /** Ground of the hero and the bar above it. */
  brand?: string
  navigation?: MenuEntry[]
  footer?: FooterColumn[]
  social?: MenuLink[]
  contact?: { phone: string; address: string }
  hasImprint?: true
  hero?: 'off' | (OwnBlock & { picture?: SizedImage })
  promo?: 'off' | OwnBlock
}

/** True for an address that a menu may link to: a path of the site, or a web, mail or phone address. */
export function isLinkTarget(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//') && !/(^|\/)\.\.(\/|$)/.test(href)
  if (/^(mailto|tel):[^/]/i.test(href)) return true
  return /^https?:\/\/[^/]/i.test(href) && URL.canParse(href)
}

/** The addresses of a newsroom's own logo, if it is an SVG drawing. */
export const LOGO_PATHS = { light: '/logo.svg', dark: '/logo-dark.svg' } as const

/** The key of the identity among the settings, and in the read cache. */
export const IDENTITY_KEY = 'identity'
