import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { SITE_LANGUAGES } from '#shared/catalog/languages.ts'
import { BLOCK_MODES, FONT_PAIR_IDS, isLinkTarget } from './identity.ts'
import { optionalText, requiredText } from '#shared/text-fields.ts'

export const identityLimits = {
  name: 60,
  tagline: 120,
  label: 40,
  href: 500,
  /** Entries of the navigation, entries below one, links of a footer column, channels. */
  links: 12,
  columns: 6,
  heading: 120,
  text: 300,
  contact: 200,
  imprint: 5_000,
  svgBytes: 100_000,
} as const

const { links, columns, label, heading, text } = identityLimits

/** Empty, an uploaded picture, or the text of an SVG drawing. */
const picture = z
  .string()
  .trim()
  .refine((value) => new TextEncoder().encode(value).length <= identityLimits.svgBytes, {
    error: () => m.svgTooLarge(),
  })
  .refine((value) => value === '' || value.startsWith('<') || /^\/uploads\/[\w.-]{1,200}$/.test(value), {
    error: () => m.pictureOrSvg(),
  })

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: () => m.badColor() })

const href = z
  .string()
  .trim()
  .max(identityLimits.href, { error: () => m.textTooLong({ max: identityLimits.href }) })
  .refine(isLinkTarget, { error: () => m.badLinkTarget() })

const menuLink = z.object({ label: requiredText(label), href })
const atMost = (max: number) => ({ error: () => m.tooManyEntries({ max }) })

/** A label without an address, or the other way round, is a mistake. Both empty means no button. */
const button = z
  .object({ label: optionalText(label), href: z.string().trim() })
  .refine((value) => (value.label === '') === (value.href === ''), {
    error: () => m.buttonNeedsBoth(),
    path: ['href'],
  })
  .refine((value) => value.href === '' || href.safeParse(value.href).success, {
    error: () => m.badLinkTarget(),
    path: ['href'],
  })

const block = z.object({
  mode: z.enum(BLOCK_MODES),
  label: optionalText(label),
  heading: optionalText(heading),
  text: optionalText(text),
  button,
})

const hasHeading = (value: { mode: string; heading: string }) => value.mode !== 'own' || value.heading !== ''
const noHeading = { error: () => m.headingMissing(), path: ['heading'] }

/** Everything that admins set for the look of the site. Empty and null mean the default. */
export const identitySchema = z.object({
  name: optionalText(identityLimits.name),
  tagline: optionalText(identityLimits.tagline),
  /** Empty for the language of the configuration. */
  language: z.enum(['', ...SITE_LANGUAGES.map(({ tag }) => tag)]).default(''),
  logoLight: picture,
  logoDark: picture,
  icon: picture,
  /** Shown where a page without a picture is shared; empty for the built-in card. */
  sharePicture: picture.default(''),
  /** Null for the built-in colors. */
  colors: z.object({ brand: color, accent: color }).nullable(),
  fonts: z.enum(FONT_PAIR_IDS),
  /** Null for the built-in entries. */
  navigation: z
    .array(menuLink.extend({ links: z.array(menuLink).max(links, atMost(links)) }))
    .max(links, atMost(links))
    .nullable(),
  footer: z
    .array(z.object({ title: requiredText(label), links: z.array(menuLink).max(links, atMost(links)) }))
    .max(columns, atMost(columns))
    .nullable(),
  /** Null for the built-in note; an empty list shows nothing. */
  social: z.array(menuLink).max(links, atMost(links)).nullable(),
  email: z.union([z.literal(''), z.email({ error: () => m.badEmail() }).max(identityLimits.contact)]),
  phone: optionalText(identityLimits.contact),
  address: optionalText(identityLimits.contact),
  imprint: optionalText(identityLimits.imprint),
  hero: block.extend({ picture }).refine(hasHeading, noHeading),
  promo: block.refine(hasHeading, noHeading),
})
export type Identity = z.infer<typeof identitySchema>

const NO_BLOCK = {
  mode: 'default',
  label: '',
  heading: '',
  text: '',
  button: { label: '', href: '' },
} as const

/** The identity of a new site: everything built in. */
export const DEFAULT_IDENTITY: Identity = {
  name: '',
  tagline: '',
  language: '',
  logoLight: '',
  logoDark: '',
  icon: '',
  sharePicture: '',
  colors: null,
  fonts: 'newsreader-inter',
  navigation: null,
  footer: null,
  social: null,
  email: '',
  phone: '',
  address: '',
  imprint: '',
  hero: { ...NO_BLOCK, picture: '' },
  promo: NO_BLOCK,
}

/** `version` is the one that was edited; saving over a newer one is a conflict. */
export const saveIdentityInput = z.object({ identity: identitySchema, version: z.int().nonnegative() })
export type SaveIdentityInput = z.infer<typeof saveIdentityInput>
