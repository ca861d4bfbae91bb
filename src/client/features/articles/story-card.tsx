import { titleCase } from '#shared/site.ts'
import type { Card } from './articles.queries.ts'
import { Byline } from './byline.tsx'
import { StoryLink } from '#client/lib/story-link.tsx'
import { StoryPicture } from './story-picture.tsx'

interface Props {
  card: Card
  /** The picture stays away on a phone, where the same story's is just above. */
  isRepeat?: boolean
  /** See StoryPicture. */
  turn?: number
}

/** The large card beside two smaller ones. */
export function LeadCard({ card, turn }: Props) {
  return (
    <article className="flex flex-col">
      <StoryLink id={card.id} label={card.title} className="block">
        <StoryPicture
          story={card}
          turn={turn}
          sizes="(min-width: 76rem) 49rem, (min-width: 64rem) 66vw, 62vw"
          className="aspect-video w-full bg-wash object-cover lg:aspect-4/3"
        />
      </StoryLink>
      <p className="label mt-4 text-second">{titleCase(card.category)}</p>
      <h3 className="headline mt-1 text-2xl sm:text-3xl">
        <StoryLink id={card.id} className="decoration-1 underline-offset-4 hover:underline">
          {card.title}
        </StoryLink>
      </h3>
      {card.standfirst && <p className="mt-2 font-serif text-lg text-second">{card.standfirst}</p>}
      <Byline publishedAt={card.publishedAt} className="mt-2 text-sm text-second" />
      <ReadLink card={card}>Read Article</ReadLink>
    </article>
  )
}

/** Picture, headline, date: in the column beside the large card and in the row below. */
export function StoryCard({ card, turn, isRepeat = false }: Props) {
  return (
    <article className="flex flex-col">
      <StoryLink id={card.id} label={card.title} className={isRepeat ? 'block max-md:hidden' : 'block'}>
        <StoryPicture
          story={card}
          turn={turn}
          sizes="(min-width: 76rem) 24rem, (min-width: 48rem) 33vw, 62vw"
          className="aspect-video w-full bg-wash object-cover lg:aspect-3/2"
        />
      </StoryLink>
      <p className="label mt-3 text-second">{titleCase(card.category)}</p>
      <h3 className="headline mt-1 text-xl leading-snug">
        <StoryLink id={card.id} className="decoration-1 underline-offset-4 hover:underline">
          {card.title}
        </StoryLink>
      </h3>
      <Byline publishedAt={card.publishedAt} className="mt-1.5 text-sm text-second" />
      <ReadLink card={card}>Read More</ReadLink>
    </article>
  )
}

function ReadLink({ card, children }: { card: Card; children: string }) {
  return (
    <StoryLink
      id={card.id}
      className="mt-1 inline-flex min-h-11 items-center self-start text-sm font-medium text-link"
    >
      {children}
      <span className="visually-hidden">: {card.title}</span>
    </StoryLink>
  )
}
