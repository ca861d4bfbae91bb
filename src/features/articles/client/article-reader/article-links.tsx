import { m } from '#shared/catalog/m.ts'
import type { ArticleHeadline } from './article-reader.queries.ts'
import { LinkedHeadline } from './linked-headline.tsx'
import { useWords } from '#client/lib/use-site.ts'
import { Byline } from '#client/lib/article/byline.tsx'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { ForWhomBelow } from '#client/lib/article/for-whom.tsx'
import { ArticlePicture } from '#client/lib/article/article-picture.tsx'

/** Related articles with their images. */
export function RelatedArticles({ articles }: { articles: ArticleHeadline[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="hairline-b headline mb-6 pb-3 text-2xl">
        {m.relatedStories()}
      </h2>
      <div className="grid gap-8 md:grid-cols-3">
        {articles.map((article) => (
          <article key={article.id}>
            <ArticlePicture
              article={article}
              sizes="(min-width: 72rem) 22rem, (min-width: 48rem) 33vw, 62vw"
              className="aspect-video w-full bg-wash object-cover md:aspect-3/2"
            />
            <LinkedHeadline
              article={article}
              labelClass={article.picture ? 'mt-3' : ''}
              headlineClass="mt-1 text-xl leading-snug"
            />
            <Byline publishedAt={article.publishedAt} className="mt-1.5 text-sm text-second" />
          </article>
        ))}
      </div>
    </section>
  )
}

/** The most read articles as a numbered list. */
export function MostRead({ articles }: { articles: ArticleHeadline[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="most-read" className="mt-14">
      <h2 id="most-read" className="hairline-b headline pb-3 text-2xl">
        {m.mostRead()}
      </h2>
      <ol className="grid gap-x-8 md:grid-cols-2">
        {articles.map((article, index) => (
          <li key={article.id} className="hairline-b flex items-baseline gap-4 py-3">
            <span aria-hidden className="headline figures text-2xl text-second">
              {index + 1}
            </span>
            <RankedLink article={article} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function RankedLink({ article }: { article: ArticleHeadline }) {
  return (
    <ArticleLink
      {...useWords(article)}
      id={article.id}
      path={article.path}
      className="headline py-1 text-lg leading-snug hover:underline"
    >
      {article.title}
      <ForWhomBelow restAccess={article.restAccess} />
    </ArticleLink>
  )
}
