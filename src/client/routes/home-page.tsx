import { Link } from '@tanstack/react-router'
import { useFrontCards } from '#client/features/articles/articles.queries.ts'
import { StoryCard } from '#client/features/articles/story-card.tsx'
import { TopStory } from '#client/features/articles/top-story.tsx'
import { Ticker } from '#client/features/breaking-news/ticker.tsx'
import type { Inputs } from '#client/lib/trpc.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { messages } from '#shared/messages.ts'
import type { Category } from '#shared/article-rules.ts'

export function HomePage({ input }: { category: Category | null; input: Inputs['articles']['cards'] }) {
  const cards = useFrontCards(input)
  const [first, ...others] = cards.data?.items ?? []
  return (
    <main id="content">
      <section className="mx-auto max-w-6xl px-4 pt-24 pb-8">
        <p className="label">Breaking News</p>
        <h1>The news as it happens, from people you know</h1>
        <p>Stories, live updates and analysis from our own newsroom, the moment they are ready.</p>
        <Link to="/auth" className={buttonClass()}>
          Get Premium Access
        </Link>{' '}
        <Link to="/auth" className={buttonClass({ variant: 'quiet' })}>
          Explore Our Platform
        </Link>
      </section>
      <Ticker />
      <div className="mx-auto max-w-6xl px-4">
        {cards.isError && <p role="alert">{messages.failedArticles}</p>}
        {cards.data && !first && <p>No articles yet</p>}
        {first && <TopStory story={first} />}
        <h2>Latest Headlines</h2>
        {[first, ...others].slice(0, 6).map((card) => card && <StoryCard key={card.id} card={card} />)}
      </div>
    </main>
  )
}
