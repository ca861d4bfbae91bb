import { titleCase } from '#shared/site.ts'
import type { Card } from './articles.queries.ts'
import { Byline } from './byline.tsx'
import { StoryLink } from '#client/lib/story-link.tsx'
import { StoryPicture } from './story-picture.tsx'

/** On a wide screen as much as the large card below asks for, which shows the same picture: one file for both. */
const SIZES = '(min-width: 76rem) 49rem, (min-width: 48rem) 58vw, 62vw'

/** The newest story (section 2): its first 320 characters, under the label 'Staff Reporter'. */
export function TopStory({ story }: { story: Card }) {
  return (
    <article className="grid gap-6 md:grid-cols-12 md:gap-8">
      <div className="md:col-span-7">
        <StoryLink id={story.id} label={story.title} className="block">
          <StoryPicture
            story={story}
            sizes={SIZES}
            className="aspect-video w-full bg-wash object-cover md:aspect-3/2"
          />
        </StoryLink>
      </div>
      <div className="flex flex-col items-start md:col-span-5">
        <p className="label text-second">{titleCase(story.category)}</p>
        <h3 className="headline mt-2 text-3xl lg:text-4xl">
          <StoryLink id={story.id} className="hover:underline decoration-1 underline-offset-4">
            {story.title}
          </StoryLink>
        </h3>
        <Byline publishedAt={story.publishedAt} author={null} className="mt-3 text-sm text-second" />
        <p className="mt-4 font-serif text-lg whitespace-pre-line">{story.preview}</p>
        <StoryLink
          id={story.id}
          label={`Continue Reading: ${story.title}`}
          className="mt-4 inline-flex min-h-11 items-center font-medium text-link"
        >
          Continue Reading <span aria-hidden>&nbsp;→</span>
        </StoryLink>
      </div>
    </article>
  )
}
