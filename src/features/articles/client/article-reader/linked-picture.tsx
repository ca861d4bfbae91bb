import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { ArticlePicture } from '#client/lib/article/article-picture.tsx'
import { classNames } from '#client/ui/class-names.ts'
import type { ArticleSummary } from './article-reader.queries.ts'

interface Props {
  article: ArticleSummary
  sizes: string
  className: string
  priority?: boolean
}

/** The picture of a card, linked to its article; nothing for an article without one. */
export function LinkedPicture({ article, className, ...image }: Props) {
  const { id, path, title, picture } = article
  if (!picture) return null
  return (
    <ArticleLink id={id} path={path} label={title} className="block">
      <ArticlePicture
        article={article}
        {...image}
        className={classNames('aspect-video w-full bg-wash object-cover', className)}
      />
    </ArticleLink>
  )
}
