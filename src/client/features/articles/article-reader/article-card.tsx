import { m } from '#shared/catalog/m.ts'
import type { ArticleSummary } from './article-reader.queries.ts'
import { LinkedHeadline } from './linked-headline.tsx'
import { Byline } from '#client/lib/article/byline.tsx'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { ArticlePicture } from '#client/lib/article/article-picture.tsx'

interface Props {
  card: ArticleSummary
}

/** The large card next to two smaller ones. */
export function LeadCard({ card }: Props) {
  return (
    <article className="flex flex-col">
      <ArticleLink id={card.id} path={card.path} label={card.title} className="block">
        <ArticlePicture
          article={card}
          sizes="(min-width: 76rem) 49rem, (min-width: 64rem) 66vw, 62vw"
          className="aspect-video w-full bg-wash object-cover lg:aspect-4/3"
        />
      </ArticleLink>
      <LinkedHeadline article={card} labelClass="mt-4" headlineClass="mt-1 text-2xl sm:text-3xl" />
      {card.standfirst && (
        <p dir="auto" className="mt-2 font-serif text-lg text-second">
          {card.standfirst}
        </p>
      )}
      <Byline publishedAt={card.publishedAt} className="mt-2 text-sm text-second" />
      <ReadLink card={card}>{m.readArticle()}</ReadLink>
    </article>
  )
}

/** Image, headline, and date. */
export function ArticleCardView({ card }: Props) {
  return (
    <article className="flex flex-col">
      <ArticleLink id={card.id} path={card.path} label={card.title} className="block">
        <ArticlePicture
          article={card}
          sizes="(min-width: 76rem) 24rem, (min-width: 48rem) 33vw, 62vw"
          className="aspect-video w-full bg-wash object-cover lg:aspect-3/2"
        />
      </ArticleLink>
      <LinkedHeadline article={card} labelClass="mt-3" headlineClass="mt-1 text-xl leading-snug" />
      <Byline publishedAt={card.publishedAt} className="mt-1.5 text-sm text-second" />
      <ReadLink card={card}>{m.readMore()}</ReadLink>
    </article>
  )
}

/** Headline and date without an image. */
export function CompactCard({ card }: Props) {
  return (
    <article className="flex flex-col">
      <LinkedHeadline article={card} headlineClass="mt-1 text-lg leading-snug" />
      <Byline publishedAt={card.publishedAt} className="mt-1 text-sm text-second" />
      <ReadLink card={card}>{m.readMore()}</ReadLink>
    </article>
  )
}

function ReadLink({ card, children }: { card: ArticleSummary; children: string }) {
  return (
    <ArticleLink
      id={card.id}
      path={card.path}
      className="mt-1 inline-flex min-h-11 items-center self-start text-sm font-medium text-link"
    >
      {children}
      <span className="visually-hidden">: {card.title}</span>
    </ArticleLink>
  )
}
