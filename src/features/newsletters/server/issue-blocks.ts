import { articleTokens } from '#article-text/grammar/article-tokens.ts'
import type { DirectiveMeta } from '#article-text/grammar/directives.ts'
import { articleBlocks } from '#article-text/blocks/article-blocks.ts'
import {
  libraryFor,
  withLibraryImages,
  withSmallImages,
} from '#features/articles/server/reading/article-images.ts'
import { ownPicture } from '#features/articles/server/reading/lead-picture.ts'
import { publishedByIds, summariesOf } from '#features/articles/server/reading/reading.service.ts'
import { expandBoxes, expandBoxesIn } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import { withEmbeds } from '#features/articles/server/embeds/embeds.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Block } from '#article-text/article-blocks.ts'
import type { MailBlock } from '#article-text/html/mail-html.ts'
import { m } from '#shared/catalog/m.ts'
import { articleIdPath } from '#features/site/shared/addresses.ts'
import { newsletterLimits } from '#features/audience/shared/newsletters.ts'
import { storyPartOf, type StoryPart } from '#article-text/kinds/story-parts.ts'
import { correctionsSinceIssue, type IssueCorrection } from './issue-corrections.ts'
import { articleLinkForIssue } from './reader-urls.ts'

type Reads = Pick<Deps, 'db' | 'clock' | 'config' | 'settingsCache' | 'readCache'>

/** An article that an issue can show. `content` is what everyone may read of it. */
type Story = Awaited<ReturnType<typeof summariesOf>>[number] & { content: string; isRestricted: boolean }

/**
 * Returns the text of an issue as blocks: with the articles that it names, the corrections since the newsletter's last
 * issue, its boxes, embeds and pictures. Articles that readers cannot see leave nothing.
 * `mark` is of `readerMark`.
 */
export async function issueBlocks(
  deps: Reads,
  { content, newsletterId }: { content: string; newsletterId: number },
  mark: string,
): Promise<MailBlock[]> {
  const text = await expandBoxes(deps, content)
  const places = placesIn(text)
  const [stories, corrections] = await Promise.all([
    storiesOf(deps, places),
    places.some(({ kind }) => kind === 'issue_corrections') ? correctionsSinceIssue(deps, newsletterId) : [],
  ])
  const lines = text.split(/\r\n|\r|\n/)
  const blocks: MailBlock[] = []
  let start = 0
  for (const place of places) {
    blocks.push(...articleBlocks(lines.slice(start, place.line).join('\n')))
    const story = stories.get(place.article)
    if (place.kind === 'issue_corrections') blocks.push(...correctionBlocks(corrections))
    else if (story) blocks.push(...storyBlocks(story, place.show, mark))
    start = place.line + 1
  }
  blocks.push(...articleBlocks(lines.slice(start).join('\n')))
  const shown = await withEmbeds(deps, blocks)
  const library = await libraryFor(deps.db.read, [], shown)
  return withSmallImages(withLibraryImages(shown, library), library)
}

interface Place {
  kind: 'issue_story' | 'issue_corrections'
  line: number
  /** Zero for corrections. */
  article: number
  show: StoryPart
}

const NAMES: Record<string, Place['kind']> = { story: 'issue_story', corrected: 'issue_corrections' }

/** Returns the lines that are filled when an issue is rendered, in order; at most as many as an issue may have. */
function placesIn(text: string): Place[] {
  if (!/^::(?:story|corrected)\b/m.test(text)) return []
  const found = (articleTokens(text) ?? []).flatMap(({ type, meta, map }): Place[] => {
    const { name = '', attributes } = (meta ?? {}) as Partial<DirectiveMeta>
    const kind = NAMES[name]
    if (type !== 'directive' || !kind || !map) return []
    const show = storyPartOf(attributes?.['show'])
    return [{ kind, line: map[0], article: Number(attributes?.['article'] ?? 0), show }]
  })
  return found.slice(0, newsletterLimits.stories + 1)
}

async function storiesOf(deps: Reads, places: readonly Place[]): Promise<Map<number, Story>> {
  const ids = [...new Set(places.map(({ article }) => article).filter((id) => id > 0))]
  const rows = await publishedByIds(deps, ids)
  const texts = new Map((await expandBoxesIn(deps, rows)).map((row) => [row.id, row]))
  const stories = await summariesOf(deps, rows)
  return new Map(
    stories.map((story) => {
      const { content = '', isComplete } = texts.get(story.id) ?? {}
      return [story.id, { ...story, content, isRestricted: !isComplete }]
    }),
  )
}

/** A replaced file has its revision in the query. */
const libraryAddressOf = (src: string) => src.split('?', 1)[0] ?? src

/** What an issue shows of an article, with links to it. */
function storyBlocks(story: Story, show: StoryPart, mark: string): MailBlock[] {
  const href = story.isRestricted
    ? articleLinkForIssue(mark, story.id)
    : (story.path ?? articleIdPath(story.id))
  const link = (words: string): Block => ({
    kind: 'paragraph',
    children: [words ? `${words} ` : '', { kind: 'link', href, children: [m.readStory()] }],
  })
  const headline: Block = {
    kind: 'heading',
    level: 2,
    children: [{ kind: 'link', href, children: [story.title] }],
  }
  const standfirst = story.standfirst || firstParagraph(story.preview)
  const words = {
    '': () => [link(standfirst)],
    headline: () => [link(standfirst)],
    excerpt: () => [link(story.preview.replaceAll(/\s+/g, ' '))],
    text: () => wholeText(story, link),
  }[show]()
  const blocks = [...(show === 'headline' ? [] : pictureBlocks(story, href)), headline, ...words]
  return blocks.map((block) => ({ ...block, article: story.id, articleLang: story.lang }))
}

function pictureBlocks({ picture }: Story, href: string): Block[] {
  const shown = ownPicture(picture)
  if (!shown) return []
  const src = libraryAddressOf(shown.src)
  return [{ kind: 'picture', src, alt: shown.alt, caption: '', link: { href }, picture: shown }]
}

/** The standfirst and the text, without the picture that is above the headline; a link to what only some may read. */
function wholeText(
  { content, standfirst, picture, isRestricted }: Story,
  link: (words: string) => Block,
): Block[] {
  const above = libraryAddressOf(ownPicture(picture)?.src ?? '')
  const blocks = articleBlocks(content).filter(
    (block) => block.kind !== 'picture' || libraryAddressOf(block.src) !== above,
  )
  const lead: Block[] = standfirst
    ? [{ kind: 'paragraph', children: [{ kind: 'emphasis', children: [standfirst] }] }]
    : []
  return [...lead, ...blocks, ...(isRestricted ? [link('')] : [])]
}

const firstParagraph = (text: string) => text.split('\n\n', 1)[0] ?? ''

function correctionBlocks(corrections: readonly IssueCorrection[]): Block[] {
  if (corrections.length === 0) return []
  const blocks = corrections.map(({ articleId, title, path, text }): MailBlock => ({
    kind: 'paragraph',
    article: articleId,
    children: [{ kind: 'link', href: path, children: [title] }, `: ${text}`],
  }))
  return [{ kind: 'box', title: m.correctedSinceLastIssue(), blocks }]
}
