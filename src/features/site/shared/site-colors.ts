import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  useMode as register,
  wcagContrast,
  wcagLuminance,
  type Oklch,
} from 'culori/fn'

register(modeRgb)
register(modeLrgb)
register(modeOklch)
const toOklch = converter('oklch')

/** Contrast of text, and of large text and controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3

/** The grounds of text in both schemes, as in `tokens.css`. */
export const GROUNDS = {
  light: { paper: '#fbfaf7', raised: '#ffffff', wash: '#f1efe9' },
  dark: { paper: '#121214', raised: '#1a1a1d', wash: '#242428' },
} as const
export type Scheme = keyof typeof GROUNDS

/** The two colors of a newsroom, as #rrggbb. */
export interface SiteColors {
  /** The hero, the bar above it, and buttons. */
  brand: string
  /** Links and the focus ring. */
  accent: string
}

export interface ColorProblem {
  which: keyof SiteColors
  /** The lowest contrast found, and the one needed. */
  contrast: number
  needed: number
  /** The nearest color that passes. */
  nearest: string
}

/** The built-in background of the hero and the bar above it, as in `tokens.css`. */
export const NIGHT = '#101013'

/** Returns the relative luminance of a color whose parts are 0 to 255. */
export const luminanceOf = (r: number, g: number, b: number): number =>
  wcagLuminance({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })

/** Returns the contrast of a luminance and a color, 1 to 21. */
export function contrastWith(luminance: number, color: string): number {
  const other = wcagLuminance(color)
  return (Math.max(luminance, other) + 0.05) / (Math.min(luminance, other) + 0.05)
}

/** Returns the contrast of two colors, 1 to 21. */
export const contrastOf = (a: string, b: string): number => wcagContrast(a, b)

const lowest = (color: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastOf(color, ground)))

/** Returns the problems of two colors on light pages, each with the nearest color that passes. Dark pages get computed twins. */
export function problemsOf(colors: SiteColors): ColorProblem[] {
  const needed = { brand: CONTROL_CONTRAST, accent: TEXT_CONTRAST }
  const grounds = Object.values(GROUNDS.light)
  return (['brand', 'accent'] as const).flatMap((which) => {
    const contrast = lowest(colors[which], grounds)
    if (contrast >= needed[which]) return []
    const nearest = nearestWith(colors[which], (color) => lowest(color, grounds) >= needed[which])
    return [{ which, contrast, needed: needed[which], nearest }]
  })
}

const STEP = 0.02
const FINEST = 0.001

/** Returns the color of the nearest lightness, with the same hue, that `passes`. */
function nearestWith(color: string, passes: (color: string) => boolean): string {
  if (passes(color)) return color
  const start = oklchOf(color)
  const at = (l: number) => hexOf({ ...start, l: Math.min(1, Math.max(0, l)) })
  for (let away = STEP; away < 1 + STEP; away += STEP) {
    const way = [-1, 1].find((each) => passes(at(start.l + each * away)))
    if (way) return at(start.l + way * closest(away, (near) => passes(at(start.l + way * near))))
  }
  return passes('#000000') ? '#000000' : '#ffffff'
}

/** Returns the smallest distance that passes, between one step less than `far` and `far`. */
function closest(far: number, passes: (distance: number) => boolean): number {
  let [near, best] = [far - STEP, far]
  while (best - near > FINEST) {
    const middle = (near + best) / 2
    if (passes(middle)) best = middle
    else near = middle
  }
  return best
}

function oklchOf(color: string): Oklch {
  const parsed = parse(color)
  if (!parsed) throw new Error(`Not a color: ${color}`)
  return toOklch(parsed)
}

const hexOf = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'))

/** Texts on a colored background, in the order in which they are tried. */
const TEXTS = ['#f4f2ec', '#16161a', '#ffffff', '#000000'] as const

/** Returns a color that text on `ground` can have. Black or white passes on every background. */
function textOn(ground: string): string {
  return TEXTS.find((text) => contrastOf(text, ground) >= TEXT_CONTRAST) ?? '#000000'
}

/** True for a background that needs dark text. */
export const isLightGround = (ground: string): boolean =>
  contrastOf(textOn(ground), '#000000') < contrastOf(textOn(ground), '#ffffff')

/** Returns `text` mixed with its background, as far as it stays readable. */
function quieter(text: string, ground: string, share: number): string {
  const mixed = mix(text, ground, share)
  return contrastOf(mixed, ground) >= TEXT_CONTRAST ? mixed : text
}

