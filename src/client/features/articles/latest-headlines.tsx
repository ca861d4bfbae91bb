import { useState } from 'react'
import type { Inputs } from '#client/lib/trpc.ts'
import { Segmented } from '#client/ui/segmented.tsx'
import { HEADLINE_CHIPS } from '#shared/article-rules.ts'
import { useFrontCards, type Card } from './articles.queries.ts'
import { pictureTurns } from './picture-turns.ts'
import { FailedArticles, NoArticles } from './front-notices.tsx'
import { LeadCard, StoryCard } from './story-card.tsx'
import { StoryLink } from '#client/lib/story-link.tsx'

type Chip = (typeof HEADLINE_CHIPS)[number]['label']
const SEGMENTS = HEADLINE_CHIPS.map(({ label }) => ({ value: label, label }))

/** Chips that filter, the first three stories as cards twice over (section 2), the next ones by name. */
export function LatestHeadlines({ input }: { input: Inputs['articles']['cards'] }) {
  const [chip, setChip] = useState<Chip>('All')
  const categories = HEADLINE_CHIPS.find(({ label }) => label === chip)?.categories
  const cards = useFrontCards(categories ? { ...input, categories: [...categories] } : input)
  const items = cards.data?.items ?? []
  return (
    <section aria-labelledby="latest" className="site-width py-12">
      <div className="hairline-b mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pb-4">
        <h2 id="latest" className="headline text-2xl sm:text-3xl">
          Latest Headlines
        </h2>
        <Segmented label="Show headlines from" segments={SEGMENTS} value={chip} onChange={setChip} />
      </div>
      {cards.isError && <FailedArticles onRetry={() => void cards.refetch()} />}
      {cards.data && items.length === 0 && <NoArticles />}
      <div aria-busy={cards.isPlaceholderData || undefined} className="aria-busy:opacity-60">
        <HeadlineGrid items={items} />
      </div>
    </section>
  )
}

function HeadlineGrid({ items }: { items: Card[] }) {
  const [first, second, third] = items
  if (!first) return null
  const row = items.slice(0, 3)
  // The top story above shows its own picture.
  const [, turnOfLead, turnOfSecond, turnOfThird, ...turnsOfRow] = pictureTurns([first, ...row, ...row])
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <LeadCard card={first} turn={turnOfLead} />
        </div>
        <div className="grid content-start gap-8 sm:grid-cols-2 lg:col-span-4 lg:grid-cols-1 lg:gap-6">
          {second && <StoryCard card={second} turn={turnOfSecond} />}
          {third && <StoryCard card={third} turn={turnOfThird} />}
        </div>
      </div>
      <div className="hairline-t mt-10 grid gap-8 pt-8 md:grid-cols-3">
        {row.map((card, index) => (
          <StoryCard key={card.id} card={card} turn={turnsOfRow[index]} isRepeat />
        ))}
      </div>
      <MoreHeadlines items={items.slice(3)} />
    </>
  )
}

function MoreHeadlines({ items }: { items: Card[] }) {
  if (items.length === 0) return null
  return (
    <ul aria-label="More headlines" className="hairline-t mt-10 grid gap-x-8 md:grid-cols-3">
      {items.map((card) => (
        <li key={card.id} className="hairline-b py-1">
          <StoryLink
            id={card.id}
            className="headline flex min-h-11 items-center py-2 text-lg leading-snug hover:underline"
          >
            {card.title}
          </StoryLink>
        </li>
      ))}
    </ul>
  )
}
