import { Ellipsis } from 'lucide-react'
import { messageOf } from '#client/lib/error-message.ts'
import { AnySectionName } from '#client/lib/use-all-sections.ts'
import { useNow } from '#client/lib/use-now.ts'
import { useSite } from '#client/lib/use-site.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { STORY_PARTS, storyPartOf, type StoryPart } from '#article-text/kinds/story-parts.ts'
import { articleIdPath } from '#features/site/shared/addresses.ts'
import { m } from '#shared/catalog/m.ts'
import { formatRecent } from '#shared/formats.ts'
import { useArticleSummary, type ArticleSummary } from '../article-editor.queries.ts'
import { removeBlock, setAttributes, type BlockView } from './block-views.ts'

/** An article in an issue, with what is sent of it, or why readers will not get it. */
export function StoryOfIssue({ block }: { block: BlockView }) {
  const { data, error, isSuccess } = useArticleSummary(Number(block.node.attrs['article']))
  const problem = error ? messageOf(error) : isSuccess && data === null ? m.storyIsLeftOut() : ''
  const picture = data && data.picture !== 'illustration' ? data.picture : null
  return (
    <div className="story-card">
      {picture && <img className="story-card-picture" src={picture.src} alt="" width={150} height={100} />}
      <div className="min-w-0 flex-1">
        <p className="story-card-about">
          <span className="font-semibold text-ink">{m.issueStory()}</span> {data && <About story={data} />}
        </p>
        {problem ? (
          <p className="text-caution">{problem}</p>
        ) : (
          <p dir="auto" lang={data?.lang} className="story-card-headline">
            {data?.title}
          </p>
        )}
        {data && <Part block={block} hasPicture={picture !== null} />}
      </div>
      <StoryMenu block={block} story={data ?? null} />
    </div>
  )
}

function About({ story: { category, author, publishedAt } }: { story: ArticleSummary }) {
  const { timeZone } = useSite()
  const now = new Date(useNow()).toISOString()
  return (
    <>
      <AnySectionName category={category} />
      {author && (
        <>
          {' · '}
          <bdi>{author}</bdi>
        </>
      )}
      {' · '}
      {m.publishedAtTime({ time: formatRecent(publishedAt, timeZone, now) })}
    </>
  )
}

const PARTS: Record<StoryPart, Record<'withPicture' | 'without', () => string>> = {
  '': { withPicture: () => m.sendsPictureAndSubhead(), without: () => m.sendsSubhead() },
  headline: { withPicture: () => m.sendsSubhead(), without: () => m.sendsSubhead() },
  excerpt: { withPicture: () => m.sendsPictureAndExcerpt(), without: () => m.sendsExcerpt() },
  text: { withPicture: () => m.sendsPictureAndText(), without: () => m.sendsText() },
}

/** Chooses what is sent of the article. Without a picture, headline and subhead are all that the shortest form has. */
function Part({ block, hasPicture }: { block: BlockView; hasPicture: boolean }) {
  const chosen = storyPartOf(block.node.attrs['show'])
  const value = !hasPicture && chosen === 'headline' ? '' : chosen
  const shown = STORY_PARTS.filter((part) => hasPicture || part !== 'headline')
  return (
    <select
      aria-label={m.sentOfStory()}
      className="story-card-part"
      value={value}
      onChange={({ target }) => setAttributes(block, { show: target.value })}
    >
      {shown.map((part) => (
        <option key={part} value={part}>
          {PARTS[part][hasPicture ? 'withPicture' : 'without']()}
        </option>
      ))}
    </select>
  )
}

function StoryMenu({ block, story }: { block: BlockView; story: ArticleSummary | null }) {
  const name = story?.title ?? m.issueStory()
  return (
    <Menu
      trigger={
        <IconButton label={m.moreOf({ name })} size="small" className="self-start">
          <Ellipsis className="size-4" aria-hidden />
        </IconButton>
      }
    >
      {story && (
        <MenuItem asChild>
          <a href={story.path ?? articleIdPath(story.id)} target="_blank" rel="noopener">
            {m.viewOnSite()}
          </a>
        </MenuItem>
      )}
      <MenuItem danger onSelect={() => removeBlock(block)}>
        {m.removeFromIssue()}
      </MenuItem>
    </Menu>
  )
}
