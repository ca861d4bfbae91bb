import { and, asc, count, desc, eq, exists, isNotNull, ne } from 'drizzle-orm'
import { LISTED_ARTICLE } from '#db/queries/listed-article.ts'
import { articleBylines, contributors } from '#features/articles/tables/contributors.ts'
import { articles } from '#features/articles/tables/articles.ts'
import type { ArchivedArticle } from '#features/articles/server/reading/archive.service.ts'
import { imageToShare, shownImage } from '#features/articles/server/reading/article-images.ts'
import { linkArticles } from '#features/site/server/urls/article-paths.ts'
import { withThumbnails } from '#features/site/server/urls/thumbnails.ts'
import { mediaForUrls } from '#features/media/server/media-for-urls.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'

type Reads = Pick<Deps, 'db' | 'readCache' | 'settingsCache' | 'config'>

const PAGE_SIZE = 30
/** A sitemap may have 50,000 addresses. */
const MAX_AUTHORS = 20_000

/** Articles of a person that readers see, with the columns of their index. */
const isOf = (contributorId: number) =>
  and(eq(articleBylines.contributorId, contributorId), isNotNull(articleBylines.publishedAt))

const newestFirst = [desc(articleBylines.publishedAt), desc(articleBylines.articleId)] as const

/**
 * Returns a person's page with one numbered page of articles, newest first. Throws NOT_FOUND for a person without a
 * published article, and for a page after the last one.
 */
export function authorPage(deps: Reads, { slug, page }: { slug: string; page: number }) {
  return deps.readCache.get(`author ${slug} ${page}`, async () => {
    const { id, portrait, ...person } = await requireAuthor(deps, slug)
    const [row] = await deps.db.read.select({ n: count() }).from(articleBylines).where(isOf(id))
    const total = row?.n ?? 0
    const pages = Math.ceil(total / PAGE_SIZE)
    if (page > pages) throw new AppError('NOT_FOUND', 'contributorNotFound')
    return {
      ...person,
      ...(await portraitOf(deps, portrait)),
      items: await readPage(deps, id, page),
      total,
      pages,
    }
  })
}

async function requireAuthor({ db }: Pick<Deps, 'db'>, address: string) {
  const { id, name, slug, portrait, about, links } = contributors
  const [person] = await db.read
    .select({ id, name, slug, portrait, about, links })
    .from(contributors)
    .where(and(eq(slug, address), ne(name, '')))
  if (!person) throw new AppError('NOT_FOUND', 'contributorNotFound')
  return { ...person, slug: address }
}

async function portraitOf({ db }: Pick<Deps, 'db'>, url: string) {
  const media = (await mediaForUrls(db.read, [url])).get(url)
  if (!media) return { picture: null, sharedPicture: null }
  const picture = shownImage(url, media, media.isDecorative ? '' : media.alt)
  return { picture, sharedPicture: imageToShare(picture, media) }
}

async function readPage(deps: Reads, contributorId: number, page: number): Promise<ArchivedArticle[]> {
  const rows = await deps.db.read
    .select(LISTED_ARTICLE)
    .from(articleBylines)
    .innerJoin(articles, eq(articles.id, articleBylines.articleId))
    .where(isOf(contributorId))
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const items = rows.map(({ createdAt: saved, ...row }) => ({
    ...row,
    publishedAt: row.publishedAt ?? saved,
  }))
  return linkArticles(deps, await withThumbnails(deps, items))
}

/** Returns the addresses of all people with a published article, by name. */
export async function authorSlugs({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const rows = await db.read
    .select({ slug: contributors.slug })
    .from(contributors)
    .where(
      and(
        isNotNull(contributors.slug),
        ne(contributors.name, ''),
        exists(
          db.read
            .select({ articleId: articleBylines.articleId })
            .from(articleBylines)
            .where(
              and(eq(articleBylines.contributorId, contributors.id), isNotNull(articleBylines.publishedAt)),
            ),
        ),
      ),
    )
    .orderBy(asc(contributors.name), asc(contributors.id))
    .limit(MAX_AUTHORS)
  return rows.flatMap(({ slug }) => slug ?? [])
}
