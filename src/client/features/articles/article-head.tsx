import type { ReactNode } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Headline } from '#client/ui/headline.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { READERS_BYLINE, titleCase } from '#shared/site.ts'
import { ArticleTools } from './article-tools.tsx'
import type { StoryPage } from './articles.queries.ts'

/** Category, headline, standfirst, byline line and tools. */
export function ArticleHead({ story, favorite }: { story: StoryPage; favorite: ReactNode }) {
  return (
    <header className="mt-4">
      <p className="label text-second">{titleCase(story.category)}</p>
      <h1 dir="auto" className="headline mt-3 text-3xl sm:text-4xl lg:-me-24">
        <Headline text={story.title} />
      </h1>
      {story.excerpt && (
        <p dir="auto" className="mt-4 font-serif text-xl text-second">
          {story.excerpt}
        </p>
      )}
      <div className="hairline-t hairline-b mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <Dateline story={story} />
        <ArticleTools title={story.title} favorite={favorite} />
      </div>
    </header>
  )
}

function Dateline({ story }: { story: StoryPage }) {
  const { timeZone } = useSite()
  return (
    <div className="text-sm text-second">
      <p>
        <span className="font-medium text-ink">{story.author ?? READERS_BYLINE}</span> ·{' '}
        {story.readingMinutes} min read
      </p>
      <p>
        Published <DateTime iso={story.publishedAt} timeZone={timeZone} />
        {story.revisedAt && (
          <>
            {' '}
            · Updated <DateTime iso={story.revisedAt} timeZone={timeZone} />
          </>
        )}
      </p>
    </div>
  )
}
