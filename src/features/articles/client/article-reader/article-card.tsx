import { m } from '#shared/catalog/m.ts'
import type { ArticleSummary } from './article-reader.queries.ts'
import { LinkedHeadline } from './linked-headline.tsx'
import { useWords } from '#client/lib/use-site.ts'
import { Byline } from '#client/lib/article/byline.tsx'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { LinkedPicture } from './linked-picture.tsx'

interface Props {
  card: ArticleSummary
}

/** The standfirst, or the first words of an article without a picture. */
function Standfirst({ card, className }: Props & { className?: string }) {
  const words = useWords(card)
  const text = card.standfirst || (card.picture ? '' : card.preview)
  if (!text) return null
  return (
    <p {...words} className={classNames('mt-2 line-clamp-4 font-serif text-second', className)}>
      {text}
    </p>
  )
}

/** The large card next to two smaller ones. */
export function LeadCard({ card }: Props) {
  return (
    <article className="flex flex-col">
      <LinkedPicture
        article={card}
        sizes="(min-width: 76rem) 49rem, (min-width: 64rem) 66vw, 62vw"
        className="lg:aspect-4/3"
      />
      <LinkedHeadline
        article={card}
        labelClass={card.picture ? 'mt-4' : ''}
        headlineClass="mt-1 text-2xl sm:text-3xl"
      />
      <Standfirst card={card} className="text-lg" />
      <Byline publishedAt={card.publishedAt} className="mt-2 text-sm text-second" />
      <ReadLink card={card}>{m.readArticle()}</ReadLink>
    </article>
  )
}

/** Image, headline, and date. */
export function ArticleCardView({ card }: Props) {
  return (
    <article className={classNames('flex flex-col', !card.picture && 'hairline-t pt-3')}>
      <LinkedPicture
        article={card}
        sizes="(min-width: 76rem) 24rem, (min-width: 48rem) 33vw, 62vw"
        className="lg:aspect-3/2"
      />
      <LinkedHeadline
        article={card}
        labelClass={card.picture ? 'mt-3' : ''}
        headlineClass="mt-1 text-xl leading-snug"
      />
      {!card.picture && <Standfirst card={card} />}
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
