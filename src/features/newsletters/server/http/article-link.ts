import { parse, serialize } from 'hono/utils/cookie'
import { and, eq } from 'drizzle-orm'
import { isPublished } from '#db/queries/conditions.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { mayReadByLink } from '#features/articles/server/paywall/paywall.service.ts'
import { readArticleLink, type ArticleLink } from '#features/newsletters/server/article-link.service.ts'
import { articleLinkPath } from '#features/newsletters/server/reader-urls.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { completePath } from '#features/articles/shared/access.ts'
import { m } from '#shared/catalog/m.ts'
import { articleIdPath } from '#features/site/shared/addresses.ts'
import { Redirect, type NewsletterPage } from '#features/audience/server/http/newsletter-page.ts'

const COOKIE = 'article_link'

/**
 * The link of an issue to a restricted article. Its button opens that article and nothing else, because issues are
 * forwarded. Whom it does not open the article for is sent to the page with the free preview.
 */
export const articleLink: NewsletterPage = {
  async show({ deps, word }) {
    const { title } = await requireOpen(deps, word)
    const form = { action: articleLinkPath(word), fields: [], button: m.openWholeStory() }
    return { title, lines: [m.openWholeStoryText()], forms: [form], notes: [m.openWholeStoryNote()] }
  },
  async act({ deps, ctx, word }) {
    await deps.limiter.consume('readerLinkPerAddress', addressKey(ctx.request.address))
    const { link } = await requireOpen(deps, word)
    await deps.limiter.consume('articleLinkPerReader', String(link.subscriberId))
    const path = completePath(link.articleId)
    // The browser sends it with requests for this one page, until it is closed.
    ctx.setCookie(
      serialize(COOKIE, word, { httpOnly: true, secure: deps.config.isHttps, sameSite: 'Lax', path }),
    )
    throw new Redirect(`${path}?from=issue-${link.issueId}`)
  },
}

/** Returns a link that opens its article now. Throws Redirect to the article otherwise, and NOT_FOUND without one. */
async function requireOpen(
  deps: Deps,
  word: string,
): Promise<{ link: ArticleLink & { subscriberId: number }; title: string }> {
  const link = await readArticleLink(deps, word)
  if (!link) throw new AppError('NOT_FOUND', 'linkInvalid')
  const { subscriberId, articleId } = link
  const [article] = await deps.db.read
    .select({ title: articles.title, access: articles.access })
    .from(articles)
    .where(and(eq(articles.id, articleId), isPublished()))
  const isOpen = article && subscriberId !== null && article.access !== 'everyone'
  if (!isOpen || !(await mayReadByLink(deps, subscriberId, article.access))) {
    throw new Redirect(`${articleIdPath(articleId)}?from=issue-${link.issueId}`)
  }
  return { link: { ...link, subscriberId }, title: article.title }
}

/** Returns the reader whose link opened an article in this browser, or null. */
export async function readerOfArticleLink(
  deps: Deps,
  cookies: string | null,
  articleId: number,
): Promise<number | null> {
  const { [COOKIE]: word } = parse(cookies ?? '', COOKIE)
  const link = word === undefined ? null : await readArticleLink(deps, word)
  return link?.articleId === articleId ? link.subscriberId : null
}
