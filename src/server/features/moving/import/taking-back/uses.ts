import { and, eq, gt, max } from 'drizzle-orm'
import { contains, isOneOf } from '#db/queries/conditions.ts'
import { isInBox } from '#db/queries/media.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import {
  articleBylines,
  articles,
  articleSeries,
  articleTags,
  boxUses,
  breakingNews,
  contributors,
  frontPageVersions,
  issues,
  newsletterSubscriptions,
  mediaUses,
  memberships,
  noteThreads,
  reusableBoxes,
  sections,
  socialPosts,
} from '#db/schema/index.ts'
import { isShownBySite } from '#server/features/media/library/shown-by-site.ts'
import type { PlainKey } from '#shared/catalog/catalog-types.ts'
import type { WrittenTable } from '#shared/moving/imports.ts'
import { isNamedBySite, isUsed } from '../writing/shipped-sections.ts'
import type { Row } from './written-rows.ts'

/** Why a row stays when its import is taken back. */
export type StayReason = Extract<PlainKey, `stays${string}`>

/** Returns why a row that the importer made cannot go: what the newsroom did with it since. Null if nothing uses it. */
export async function useOf(
  tx: Tx,
  table: WrittenTable,
  { row, placed }: { row: Row; placed: Placed },
): Promise<StayReason | null> {
  return (await USES[table]?.(tx, row, placed)) ?? null
}

type Use = (tx: Tx, row: Row, placed: Placed) => Promise<StayReason | null>

const idOf = (row: Row) => Number(row['id'])
const textOf = (row: Row, field: string) => String(row[field])

const USES: Partial<Record<WrittenTable, Use>> = {
  async articles({ db }, row, { articleIds }) {
    const id = idOf(row)
    if ((await db.$count(breakingNews, eq(breakingNews.articleId, id))) > 0) return 'staysInBreakingNews'
    if ((await db.$count(socialPosts, eq(socialPosts.articleId, id))) > 0) return 'staysInSocialPost'
    if ((await db.$count(noteThreads, eq(noteThreads.articleId, id))) > 0) return 'staysWithNotes'
    return articleIds.has(id) ? 'staysOnFrontPage' : null
  },
  async media_items(tx, row) {
    const url = textOf(row, 'url')
    if ((await tx.db.$count(mediaUses, eq(mediaUses.mediaId, idOf(row)))) > 0) return 'staysInArticle'
    if ((await tx.db.$count(contributors, eq(contributors.portrait, url))) > 0) return 'staysAsPortrait'
    return (await isInBox(tx, url)) || (await isShownBySite(tx, url)) ? 'staysOnSite' : null
  },
  async contributors({ db }, row) {
    const isMerged = eq(contributors.mergedIntoId, idOf(row))
    if ((await db.$count(contributors, isMerged)) > 0) return 'staysEdited'
    const inByline = eq(articleBylines.contributorId, idOf(row))
    return (await db.$count(articleBylines, inByline)) > 0 ? 'staysInArticle' : null
  },
  async tags({ db }, row, { tagIds }) {
    if ((await db.$count(articleTags, eq(articleTags.tagId, idOf(row)))) > 0) return 'staysInArticle'
    return tagIds.has(idOf(row)) ? 'staysOnFrontPage' : null
  },
  async series({ db }, row) {
    return (await db.$count(articleSeries, eq(articleSeries.seriesId, idOf(row)))) > 0
      ? 'staysInArticle'
      : null
  },
  async sections(tx, { id }) {
    const [row] = await tx.db
      .select()
      .from(sections)
      .where(eq(sections.id, Number(id)))
    if (!row) return null
    return (await isUsed(tx, row)) || (await isNamedBySite(tx, row)) ? 'staysOnSite' : null
  },
  async newsletters({ db }, row) {
    const hasIssues = (await db.$count(issues, eq(issues.newsletterId, idOf(row)))) > 0
    const hasReaders =
      (await db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.newsletterId, idOf(row)))) > 0
    return hasIssues || hasReaders ? 'staysEdited' : null
  },
  async reusable_boxes({ db }, row) {
    return (await db.$count(boxUses, eq(boxUses.boxId, idOf(row)))) > 0 ? 'staysInArticle' : null
  },
  async embeds({ db }, row) {
    const url = textOf(row, 'url')
    const [inArticle] = await db
      .select({ id: articles.id })
      .from(articles)
      .where(contains(articles.content, url))
      .limit(1)
    const isUsedHere = inArticle || (await db.$count(reusableBoxes, contains(reusableBoxes.content, url))) > 0
    return isUsedHere ? 'staysInArticle' : null
  },
  async front_page_versions({ db }, row) {
    const { pageId, version } = frontPageVersions
    const isNewer = and(eq(pageId, Number(row['pageId'])), gt(version, Number(row['version'])))
    return (await db.$count(frontPageVersions, isNewer)) > 0 ? 'staysEdited' : null
  },
  async tiers({ db }, row) {
    return (await db.$count(memberships, eq(memberships.tierId, idOf(row)))) > 0 ? 'staysWithMembers' : null
  },
  async projects({ db }, row) {
    return (await db.$count(articles, eq(articles.projectId, idOf(row)))) > 0 ? 'staysInArticle' : null
  },
}

/** What the pages of the site show manually or by a rule, in the layouts that they have now. */
export interface Placed {
  articleIds: ReadonlySet<number>
  tagIds: ReadonlySet<number>
}

export async function placedOnPages({ db }: Pick<Tx, 'db'>): Promise<Placed> {
  const { id, pageId, layout } = frontPageVersions
  const newest = await db
    .select({ id: max(id) })
    .from(frontPageVersions)
    .groupBy(pageId)
  const ids = newest.map((row) => Number(row.id))
  const rows = await db.select({ layout }).from(frontPageVersions).where(isOneOf(id, ids))
  const zones = rows.flatMap((row) => row.layout?.zones ?? [])
  return {
    articleIds: new Set(zones.flatMap(({ slots }) => slots.map(({ articleId }) => articleId))),
    tagIds: new Set(zones.flatMap(({ rule }) => rule.tagId ?? [])),
  }
}
