import { Link } from '@tanstack/react-router'
import type { Outputs } from '#client/lib/trpc.ts'
import { useSite } from '#client/lib/use-site.ts'
import { DateTime } from '#client/ui/date-time.tsx'

export type Card = Outputs['articles']['cards']['items'][number]

export function TopStory({ story }: { story: Card }) {
  const { timeZone } = useSite()
  return (
    <section aria-labelledby="top-story" className="py-10">
      <p id="top-story" className="label">
        Top Story
      </p>
      <p className="label">{story.category}</p>
      <h2>{story.title}</h2>
      <p className="text-second">
        <DateTime iso={story.publishedAt} timeZone={timeZone} /> · Staff Reporter
      </p>
      <p>{story.preview}</p>
      <Link to="/articles/$id" params={{ id: String(story.id) }}>
        Continue Reading
      </Link>
    </section>
  )
}
