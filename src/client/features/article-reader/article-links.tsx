import { Headline } from '#client/ui/headline.tsx'
import { titleCase } from '#shared/site.ts'
import type { ArticleHeadline } from './article-reader.queries.ts'
import { Byline } from '#client/lib/article/byline.tsx'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { ArticlePicture } from '#client/lib/article/article-picture.tsx'

export function RelatedArticles({ articles }: { articles: ArticleHeadline[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="hairline-b headline mb-6 pb-3 text-2xl">
        Related stories
      </h2>
      <div className="grid gap-8 md:grid-cols-3">
        {articles.map((article) => (
          <article key={article.id}>
            <ArticlePicture
              article={article}
              sizes="(min-width: 72rem) 22rem, (min-width: 48rem) 33vw, 62vw"
              className="aspect-video w-full bg-wash object-cover md:aspect-3/2"
            />
            <p className="label mt-3 text-second">{titleCase(article.category)}</p>
            <h3 dir="auto" className="headline mt-1 text-xl leading-snug">
              <ArticleLink id={article.id} className="decoration-1 underline-offset-4 hover:underline">
                <Headline text={article.title} />
              </ArticleLink>
            </h3>
            <Byline publishedAt={article.publishedAt} className="mt-1.5 text-sm text-second" />
          </article>
        ))}
      </div>
    </section>
  )
}

export function MostRead({ articles }: { articles: ArticleHeadline[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="most-read" className="mt-14">
      <h2 id="most-read" className="hairline-b headline pb-3 text-2xl">
        Most read
      </h2>
      <ol className="grid gap-x-8 md:grid-cols-2">
        {articles.map((article, index) => (
          <li key={article.id} className="hairline-b flex items-baseline gap-4 py-3">
            <span aria-hidden className="headline figures text-2xl text-second">
              {index + 1}
            </span>
            <ArticleLink id={article.id} className="headline py-1 text-lg leading-snug hover:underline">
              {article.title}
            </ArticleLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
