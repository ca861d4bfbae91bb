import { and, eq, ne } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleBylines } from '#features/articles/tables/contributors.ts'
import { boxUses } from '#features/articles/tables/templates.ts'
import { mediaUses } from '#features/media/tables/media-uses.ts'
import { recordArticles } from '#features/record/tables/record.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addLeaf } from './leaves.ts'
import { gapOf, nextVersion, storeVersion, type ChangeFacts } from './next-version.ts'
import { readRecordMode } from './record-mode.ts'
import { ROW_STATES } from '#features/record/shared/record.ts'

/**
 * Adds the leaves of a transaction to the public record: of each published article that it changed. What several
 * articles show, such as a box, marks them as outdated, and a job records them.
 */
export async function recordChanges(
  tx: Tx,
  { clock }: { clock: Pick<Deps['clock'], 'iso'> },
  events: readonly CommitEvent[],
): Promise<void> {
  const changed = changedArticles(events)
  const shared = events.filter(isShared)
  for (const [articleId, facts] of changed) {
    const next = await nextVersion(tx, { articleId, facts })
    if (!next) continue
    const { kind, version, stored, lastLeaf: last } = next
    const more = { ...(stored && { hash: stored.hash }), ...gapOf(next) }
    const leaf = kind && (await addLeaf(tx, { kind, at: clock.iso(), articleId, version, last, more }))
    await storeVersion(tx, next, leaf && kind ? { ...leaf, kind } : null)
  }
  for (const event of shared) await markOutdated(tx, event)
}

function changedArticles(events: readonly CommitEvent[]): Map<number, ChangeFacts> {
  const changed = new Map<number, ChangeFacts>()
  for (const event of events) {
    if (event.type !== 'article.changed' || event.articleId === 0) continue
    const { articleId, wasPublished, isPublished, isTypo, reason } = event
    if (!wasPublished && !isPublished) continue
    const facts = { ...(isTypo ? { isTypo } : {}), ...(reason ? { reason } : {}) }
    changed.set(articleId, { ...changed.get(articleId), ...facts })
  }
  return changed
}

type SharedChange = Extract<CommitEvent, { type: 'boxes.changed' | 'byline.changed' | 'media.changed' }>

const isShared = (event: CommitEvent): event is SharedChange =>
  event.type === 'boxes.changed' ||
  event.type === 'byline.changed' ||
  (event.type === 'media.changed' && event.isNew !== true)

/** Marks the articles that show a box, a person or a file, so the job compares them with the record. */
async function markOutdated(tx: Tx, event: SharedChange): Promise<void> {
  const ids = (await usesOf(tx, event)).map(({ id }) => id)
  await markArticles(tx, ids)
}

/** Marks articles whose change no event names, such as an import's that keeps the version, for the same job. */
export async function markArticles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const isOff = (await readRecordMode(tx.db)) === 'off'
  const { articleId, rowVersion } = recordArticles
  await tx.db
    .update(recordArticles)
    .set({ rowVersion: isOff ? ROW_STATES.inGap : ROW_STATES.outdated })
    .where(and(isOneOf(articleId, ids), ne(rowVersion, ROW_STATES.inGap)))
}

async function usesOf(tx: Tx, event: SharedChange): Promise<Array<{ id: number }>> {
  if (event.type === 'media.changed') {
    const { articleId: id, mediaId } = mediaUses
    return tx.db.select({ id }).from(mediaUses).where(eq(mediaId, event.mediaId))
  }
  if (event.type === 'boxes.changed') {
    const { articleId: id, boxId } = boxUses
    return event.boxId ? tx.db.select({ id }).from(boxUses).where(eq(boxId, event.boxId)) : []
  }
  const { articleId: id, contributorId } = articleBylines
  const person = event.contributorId
  return person ? tx.db.select({ id }).from(articleBylines).where(eq(contributorId, person)) : []
}
