import { createHash } from 'node:crypto'
import { mediaForUrls, type PageMedia } from '#features/media/server/media-for-urls.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { compact } from '#shared/compact.ts'
import type { Identity } from '#features/site/shared/identity-input.ts'
import { type OwnBlock, type SiteLook, type SizedImage, LOGO_PATHS } from '#features/site/shared/identity.ts'
import { GROUNDS, isLightGround, NIGHT } from '#features/site/shared/site-colors.ts'
import { logoOnGround, readLogoPixels, type Logo } from './logo-on-ground.ts'
import { sizeOfDrawing } from './svg-drawing.ts'

/** A short name for an image's content, for its address. */
const markOf = (source: string): string =>
  createHash('sha256').update(source).digest('base64url').slice(0, 10)

interface Options {
  /** Unsaved drawings have no address yet, so they are part of the page. */
  isPreview?: boolean
}

type Media = Map<string, PageMedia>

/** Returns what pages show of an identity, or undefined if everything is built in. */
export async function siteLookOf(
  deps: Pick<Deps, 'db' | 'blobs'>,
  identity: Identity,
  { isPreview = false }: Options = {},
): Promise<SiteLook | undefined> {
  const { logoLight, logoDark, icon, sharePicture, hero, promo, phone, address } = identity
  const media = await mediaForUrls(deps.db.read, [logoLight, logoDark, icon, sharePicture, hero.picture])
  const light = await logoOf(deps, logoLight, media, isPreview ? null : LOGO_PATHS.light)
  const dark = await logoOf(deps, logoDark, media, isPreview ? null : LOGO_PATHS.dark)
  const picture = pictureOf(media.get(hero.picture))
  const shared = pictureOf(media.get(sharePicture))
  const { colors } = identity
  const look = compact<SiteLook>({
    tagline: identity.tagline || undefined,
    logo: light ? logosOf(light, dark, colors?.brand ?? NIGHT) : undefined,
    icon: hasImage(icon, media) ? { mark: markOf(icon), isSvg: icon.startsWith('<') } : undefined,
    sharePicture: shared ? { src: shared.src, width: shared.width, height: shared.height } : undefined,
    brand: colors?.brand,
    navigation: identity.navigation ?? undefined,
    footer: identity.footer ?? undefined,
    social: identity.social ?? undefined,
    contact: phone || address ? { phone, address } : undefined,
    hasImprint: identity.imprint ? true : undefined,
    hero: shownBlock(hero, () => ({ ...ownBlock(hero), ...(picture ? { picture } : {}) })),
    promo: shownBlock(promo, () => ownBlock(promo)),
  })
  return Object.keys(look).length > 0 ? look : undefined
}

const hasImage = (source: string, media: Media) =>
  source.startsWith('<') || media.get(source)?.type === 'image'

/** Undefined for the built-in block. */
function shownBlock<Block>({ mode }: { mode: Identity['promo']['mode'] }, own: () => Block) {
  if (mode === 'off') return mode
  return mode === 'own' ? own() : undefined
}

function ownBlock({ label, heading, text, button }: Identity['promo']): OwnBlock {
  return { label, heading, text, button: button.label ? button : null }
}

/** The logo of each background. The one for dark pages is tried first on dark backgrounds, and last on light ones. */
function logosOf(light: Logo, dark: Logo | null, brand: string): SiteLook['logo'] {
  const onLight = dark ? [light, dark] : [light]
  const onDark = onLight.toReversed()
  return {
    light: logoOnGround(onLight, GROUNDS.light.paper),
    dark: logoOnGround(onDark, GROUNDS.dark.paper),
    brand: logoOnGround(isLightGround(brand) ? onLight : onDark, brand),
  }
}

async function logoOf(
  deps: Pick<Deps, 'blobs'>,
  source: string,
  media: Media,
  path: string | null,
): Promise<Logo | null> {
  const image = await imageOfLogo(source, media, path)
  return image && { image, pixels: await readLogoPixels(deps, source) }
}

async function imageOfLogo(source: string, media: Media, path: string | null): Promise<SizedImage | null> {
  if (!source.startsWith('<')) return pictureOf(media.get(source))
  const size = await sizeOfDrawing(source).catch(() => null)
  if (!size) return null
  const data = `data:image/svg+xml;base64,${Buffer.from(source).toString('base64')}`
  return { src: path ? `${path}?v=${markOf(source)}` : data, ...size }
}

function pictureOf(item: PageMedia | undefined): SizedImage | null {
  if (item?.type !== 'image' || !item.width || !item.height) return null
  const variants = item.variants.filter(({ format }) => format === 'webp')
  const srcSet = variants.map(({ url, width }) => `${url} ${width}w`).join(', ')
  return { src: item.src, width: item.width, height: item.height, ...(srcSet ? { srcSet } : {}) }
}
