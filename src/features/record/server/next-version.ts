import type { Tx } from '#db/connection/write-queue.ts'
import { recordArticles, recordVersions } from '#features/record/tables/record.ts'
import {
  isRecorded,
  type LeafKind,
  type RecordMode,
  type VersionText,
  ROW_STATES,
} from '#features/record/shared/record.ts'
import type { LeafPlace } from './leaves.ts'
import { readRecordedState, type RecordHead } from './recorded-state.ts'
import { newSalt, versionHash, versionJson, versionTextOf } from './version-text.ts'

/** A version that the record lacks, or `kind` null if only the row's version is new. */
export interface NextVersion {
  articleId: number
  version: number
  rowVersion: number
  kind: LeafKind | null
  head: RecordHead | null
  /** Whether the article was changed while nothing was recorded. */
  followsGap: boolean
  /** The newest leaf, if it was read. */
  lastLeaf?: LeafPlace | null | undefined
  /** Null for an article that was withdrawn. */
  stored: { salt: string; text: string; hash: string; reason: string | null } | null
}

export interface ChangeFacts {
  isTypo?: boolean
  reason?: string
}

/** Compares an article with the record. Returns null if nothing must be written. */
export async function nextVersion(
  tx: Tx,
  { articleId, facts = {} }: { articleId: number; facts?: ChangeFacts },
): Promise<NextVersion | null> {
  const state = await readRecordedState(tx.db, articleId)
  const { article, head, before, mode, lastLeaf } = state
  const followsGap = head?.rowVersion === ROW_STATES.inGap
  const base = { articleId, head, followsGap, lastLeaf, version: (head?.version ?? 0) + 1 }
  if (mode === 'off') {
    const isInGap = head !== null || (article?.status === 'published' && lastLeaf)
    return isInGap && !followsGap ? { ...base, rowVersion: ROW_STATES.inGap, kind: null, stored: null } : null
  }
  const now = await versionTextOf(tx.db, state)
  if (!article || !now)
    return head?.isLive ? { ...base, rowVersion: 0, kind: 'withdrawn', stored: null } : null
  const kind = kindOf(before, now, { isTypo: facts.isTypo === true, head })
  const next = { ...base, rowVersion: article.version }
  if (!kind || !isRecorded(mode, kind)) {
    const rowVersion = kind ? ROW_STATES.leftOut : article.version
    return head?.rowVersion === rowVersion ? null : { ...next, rowVersion, kind: null, stored: null }
  }
  const salt = newSalt()
  const text = versionJson(facts.reason ? { ...now, reason: facts.reason } : now)
  const correction = kind === 'correction' ? newCorrection(before, now)?.text : undefined
  const reason = facts.reason ?? correction ?? null
  return { ...next, kind, stored: { salt, text, hash: versionHash(salt, text), reason } }
}

/** The newest correction that was added since; one that was changed or withdrawn keeps its time. */
function newCorrection(before: VersionText | null, now: VersionText) {
  if (!before) return undefined
  const known = new Set(before.corrections.map(({ at }) => at))
  return now.corrections.findLast(({ at, withdrawn }) => !known.has(at) && !withdrawn)
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Returns what a change is, by what differs; null if readers see the same as before. */
export function kindOf(
  before: VersionText | null,
  now: VersionText,
  { isTypo, head }: { isTypo: boolean; head: Pick<RecordHead, 'isLive' | 'rowVersion'> | null },
): LeafKind | null {
  if (!head?.isLive) return 'published'
  if (!before) return 'changed'
  const parts = partsThatDiffer(before, now)
  const differs = (name: (typeof PARTS)[number]) => parts.includes(name)
  if (differs('corrections')) return 'correction'
  if (differs('headline') || differs('standfirst') || differs('text')) {
    if (isTypo) return 'typo'
    // Nothing but a box, a name or a file that several articles show marks an article as outdated.
    return head.rowVersion === ROW_STATES.outdated ? 'box' : 'changed'
  }
  if (differs('byline')) return 'byline'
  return differs('pictures') ? 'picture' : null
}

/** The parts of a version that readers see, but not why it was changed. */
const PARTS = ['headline', 'standfirst', 'text', 'byline', 'corrections', 'pictures'] as const

/** Returns the parts in which a text as it is shown, once stored, would differ from a stored version. */
export function partsThatDiffer(version: VersionText, shown: VersionText): Array<(typeof PARTS)[number]> {
  const stored = JSON.parse(versionJson(shown)) as VersionText
  return PARTS.filter((name) => !isSame(version[name], stored[name]))
}

/** Changes that the record has unless it is off. */
const ALWAYS = ['corrections', 'publication', 'signed words']

/** Returns whether a record in a mode says that it leaves out changes of these parts. */
export const isLeftOut = (mode: RecordMode, parts: readonly string[]): boolean =>
  mode === 'off' || (mode === 'changes' && !parts.some((part) => ALWAYS.includes(part)))

/** What a leaf says about a version that follows a gap. */
export const gapOf = (next: Pick<NextVersion, 'followsGap'> | undefined): { gap?: true } =>
  next?.followsGap ? { gap: true } : {}

const UNCOUNTED: ReadonlySet<LeafKind> = new Set(['published', 'moved-in', 'withdrawn'])

/** Returns whether a version is a change or a typo, and not a publication or a withdrawal. */
export const isCounted = (kind: LeafKind): boolean => !UNCOUNTED.has(kind)

/** Stores a version below its leaf, and what the record knows about the article now. */
export async function storeVersion(
  tx: Tx,
  { articleId, version, rowVersion, kind, head, stored }: NextVersion,
  leaf: { index: number; at: string; kind: LeafKind } | null,
): Promise<void> {
  if (leaf) {
    const place = { articleId, version, leafIndex: leaf.index, kind: leaf.kind, at: leaf.at }
    await tx.db.insert(recordVersions).values({ ...place, ...stored })
  }
  const counted = kind && isCounted(kind) ? kind : null
  const row = {
    version: leaf ? version : (head?.version ?? 0),
    rowVersion,
    isLive: kind === 'withdrawn' ? false : kind === null ? (head?.isLive ?? false) : true,
    changes: (head?.changes ?? 0) + (counted && counted !== 'typo' ? 1 : 0),
    typos: (head?.typos ?? 0) + (counted === 'typo' ? 1 : 0),
  }
  await tx.db
    .insert(recordArticles)
    .values({ articleId, ...row })
    .onConflictDoUpdate({ target: recordArticles.articleId, set: row })
}
