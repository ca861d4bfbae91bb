import { mediaForUrls, type PageMedia } from '#features/media/server/media-for-urls.service.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { uploadsPath } from '#features/articles/shared/article-rules.ts'
import { categoryPicture } from '#features/media/shared/pictures.ts'

/** Twice the width at which lists show a thumbnail, in pixels. */
const MIN_WIDTH = 256

interface Listed {
  id: number
  category: string
  featuredImage: string
}

/**
 * Returns the articles of a list with the address of a small picture: the featured image, else the illustration of the
 * section, or null where the site has none. One query.
 */
export async function withThumbnails<T extends Listed>(
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>,
  items: readonly T[],
) {
  const { hasIllustrations } = await readSiteSettings(deps)
  const library = await mediaForUrls(
    deps.db.read,
    items.flatMap(({ featuredImage }) => uploadsPath(featuredImage) ?? []),
  )
  return items.map(({ featuredImage, ...item }) => {
    const src = uploadsPath(featuredImage)
    const illustration = hasIllustrations ? categoryPicture(item.category, item.id).small : null
    const thumbnail = src ? smallest(library.get(src), src) : illustration
    return { ...item, thumbnail }
  })
}

function smallest(media: PageMedia | undefined, src: string): string {
  const wide = media?.variants.find(({ format, width }) => format === 'webp' && width >= MIN_WIDTH)
  return wide?.url ?? media?.src ?? src
}
