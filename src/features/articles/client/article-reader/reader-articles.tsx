import type { ReactNode } from 'react'
import { ForWhomAfter } from '#client/lib/article/for-whom.tsx'
import { SectionName } from '#client/lib/article/section-name.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { READER_EXCERPT } from '#features/articles/shared/article-rules.ts'
import { m } from '#shared/catalog/m.ts'
import { excerpt } from '#shared/formats.ts'
import type { ArticleSummary } from './article-reader.queries.ts'
import { Byline } from '#client/lib/article/byline.tsx'
import { ArticlePicture } from '#client/lib/article/article-picture.tsx'

interface Props {
  id: string
  title: string
  cards: ArticleSummary[]
  heart: (card: ArticleSummary) => ReactNode
}

/** A grid of articles on the reader dashboard, with excerpts of 100 characters. */
export function ReaderArticles({ id, title, cards, heart }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-24">
      <h2 id={`${id}-title`} className="hairline-b headline mb-6 pb-3 text-2xl">
        {title}
      </h2>
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <article key={card.id} className={classNames('flex flex-col', !card.picture && 'hairline-t')}>
            <ArticlePicture
              article={card}
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 62vw"
              className="aspect-video w-full bg-wash object-cover"
            />
            <div className="mt-3 flex items-start justify-between gap-2">
              <div>
                <p className="label text-second">
                  <SectionName category={card.category} name={card.section} />
                  <ForWhomAfter restAccess={card.restAccess} />
                </p>
                <h3 className="headline mt-1 text-xl leading-snug">{card.title}</h3>
              </div>
              {heart(card)}
            </div>
            <Byline publishedAt={card.publishedAt} className="mt-1 text-sm text-second" />
            <p className="mt-2 font-serif">{excerptOf(card)}</p>
            <ArticleLink
              id={card.id}
              path={card.path}
              className="text-link mt-1 inline-flex min-h-11 items-center self-start text-sm font-medium"
            >
              {m.readMore()}
              <span className="visually-hidden">: {card.title}</span>
            </ArticleLink>
          </article>
        ))}
      </div>
    </section>
  )
}

/** The preview is longer than an excerpt, so cutting it equals cutting the text. */
const excerptOf = (card: ArticleSummary) => excerpt(card.preview, READER_EXCERPT)

/** Placeholders while the articles load. */
export function SkeletonGrid() {
  return (
    <StatusMessage
      aria-label={m.loading()}
      className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
      as="div"
    >
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-32" />
      ))}
    </StatusMessage>
  )
}
