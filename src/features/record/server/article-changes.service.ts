import { and, desc, eq } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { recordArticles, recordLeaves, recordVersions } from '#features/record/tables/record.ts'
import { linkArticles } from '#features/site/server/urls/article-paths.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ArticleChangesInput, LeafKind, VersionText } from '#features/record/shared/record.ts'
import { type Comparison, compareVersions } from './compare-versions.ts'
import { parseLine } from './parse-rows.ts'
import { isPublic } from './record-files.service.ts'
import { shownText } from './shown-text.ts'

type Reads = Pick<Deps, 'db' | 'settingsCache' | 'config'>

/** A version of an article in the list of its changes. */
export interface ListedVersion {
  version: number
  kind: LeafKind
  at: string
  /** The number of its line in the record, counted from 1. */
  line: number
  /** Why it was changed; null without a public reason. */
  reason: string | null
  /** False for a version whose text was withdrawn, and for all of an article that only some readers may read. */
  hasWords: boolean
  /** True if it was recorded after a time in which nothing was, so it may be older than `at`. */
  isAfterGap: boolean
}

const VERSIONS_MAX = 200

/** Returns the newest 200 versions of a published article that readers saw, newest first. Throws as `readVersions`. */
export async function listedVersions(deps: Pick<Deps, 'db'>, { id }: { id: number }) {
  const { article, head, versions } = await readVersions(deps, id)
  return { id, title: article.title, changes: head.changes, typos: head.typos, versions }
}

/** Throws NOT_FOUND for an unpublished article, and one that the record does not have. */
async function readVersions(deps: Pick<Deps, 'db'>, id: number) {
  const { title, slug, category, publishedAt, status, access } = articles
  const [article] = await deps.db.read
    .select({ id: articles.id, title, slug, category, publishedAt, status, access })
    .from(articles)
    .where(and(eq(articles.id, id), eq(status, 'published')))
  const [head] = await deps.db.read.select().from(recordArticles).where(eq(recordArticles.articleId, id))
  const versions = article && head ? await listVersions(deps, id, isPublic(article)) : []
  if (!article || !head || versions.length === 0) throw new AppError('NOT_FOUND', 'articleNotFound')
  return { article, head, versions }
}

/**
 * Returns the versions of an article, and one of them beside the version before: `version`, or the newest change.
 * Throws as `readVersions`, NOT_FOUND for an unknown version, and as `comparedTexts`.
 */
export async function articleChanges(deps: Reads & CompareDeps, { id, version }: ArticleChangesInput) {
  const { article, head, versions } = await readVersions(deps, id)
  const shown =
    version === undefined ? newestChange(versions) : versions.find((row) => row.version === version)
  if (!shown) throw new AppError('NOT_FOUND', 'articleNotFound')
  const [linked] = await linkArticles(deps, [article])
  return {
    id,
    title: article.title,
    path: linked?.path,
    /** How what readers are shown compares with the newest version. */
    now: (await shownText(deps.db.read, id)).state,
    changes: head.changes,
    typos: head.typos,
    erased: head.withdrawnAt === null ? null : { at: head.withdrawnAt, reason: head.withdrawnReason ?? '' },
    versions,
    shown: { ...shown, ...(await compared(deps, id, versions, shown)) },
  }
}

const isChange = ({ kind }: ListedVersion) => kind !== 'typo' && kind !== 'withdrawn'

const newestChange = (versions: readonly ListedVersion[]) => versions.find(isChange) ?? versions[0]

async function listVersions({ db }: Pick<Deps, 'db'>, id: number, isOpen: boolean): Promise<ListedVersion[]> {
  const { articleId, version, kind, at, leafIndex, reason, salt } = recordVersions
  const rows = await db.read
    .select({ version, kind, at, leafIndex, reason, salt, entry: recordLeaves.line })
    .from(recordVersions)
    .innerJoin(recordLeaves, eq(recordLeaves.index, leafIndex))
    .where(eq(articleId, id))
    .orderBy(desc(version))
    .limit(VERSIONS_MAX)
  return rows.map(({ leafIndex: index, salt: secret, entry, ...row }) => ({
    ...row,
    line: index + 1,
    hasWords: isOpen && secret !== null,
    isAfterGap: parseLine(entry)?.gap === true,
  }))
}

async function compared(
  deps: Pick<Deps, 'db'> & CompareDeps,
  id: number,
  versions: readonly ListedVersion[],
  shown: ListedVersion,
): Promise<{ since: string | null; comparison: Comparison | null }> {
  const former = versions.find((row) => row.version < shown.version && row.hasWords)
  if (!former || !shown.hasWords) return { since: null, comparison: null }
  const comparison = await comparedTexts(deps, `${id} ${former.version} ${shown.version}`, async () => {
    const before = await versionText(deps, id, former.version)
    const after = await versionText(deps, id, shown.version)
    return before && after && [before, after]
  })
  return { since: comparison && former.at, comparison }
}

async function versionText(
  { db }: Pick<Deps, 'db'>,
  id: number,
  version: number,
): Promise<VersionText | null> {
  const { articleId, text } = recordVersions
  const [row] = await db.read
    .select({ text })
    .from(recordVersions)
    .where(and(eq(articleId, id), eq(recordVersions.version, version)))
  return row?.text ? (JSON.parse(row.text) as VersionText) : null
}

/** The deps of `comparedTexts`. */
export type CompareDeps = Pick<Deps, 'comparisonCache' | 'comparisonQueue' | 'textProcesses'>

/** The entry of the process that compares long texts. */
export const COMPARING = new URL('comparing.child.ts', import.meta.url)

/** In characters of both texts together. Shorter ones take a few milliseconds. */
const SHORT = 8_000

/**
 * Returns the comparison of two versions, which `key` names. It is made once until text is erased. Long texts are
 * compared in a process, one pair at a time. Returns null if `read` does. Throws SERVICE_UNAVAILABLE if too many are waiting.
 */
export function comparedTexts(
  { comparisonCache, comparisonQueue, textProcesses }: CompareDeps,
  key: string,
  read: () => Promise<[VersionText, VersionText] | null>,
): Promise<Comparison | null> {
  return comparisonCache.get(key, async () => {
    const texts = await read()
    if (!texts) return null
    const [before, after] = texts
    if (lengthOf(before) + lengthOf(after) < SHORT) return compareVersions(before, after)
    return comparisonQueue.run(
      async () => (await textProcesses.of(COMPARING).run('compare', texts)) as Comparison,
    )
  })
}

const lengthOf = ({ text, corrections }: VersionText): number =>
  corrections.reduce((sum, correction) => sum + correction.text.length, text.length)
