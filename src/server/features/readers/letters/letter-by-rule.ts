import { and, desc, eq, gt } from 'drizzle-orm'
import { isPublished } from '#db/queries/conditions.ts'
import { articles, type letterLists, letters, sections } from '#db/schema/index.ts'
import { publishedByIds } from '#server/features/articles/reading/reading.service.ts'
import { categoriesIn } from '#server/features/site/sections/sections.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { letterLimits, type LetterRule } from '#shared/readers/letters.ts'
import { lastLetterAt } from './letter-corrections.ts'

type Reads = Pick<Deps, 'db' | 'clock' | 'config' | 'settingsCache' | 'readCache'>
type List = Pick<typeof letterLists.$inferSelect, 'id'>

/** Returns the ids of the articles on the front page from its top, or null for the built-in page. */
export type FrontPageIds = () => Promise<number[] | null>

/** Earlier letters that are searched for articles that a list had already. */
const EARLIER_LETTERS = 60

/**
 * Returns the letter that a rule makes: the articles published since the last letter of the list, none that an earlier
 * letter had, and the corrections. Null if nothing was published.
 */
export async function letterByRule(
  deps: Reads,
  { list, rule, frontPage }: { list: List; rule: LetterRule; frontPage: FrontPageIds },
): Promise<{ subject: string; preheader: string; content: string } | null> {
  const since = await lastLetterAt(deps, list.id)
  const sent = await articlesOfLetters(deps, list.id)
  const wanted = (rule.from === 'front-page' && (await frontPage())) || (await newestIds(deps, rule, since))
  const found = await publishedByIds(
    deps,
    wanted.filter((id) => !sent.has(id)),
  )
  const stories = found.filter(({ publishedAt }) => (publishedAt ?? '') > since).slice(0, rule.stories)
  const [first, ...others] = stories
  if (!first) return null
  const lines = stories.map(({ id }) => `::story{article=${id}}`)
  return {
    subject: first.title.slice(0, letterLimits.subject),
    preheader: others
      .map(({ title }) => title)
      .join(' · ')
      .slice(0, letterLimits.preheader),
    content: [...lines, '::corrected{}'].join('\n\n'),
  }
}

async function newestIds(deps: Reads, rule: LetterRule, since: string): Promise<number[]> {
  const rows = await deps.db.read
    .select({ id: articles.id })
    .from(articles)
    .where(and(isPublished(await categoriesOf(deps, rule)), gt(articles.publishedAt, since)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(2 * letterLimits.stories)
  return rows.map(({ id }) => id)
}

/** Empty for all sections. A rule of a section that was removed takes all news. */
async function categoriesOf(deps: Reads, { from, sectionId }: LetterRule): Promise<string[]> {
  if (from !== 'section' || sectionId === null) return []
  const [section] = await deps.db.read.select().from(sections).where(eq(sections.id, sectionId))
  return section && !section.hasAllNews ? categoriesIn(deps, [section.slug]) : []
}

async function articlesOfLetters({ db }: Reads, listId: number): Promise<Set<number>> {
  const rows = await db.read
    .select({ content: letters.content })
    .from(letters)
    .where(eq(letters.listId, listId))
    .orderBy(desc(letters.id))
    .limit(EARLIER_LETTERS)
  const found = rows.flatMap(({ content }) => [...content.matchAll(/^::story\{article="?(\d{1,15})"?\}/gm)])
  return new Set(found.map(([, id]) => Number(id)))
}
