import { Link } from '@tanstack/react-router'
import { useSite } from '#client/lib/use-site.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import type { Card } from './top-story.tsx'

export function StoryCard({ card }: { card: Card }) {
  const { timeZone } = useSite()
  return (
    <article className="border-t border-hairline py-4">
      <p className="label">{card.category}</p>
      <h3>{card.title}</h3>
      <DateTime iso={card.publishedAt} timeZone={timeZone} className="text-sm text-second" />{' '}
      <Link to="/articles/$id" params={{ id: String(card.id) }}>
        Read More
      </Link>
    </article>
  )
}
