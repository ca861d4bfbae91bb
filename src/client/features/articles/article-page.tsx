import { Link } from '@tanstack/react-router'
import { SpinnerMark } from '#client/ui/spinner.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { ArticleNotFound } from './article-not-found.tsx'
import { ArticleHead } from './article-head.tsx'
import { MostRead, RelatedStories } from './article-links.tsx'
import { Corrections, SourceLine } from './article-notes.tsx'
import { useStory, type StoryPage } from './articles.queries.ts'
import { PrintHead } from './print-head.tsx'
import { PictureNotes } from './picture-notes.tsx'
import { StoryPicture, tallClass } from './story-picture.tsx'
import { StoryText } from './story-text.tsx'
import type { ReactNode } from 'react'

/** From this many minutes a story opens with a drop cap. */
const LONG_READ_MINUTES = 4

/** A story's page; `favorite` is the toggle of whoever is logged in, or nothing. */
export function ArticlePage({ id, favorite }: { id: number; favorite: ReactNode }) {
  const { data: story, isLoading } = useStory(id)
  if (isLoading) return <LoadingArticle />
  if (!story) return <ArticleNotFound />
  return <Article story={story} favorite={favorite} />
}

/** The documented words while a story is fetched. */
export function LoadingArticle() {
  return (
    <main id="content" className="flex min-h-[70dvh] items-center justify-center gap-3 text-second">
      <SpinnerMark className="size-5" />
      <p role="status">Loading article...</p>
    </main>
  )
}

function Article({ story, favorite }: { story: StoryPage; favorite: ReactNode }) {
  return (
    <main id="content" className="pt-6 pb-16">
      <article className="mx-auto max-w-3xl px-4 lg:px-0">
        <PrintHead path={`/articles/${story.id}`} />
        <div className="mx-auto max-w-(--story-width)">
          <Link to="/" className="no-print inline-flex min-h-11 items-center text-sm font-medium text-link">
            Back to Stories
          </Link>
          <ArticleHead story={story} favorite={favorite} />
        </div>
        <LeadPicture story={story} />
        <StoryText
          blocks={story.blocks}
          className={classNames(
            'mx-auto mt-8 md:mt-10',
            story.readingMinutes >= LONG_READ_MINUTES && 'drop-cap',
          )}
        />
        <SourceLine story={story} />
        <Corrections story={story} />
      </article>
      <aside aria-label="More stories" className="no-print site-width mt-16">
        <RelatedStories teasers={story.related} />
        <MostRead teasers={story.mostRead} />
      </aside>
    </main>
  )
}

function LeadPicture({ story }: { story: StoryPage }) {
  const tall = story.picture && tallClass(story.picture)
  return (
    <figure className={classNames('mx-auto mt-8', tall)}>
      <StoryPicture
        story={story}
        priority
        sizes="(min-width: 50rem) 48rem, 62vw"
        className={classNames('w-full bg-wash', tall ? 'h-auto' : 'aspect-video object-cover md:aspect-3/2')}
      />
      {story.picture && (
        <PictureNotes
          caption={story.imageCaption}
          credit={story.imageCredit}
          className="mt-2.5 text-xs text-second"
        />
      )}
    </figure>
  )
}
