import { Feed } from 'feed'
import { feedStories, type FeedStory } from '#server/features/articles/syndication.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { siteOrigin } from '#server/lib/site-origin.ts'
import type { Category } from '#shared/article-rules.ts'
import { READERS_BYLINE, TAGLINE, titleCase } from '#shared/site.ts'
import { categoryPicture } from '#shared/pictures.ts'
import { withoutControls } from './xml.ts'

export type FeedFormat = 'rss' | 'atom' | 'json'

export const FEED_FILES = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const
export const FEED_TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const

export interface FeedDocument {
  body: string
  /** When something in it last changed; null when it is empty. */
  changedAt: string | null
}

/** The newest stories of the site, or of one category, as RSS 2.0, Atom 1.0 or JSON Feed 1. */
export async function feedDocument(
  deps: Deps,
  format: FeedFormat,
  category: Category | null,
): Promise<FeedDocument> {
  const origin = siteOrigin(deps.config)
  const { name } = deps.config.site
  const stories = await feedStories(deps, category)
  const changedAt = stories.map(changed).reduce<string | null>((a, b) => (a && a > b ? a : b), null)
  const folder = category ? `/${category}` : ''
  const feed = new Feed({
    id: `${origin}${folder}/`,
    link: `${origin}/`,
    title: category ? `${name}: ${titleCase(category)}` : name,
    description: TAGLINE,
    language: 'en-US',
    copyright: name,
    image: `${origin}/icon-512.png`,
    favicon: `${origin}/favicon.ico`,
    // Not the time of asking: the same stories make the same document, and a reader gets its 304.
    updated: new Date(changedAt ?? 0),
    generator: 'Broadsheet',
    feedLinks: Object.fromEntries(
      Object.entries(FEED_FILES).map(([key, file]) => [key, `${origin}${folder}/${file}`]),
    ),
  })
  for (const story of stories) feed.addItem(toItem(story, origin))
  const body = { rss: feed.rss2, atom: feed.atom1, json: feed.json1 }[format].call(feed)
  return { body, changedAt }
}

const changed = (story: FeedStory) => story.revisedAt ?? story.publishedAt

function toItem(story: FeedStory, origin: string) {
  const link = `${origin}/articles/${story.id}`
  const picture = story.pictureSrc ?? categoryPicture(story.category, story.id).src
  return {
    // Fixed over edits: a reader shows a story with a new id as a new story.
    id: link,
    guid: link,
    link,
    title: withoutControls(story.title),
    description: withoutControls(story.standfirst || story.preview),
    date: new Date(changed(story)),
    published: new Date(story.publishedAt),
    category: [{ name: titleCase(story.category) }],
    author: [{ name: story.author ?? READERS_BYLINE }],
    image: new URL(picture, origin).href,
  }
}
