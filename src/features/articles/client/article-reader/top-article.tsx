import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ArticleSummary } from './article-reader.queries.ts'
import { Arrow } from '#client/ui/arrow.tsx'
import { LinkedHeadline } from './linked-headline.tsx'
import { useWords } from '#client/lib/use-site.ts'
import { Byline } from '#client/lib/article/byline.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { LinkedPicture } from './linked-picture.tsx'

/** Matches the large card below, which shows the same image, so one file serves both. */
const SIZES = '(min-width: 76rem) 49rem, (min-width: 48rem) 58vw, 62vw'

/**
 * The newest article with its first 320 characters. On phones the headline precedes the image, to be on the first
 * screen; without an image, it takes the place of the image. An author that is null is shown as 'Staff Reporter'.
 */
export function TopArticle({ article, author }: { article: ArticleSummary; author: string | null }) {
  const words = useWords(article)
  return (
    <article className="grid gap-x-8 md:grid-cols-12 md:grid-rows-[auto_1fr]">
      <div className={article.picture ? 'md:col-span-5 md:col-start-8' : 'md:col-span-7'}>
        <LinkedHeadline
          article={article}
          headlineClass={classNames('mt-2 text-3xl lg:text-4xl', !article.picture && 'xl:text-5xl')}
        />
      </div>
      {article.picture && (
        <div className="max-md:mt-4 md:col-span-7 md:col-start-1 md:row-span-2 md:row-start-1">
          <LinkedPicture article={article} priority sizes={SIZES} className="md:aspect-3/2" />
        </div>
      )}
      <div className="mt-3 flex flex-col items-start md:col-span-5 md:col-start-8">
        <Byline publishedAt={article.publishedAt} author={author} className="text-sm text-second" />
        <p {...words} className="mt-4 w-full font-serif text-lg">
          {article.preview}
        </p>
        <ArticleLink
          id={article.id}
          path={article.path}
          label={`${m.continueReading()}: ${article.title}`}
          className="mt-4 inline-flex min-h-11 items-center font-medium text-link"
        >
          {m.continueReading()} <Arrow />
        </ArticleLink>
      </div>
    </article>
  )
}
