import { ForWhomAfter } from '#client/lib/article/for-whom.tsx'
import { SectionName } from '#client/lib/article/section-name.tsx'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import type { RestAccess } from '#features/articles/shared/access.ts'
import { useWords } from '#client/lib/use-site.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Headline } from '#client/ui/headline.tsx'

interface Props {
  article: {
    id: number
    path?: string
    category: string
    section?: string
    lang?: string
    title: string
    restAccess?: RestAccess | null
  }
  level?: 'h2' | 'h3'
  labelClass?: string
  headlineClass: string
}

/** An article's category, and whom it is for, above its linked headline. */
export function LinkedHeadline({ article, level: Heading = 'h3', labelClass, headlineClass }: Props) {
  const words = useWords(article)
  return (
    <>
      <p dir="auto" className={classNames('label text-second', labelClass)}>
        <SectionName category={article.category} name={article.section} />
        <ForWhomAfter restAccess={article.restAccess} />
      </p>
      <Heading {...words} className={classNames('headline', headlineClass)}>
        <ArticleLink
          id={article.id}
          path={article.path}
          className="decoration-1 underline-offset-4 hover:underline"
        >
          <Headline text={article.title} />
        </ArticleLink>
      </Heading>
    </>
  )
}
