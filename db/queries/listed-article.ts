import { articles } from '#features/articles/tables/articles.ts'
import { REST_ACCESS } from './open-content.ts'

const { id, slug, title, category, excerpt, lang, featuredImage, publishedAt, createdAt } = articles

/** The columns of an article in a list without its text, such as the archive. */
export const LISTED_ARTICLE = {
  id,
  slug,
  title,
  category,
  standfirst: excerpt,
  lang,
  restAccess: REST_ACCESS,
  featuredImage,
  publishedAt,
  createdAt,
}
