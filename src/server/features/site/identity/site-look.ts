import { mediaForUrls, type PageMedia } from '#server/features/media/library/media-for-urls.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Identity } from '#shared/site/identity-input.ts'
import type { OwnBlock, SiteLook, SizedImage } from '#shared/site/identity.ts'
import { isLightGround } from '#shared/site/site-colors.ts'
import { LOGO_PATHS } from '#shared/site/site.ts'
import { markOf } from './image-mark.ts'
import { sizeOfDrawing } from './svg-drawing.ts'

interface Options {
  /** Unsaved drawings have no address yet, so they are part of the page. */
  isPreview?: boolean
}

type Media = Map<string, PageMedia>

/** Returns what pages show of an identity, or undefined if everything is built in. */
export async function siteLookOf(
  { db }: Pick<Deps, 'db'>,
  identity: Identity,
  { isPreview = false }: Options = {},
): Promise<SiteLook | undefined> {
  const { logoLight, logoDark, icon, sharePicture, hero, promo, phone, address } = identity
  const media = await mediaForUrls(db.read, [logoLight, logoDark, icon, sharePicture, hero.picture])
  const light = await logoOf(logoLight, media, isPreview ? null : LOGO_PATHS.light)
  const dark = await logoOf(logoDark, media, isPreview ? null : LOGO_PATHS.dark)
  const picture = pictureOf(media.get(hero.picture))
  const shared = pictureOf(media.get(sharePicture))
  const look: SiteLook = {
    ...(identity.tagline ? { tagline: identity.tagline } : {}),
    ...(light ? { logo: { light, ...(dark ? { dark } : {}) } } : {}),
    ...(hasImage(icon, media) ? { icon: { mark: markOf(icon), isSvg: icon.startsWith('<') } } : {}),
    ...(shared ? { sharePicture: { src: shared.src, width: shared.width, height: shared.height } } : {}),
    ...(identity.colors ? { brand: identity.colors.brand } : {}),
    ...(identity.colors && isLightGround(identity.colors.brand) ? { isBrandLight: true } : {}),
    ...(identity.navigation ? { navigation: identity.navigation } : {}),
    ...(identity.footer ? { footer: identity.footer } : {}),
    ...(identity.social ? { social: identity.social } : {}),
    ...(phone || address ? { contact: { phone, address } } : {}),
    ...(identity.imprint ? { hasImprint: true } : {}),
    ...(hero.mode === 'off' ? { hero: 'off' } : {}),
    ...(hero.mode === 'own' ? { hero: { ...ownBlock(hero), ...(picture ? { picture } : {}) } } : {}),
    ...(promo.mode === 'off' ? { promo: 'off' } : {}),
    ...(promo.mode === 'own' ? { promo: ownBlock(promo) } : {}),
  }
  return Object.keys(look).length > 0 ? look : undefined
}

const hasImage = (source: string, media: Media) =>
  source.startsWith('<') || media.get(source)?.type === 'image'

function ownBlock({ label, heading, text, button }: Identity['promo']): OwnBlock {
  return { label, heading, text, button: button.label ? button : null }
}

async function logoOf(source: string, media: Media, path: string | null): Promise<SizedImage | null> {
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
