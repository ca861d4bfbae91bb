import type { Block, ShownImage } from '#article-text/article-blocks.ts'
import type { PictureBlock } from '#article-text/kinds/picture.ts'
import { firstPicture } from '#article-text/blocks/first-picture.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { uploadsPath } from '#features/articles/shared/article-rules.ts'
import { featuredImageFrom, libraryFor, type FeaturedImage, type Library } from './article-images.ts'

/** What readers see of an article in lists: a picture, an illustration of its category, or nothing. */
export type LeadPicture = ShownImage | 'illustration' | null

/** Returns the picture of an article, without an illustration. */
export const ownPicture = (picture: LeadPicture): ShownImage | null =>
  picture === 'illustration' ? null : picture

/** An article with its featured image, or else the first picture of its text in that place. */
export type WithLead<Article> = Article & {
  /** The picture of the text; null if editors chose a featured image. */
  textLead: PictureBlock | null
}

/** Smaller pictures of a text, in pixels, are icons rather than pictures of the story. */
const MIN_WIDTH = 300

/** Fills an empty featured image with the first picture of the text. Nothing is stored. */
export function withLead<Article extends FeaturedImage & { content: string }>(
  article: Article,
): WithLead<Article> {
  const textLead = uploadsPath(article.featuredImage) ? null : firstPicture(article.content)
  if (!textLead) return { ...article, textLead }
  return { ...article, featuredImage: textLead.src, imageAlt: textLead.alt, imageDecorative: false, textLead }
}

/** Returns what lists show of an article. `library` has its files. */
export function leadPictureFrom(
  article: WithLead<FeaturedImage>,
  library: Library,
  hasIllustrations: boolean,
): LeadPicture {
  const width = article.textLead && library.get(article.textLead.src)?.width
  const isIcon = typeof width === 'number' && width < MIN_WIDTH
  const picture = isIcon ? null : featuredImageFrom(article, library)
  return picture ?? (hasIllustrations ? 'illustration' : null)
}

/** Returns what lists show of each article, by id, with one query. */
export async function leadPicturesOf(
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>,
  articles: ReadonlyArray<FeaturedImage & { id: number; content: string }>,
): Promise<Map<number, LeadPicture>> {
  const led = articles.map(withLead)
  const { hasIllustrations } = await readSiteSettings(deps)
  const library = await libraryFor(deps.db.read, led)
  return new Map(led.map((article) => [article.id, leadPictureFrom(article, library, hasIllustrations)]))
}

/** True if the page of an article shows its lead above the text: any but a picture with its own place in the text. */
export function isLeadAboveText({ textLead }: WithLead<FeaturedImage>, [first]: readonly Block[]): boolean {
  if (!textLead) return true
  const { link, richCaption, width } = textLead
  return first?.kind === 'picture' && first.src === textLead.src && !link && !richCaption && !width
}