/** Returns `share` of one color and the rest of another, in sRGB. */
function mix(one: string, other: string, share: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(part(one, at) * share + part(other, at) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

type Twin = Record<Scheme, string>

/** The colors of a newsroom by the names of `tokens.css`, in both schemes. */
type ColorTokens = Record<
  | 'night'
  | 'on-dark'
  | 'on-dark-second'
  | 'on-dark-hover'
  | 'on-dark-focus'
  | 'accent'
  | 'focus'
  | 'link'
  | 'action'
  | 'on-action'
  | 'action-hover',
  Twin
>

/** Returns every token that two colors change. The dark twins are computed. */
export function colorTokens({ brand, accent }: SiteColors): ColorTokens {
  const both = (color: string): Twin => ({ light: color, dark: color })
  const onBrand = textOn(brand)
  const dark = Object.values(GROUNDS.dark)
  const accents: Twin = {
    light: accent,
    dark: nearestWith(accent, (color) => lowest(color, dark) >= TEXT_CONTRAST),
  }
  const actions: Twin = {
    light: brand,
    dark: nearestWith(brand, (color) => lowest(color, dark) >= CONTROL_CONTRAST),
  }
  const texts = { light: textOn(actions.light), dark: textOn(actions.dark) }
  return {
    night: both(brand),
    'on-dark': both(onBrand),
    'on-dark-second': both(quieter(onBrand, brand, 0.8)),
    'on-dark-hover': both(quieter(onBrand, brand, 0.88)),
    'on-dark-focus': both(onBrand),
    accent: accents,
    focus: accents,
    link: accents,
    action: actions,
    'on-action': texts,
    'action-hover': {
      light: hoverOf(actions.light, texts.light, 'light'),
      dark: hoverOf(actions.dark, texts.dark, 'dark'),
    },
  }
}

/** Returns a button's color under the pointer: a little darker or lighter, if text and button stay clear. */
function hoverOf(action: string, text: string, scheme: Scheme): string {
  const color = oklchOf(action)
  const candidates = [-0.06, 0.06].map((away) =>
    hexOf({ ...color, l: Math.min(1, Math.max(0, color.l + away)) }),
  )
  const grounds = Object.values(GROUNDS[scheme])
  const isClear = (each: string) =>
    contrastOf(text, each) >= TEXT_CONTRAST && lowest(each, grounds) >= CONTROL_CONTRAST
  return candidates.find(isClear) ?? action
}

/**
 * The pairs of a token and its background on pages, with the contrast each needs. A background may be a token or a
 * color of the scheme.
 */
export const COLOR_PAIRS: ReadonlyArray<
  [token: keyof ColorTokens, ground: keyof ColorTokens | keyof typeof GROUNDS.light, needed: number]
> = [
  ...(['paper', 'raised', 'wash'] as const).flatMap(
    (ground) =>
      [
        ['link', ground, TEXT_CONTRAST],
        ['accent', ground, TEXT_CONTRAST],
        ['focus', ground, CONTROL_CONTRAST],
        ['action', ground, CONTROL_CONTRAST],
        ['action-hover', ground, CONTROL_CONTRAST],
      ] as Array<[keyof ColorTokens, typeof ground, number]>,
  ),
  ['on-action', 'action', TEXT_CONTRAST],
  ['on-action', 'action-hover', TEXT_CONTRAST],
  ['on-dark', 'night', TEXT_CONTRAST],
  ['on-dark-second', 'night', TEXT_CONTRAST],
  ['on-dark-focus', 'night', CONTROL_CONTRAST],
  // The button on the hero.
  ['night', 'on-dark', TEXT_CONTRAST],
  ['night', 'on-dark-hover', TEXT_CONTRAST],
]

/** The red of breaking news, as in `tokens.css`, and how far a hue must be from it to look like another color. */
const SIGNAL = '#b3121d'
const NEAR_HUE = 25
const NEAR_CHROMA = 0.06

/** True for a color beside which the red of breaking news would look like a mistake. */
function isNearSignal(color: string): boolean {
  const { c, h = 0 } = oklchOf(color)
  const away = Math.abs(h - (oklchOf(SIGNAL).h ?? 0))
  return c >= NEAR_CHROMA && Math.min(away, 360 - away) <= NEAR_HUE
}

/** The ticker of a red paper: in ink, with a red dot. */
const INK_TICKER =
  ':root:root{--signal-ground:light-dark(#16161a,#2b2b30)}' +
  '.ticker-name::before{content:"";display:inline-block;width:.5rem;height:.5rem;margin-inline-end:.5rem;' +
  'border-radius:9999px;background:#ff5a5a}'

/** Makes the near-black of the built-in hero's picture exactly the color of the hero, with which texts have contrast. */
const TINTED_HERO = 'img[src^="/pictures/hero"]{filter:contrast(1.2);mix-blend-mode:screen}'

/** Returns a style sheet with the tokens of two colors, and what else must go with them. */
export function colorStyles(colors: SiteColors): string {
  const declarations = Object.entries(colorTokens(colors)).map(([name, { light, dark }]) =>
    light === dark ? `--${name}:${light}` : `--${name}:light-dark(${light},${dark})`,
  )
  // More specific than the style sheet, before which it comes.
  const tokens = `:root:root{${declarations.join(';')}}`
  return tokens + TINTED_HERO + (isNearSignal(colors.brand) ? INK_TICKER : '')
}
