import { Headline } from '#client/ui/headline.tsx'
import { titleCase } from '#shared/site.ts'
import type { ArticleSummary } from './article-reader.queries.ts'
import { Byline } from '#client/lib/article/byline.tsx'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { ArticlePicture } from '#client/lib/article/article-picture.tsx'

interface Props {
  card: ArticleSummary
}

/** The large card beside two smaller ones. */
export function LeadCard({ card }: Props) {
  return (
    <article className="flex flex-col">
      <ArticleLink id={card.id} label={card.title} className="block">
        <ArticlePicture
          article={card}
          sizes="(min-width: 76rem) 49rem, (min-width: 64rem) 66vw, 62vw"
          className="aspect-video w-full bg-wash object-cover lg:aspect-4/3"
        />
      </ArticleLink>
      <p className="label mt-4 text-second">{titleCase(card.category)}</p>
      <h3 dir="auto" className="headline mt-1 text-2xl sm:text-3xl">
        <ArticleLink id={card.id} className="decoration-1 underline-offset-4 hover:underline">
          <Headline text={card.title} />
        </ArticleLink>
      </h3>
      {card.standfirst && (
        <p dir="auto" className="mt-2 font-serif text-lg text-second">
          {card.standfirst}
        </p>
      )}
      <Byline publishedAt={card.publishedAt} className="mt-2 text-sm text-second" />
      <ReadLink card={card}>Read Article</ReadLink>
    </article>
  )
}

/** Picture, headline, date: in the column beside the large card. */
export function ArticleCardView({ card }: Props) {
  return (
    <article className="flex flex-col">
      <ArticleLink id={card.id} label={card.title} className="block">
        <ArticlePicture
          article={card}
          sizes="(min-width: 76rem) 24rem, (min-width: 48rem) 33vw, 62vw"
          className="aspect-video w-full bg-wash object-cover lg:aspect-3/2"
        />
      </ArticleLink>
      <p className="label mt-3 text-second">{titleCase(card.category)}</p>
      <h3 dir="auto" className="headline mt-1 text-xl leading-snug">
        <ArticleLink id={card.id} className="decoration-1 underline-offset-4 hover:underline">
          <Headline text={card.title} />
        </ArticleLink>
      </h3>
      <Byline publishedAt={card.publishedAt} className="mt-1.5 text-sm text-second" />
      <ReadLink card={card}>Read More</ReadLink>
    </article>
  )
}

/** The same story again, without its picture: in the row below. */
export function CompactCard({ card }: Props) {
  return (
    <article className="flex flex-col">
      <p className="label text-second">{titleCase(card.category)}</p>
      <h3 dir="auto" className="headline mt-1 text-lg leading-snug">
        <ArticleLink id={card.id} className="decoration-1 underline-offset-4 hover:underline">
          <Headline text={card.title} />
        </ArticleLink>
      </h3>
      <Byline publishedAt={card.publishedAt} className="mt-1 text-sm text-second" />
      <ReadLink card={card}>Read More</ReadLink>
    </article>
  )
}

function ReadLink({ card, children }: { card: ArticleSummary; children: string }) {
  return (
    <ArticleLink
      id={card.id}
      className="mt-1 inline-flex min-h-11 items-center self-start text-sm font-medium text-link"
    >
      {children}
      <span className="visually-hidden">: {card.title}</span>
    </ArticleLink>
  )
}
