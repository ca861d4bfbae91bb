import { and, asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { recordLeaves, recordVersions } from '#features/record/tables/record.ts'
import { ROW_STATES, type VersionText } from '#features/record/shared/record.ts'
import { isLeftOut, partsThatDiffer } from './next-version.ts'
import { isAbout, parseLine } from './parse-rows.ts'
import { readRecordedState, type RecordedState } from './recorded-state.ts'
import { isVersion, versionTextOf } from './version-text.ts'

type Reader = Pick<Tx['db'], 'select'>

/**
 * How the rows that readers are shown compare with the newest signed version: the same; without one, or to be recorded
 * within seconds; changed as the record says that it leaves out; or different although it says that it has all of this.
 */
export type ShownText =
  | { state: 'same' | 'not recorded' }
  | { state: 'left out' | 'different'; detail: string }

/** Compares what readers are shown of an article with the newest leaf about it. */
export async function shownText(db: Reader, articleId: number): Promise<ShownText> {
  const state = await readRecordedState(db, articleId)
  const { head } = state
  if (!head || isAwaited(state)) return { state: 'not recorded' }
  // Read from the library, because a version may repeat the hashes of the one before.
  const now = await versionTextOf(db, { ...state, isOutdated: true })
  if (!now) return { state: 'not recorded' }
  const { line, text } = await signedVersion(db, articleId, head.version)
  const parts = text ? partsThatDiffer(text, now) : ['signed words']
  if (parts.length === 0) return { state: 'same' }
  const detail = `Article ${articleId} differs from entry ${line} in: ${parts.join(', ')}`
  const isLeftOut = text !== null && leavesOut(state, parts)
  return { state: isLeftOut ? 'left out' : 'different', detail }
}

/**
 * Returns whether the words of an article are those of its newest version, except what the record leaves out. For
 * pages: it needs no query but for linked boxes, and leaves hashes and pictures to the job.
 */
export async function isAsRecorded(db: Reader, state: RecordedState): Promise<boolean> {
  if (!state.before || isAwaited(state)) return true
  const now = await versionTextOf(db, { ...state, isOutdated: false })
  const parts = now ? partsThatDiffer(state.before, now) : []
  return parts.length === 0 || leavesOut(state, parts)
}

/** Returns whether the record left out what differs, when it was changed. */
const leavesOut = (state: RecordedState, parts: readonly string[]): boolean =>
  isLeftOutOf(state) && isLeftOut(state.mode, parts)

/** Returns whether an article has no version, or the record is about to get its newest one. */
const isAwaited = (state: RecordedState): boolean =>
  !state.head?.isLive || (isNewer(state) && !isLeftOutOf(state))

const isNewer = ({ article, head }: RecordedState): boolean => article?.version !== head?.rowVersion

/** Returns whether an article was changed since its newest version, and the record left that out. */
const isLeftOutOf = (state: RecordedState): boolean =>
  isNewer(state) &&
  (state.mode === 'off' || (state.mode === 'changes' && state.head?.rowVersion === ROW_STATES.leftOut))

/** Returns a version and its line, counted from 1. The text is null unless it is the one that the leaf signs. */
async function signedVersion(
  db: Reader,
  articleId: number,
  version: number,
): Promise<{ line: number; text: VersionText | null }> {
  const { leafIndex, hash } = recordVersions
  const [row] = await db
    .select({
      leafIndex,
      hash,
      salt: recordVersions.salt,
      text: recordVersions.text,
      line: recordLeaves.line,
    })
    .from(recordVersions)
    .innerJoin(recordLeaves, eq(recordLeaves.index, leafIndex))
    .where(and(eq(recordVersions.articleId, articleId), eq(recordVersions.version, version)))
  const leaf = row && parseLine(row.line)
  if (!row || !leaf || row.salt === null || row.text === null) return { line: 0, text: null }
  const versions = await db
    .select({ articleId: recordVersions.articleId, version: recordVersions.version, hash })
    .from(recordVersions)
    .where(eq(leafIndex, row.leafIndex))
  const isSigned = isAbout(leaf, versions) && isVersion(row.hash, row.salt, row.text)
  return { line: row.leafIndex + 1, text: isSigned ? (JSON.parse(row.text) as VersionText) : null }
}

/** Returns the ids of the next published articles after one. */
export async function publishedAfter(db: Reader, after: number, limit: number): Promise<number[]> {
  const { id, status } = articles
  const rows = await db
    .select({ id })
    .from(articles)
    .where(and(gt(id, after), eq(status, 'published')))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}
