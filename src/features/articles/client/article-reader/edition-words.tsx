import { createContext, Fragment, useContext } from 'react'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { ForWhom, ForWhomBelow } from '#client/lib/article/for-whom.tsx'
import { SectionName } from '#client/lib/article/section-name.tsx'
import { useWords } from '#client/lib/use-site.ts'
import { Headline } from '#client/ui/headline.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ShownZone } from './article-reader.queries.ts'

export type Article = ShownZone['articles'][number]

/** The slug of the section whose page this is; null on the front page. */
export const SectionOfPage = createContext<string | null>(null)

/** False for an article of the section whose name the page has above. */
export const useHasSection = ({ category }: Pick<Article, 'category'>) =>
  useContext(SectionOfPage) !== category

/** The section of an article, if the page does not name it above, the minutes it takes, and whom it is for. */
export function Facts({ article }: { article: Article }) {
  const hasSection = useHasSection(article)
  const facts = [
    hasSection && <SectionName key="section" category={article.category} name={article.section} />,
    article.readingMinutes > 0 && <ReadingTime key="time" article={article} />,
    article.restAccess && <ForWhom key="access" restAccess={article.restAccess} />,
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <p className="edition-note text-second">
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

interface HeadlineProps {
  article: Article
  /** False if the notes below the headline say whom the article is for. */
  hasMark?: boolean
}

/** The linked headline of an article, and whom it is for. */
export function HeadlineOf({ article, hasMark = true }: HeadlineProps) {
  return (
    <>
      <h3 {...useWords(article)} className="headline edition-headline">
        <ArticleLink
          id={article.id}
          path={article.path}
          className="decoration-1 underline-offset-4 hover:underline"
        >
          <Headline text={article.title} />
        </ArticleLink>
      </h3>
      {hasMark && <ForWhomBelow restAccess={article.restAccess} />}
    </>
  )
}

/** Nothing for an article that not everyone may read to its end. */
export function ReadingTime({ article: { readingMinutes } }: { article: Pick<Article, 'readingMinutes'> }) {
  return readingMinutes > 0 && <bdi>{m.minutesToRead({ count: readingMinutes })}</bdi>
}
