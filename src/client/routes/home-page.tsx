import { Link } from '@tanstack/react-router'
import { FailedArticles, NoArticles } from '#client/features/articles/front-notices.tsx'
import { LatestHeadlines } from '#client/features/articles/latest-headlines.tsx'
import { TopStory } from '#client/features/articles/top-story.tsx'
import { useFrontCards } from '#client/features/articles/articles.queries.ts'
import { Ticker } from '#client/features/breaking-news/ticker.tsx'
import { ChannelStrip } from '#client/features/social-posts/channel-strip.tsx'
import { Hero } from '#client/layout/hero.tsx'
import { MembershipPromo } from '#client/layout/membership-promo.tsx'
import type { Inputs } from '#client/lib/trpc.ts'
import { buttonClass } from '#client/ui/button.tsx'
import type { Category } from '#shared/article-rules.ts'
import { titleCase } from '#shared/site.ts'

type CardsInput = Inputs['articles']['cards']

interface Props {
  category: Category | null
  input: CardsInput
}

/** The landing page with its seven parts (section 2), for every story or for a category's. */
export function HomePage({ category, input: ownInput }: Props) {
  const own = useFrontCards(ownInput)
  // A category with no stories says so and shows the newest of all.
  const isEmptyCategory = category !== null && own.data?.total === 0
  const input = isEmptyCategory ? { limit: ownInput.limit } : ownInput
  const cards = useFrontCards(input)
  const first = cards.data?.items[0]
  return (
    <main id="content">
      <Hero />
      <Ticker />
      {isEmptyCategory && (
        <p className="site-width pt-8 text-second">
          No articles in {titleCase(category)} yet. Here are the newest of all.
        </p>
      )}
      <section aria-labelledby="top-story" className="site-width pt-10">
        <h2 id="top-story" className="label mb-4">
          Top Story
        </h2>
        {cards.isError && <FailedArticles onRetry={() => void cards.refetch()} />}
        {cards.data && !first && <NoArticles />}
        {first && <TopStory story={first} />}
      </section>
      <LatestHeadlines input={input} />
      <p className="site-width -mt-2 pb-14 text-center">
        <Link to="/auth" className={buttonClass({ variant: 'secondary', size: 'large' })}>
          View All Headlines
        </Link>
      </p>
      <ChannelStrip />
      <MembershipPromo />
    </main>
  )
}
