import { Link } from '@tanstack/react-router'
import { useSite } from '#client/lib/use-site.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { ArticleNotFound } from './article-not-found.tsx'
import { useStory } from './articles.queries.ts'
import { StoryText } from './story-text.tsx'

export function ArticlePage({ id }: { id: number }) {
  const { timeZone } = useSite()
  const { data: story, isLoading } = useStory(id)
  if (isLoading) return <p role="status">Loading article...</p>
  if (!story) return <ArticleNotFound />
  return (
    <main id="content" className="mx-auto max-w-3xl px-4 py-24">
      <Link to="/">Back to Stories</Link>
      <p className="label">{story.category}</p>
      <h1>{story.title}</h1>
      <p className="text-second">
        {story.author ?? 'Staff Reporter'} · <DateTime iso={story.publishedAt} timeZone={timeZone} /> ·{' '}
        {story.readingMinutes} min read
        {story.revisedAt && (
          <>
            {' '}
            · Updated <DateTime iso={story.revisedAt} timeZone={timeZone} />
          </>
        )}
      </p>
      <StoryText blocks={story.blocks} />
    </main>
  )
}
