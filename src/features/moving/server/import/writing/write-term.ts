import { message, toMessage, type Message } from '#shared/catalog/message.ts'
import { eq, max } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { sectionAliases, sections, type SectionRow } from '#features/site/tables/sections.ts'
import { tablesOf, type TopicRow } from '#features/site/server/topics/topic-tables.ts'
import { limits } from '#shared/limits.ts'
import { isReservedSlug } from '#features/site/shared/reserved-slugs.ts'
import type { TopicKind } from '#features/site/shared/section-inputs.ts'
import { sectionPath, topicPath } from '#features/site/shared/sections.ts'
import { freeSlug, slugOf } from '#features/site/shared/slug.ts'
import { removeInvisible } from '#shared/text-fields.ts'
import { isExact } from '../folder/is-exact.ts'
import { findItem } from '../import-items.ts'
import { freeAddress } from '../addresses/remembered-redirects.ts'
import { rememberRow } from '../taking-back/remember-rows.ts'
import { saveAddresses } from '../addresses/save-addresses.ts'
import type { ReceiptEntry } from '#features/moving/shared/receipt.ts'
import { SOURCE_SECTIONS_MAX, type SourceTerm } from '#importing/source-records.ts'
import { insertImportedTopic } from './insert-topic.ts'
import { removeShippedSections } from './shipped-sections.ts'
import { finishRecord, isUntouched, timeVersion, type WriteContext, type Written } from './writing.ts'
import { cutWords } from '#shared/cut-text.ts'

const NAME_MAX = 80

/**
 * Writes a section, tag or series. One with the same name or address is that one; of a whole newsroom, only one with
 * the same address.
 */
export async function writeTerm(tx: Tx, context: WriteContext, written: Written<SourceTerm>): Promise<void> {
  const { record, item } = written
  const name = cutWords(removeInvisible(record.name || record.slug).trim(), NAME_MAX)
  const entry: ReceiptEntry = { outcome: 'imported', title: name, paths: record.paths, changes: [], open: [] }
  const slug = slugOf(record.slug) || slugOf(name)
  if (slug === '') {
    entry.outcome = 'skipped'
    entry.reason = toMessage('nameWithoutLetters')
    await finishRecord(tx, context, written, { targetId: null, entry })
    return
  }
  const term = { name, slug, description: cutWords(record.description.trim(), limits.excerptMax) }
  if (record.type === 'section' && !item) entry.changes?.push(...(await roomFor(tx, context)))
  const saved =
    record.type === 'section' && !(await becomesTag(tx, context, { written, term }))
      ? await saveSection(tx, context, { written, term, entry })
      : await saveTopic(tx, context, { kind: record.type === 'series' ? 'series' : 'tag', written, term })
  if (record.type === 'section' && saved?.kind === 'tag')
    entry.changes?.push(message('sectionBecameTag', { name }))
  if (!saved) {
    entry.outcome = 'skipped'
    entry.reason = toMessage('removedHere')
  } else {
    const target = { type: saved.kind, id: saved.id, path: saved.path }
    entry.open = await saveAddresses(tx, context.deps, context.run, record, target)
  }
  if (entry.changes?.length) entry.outcome = 'changed'
  const isTag = record.type === 'section' && saved?.kind === 'tag'
  await finishRecord(tx, context, written, {
    targetId: isTag ? null : (saved?.id ?? item?.targetId ?? null),
    targetPath: saved?.path ?? '',
    targetVersion: saved?.version ?? null,
    entry,
    original: isTag ? { tagId: saved.id } : {},
  })
}

/** The first section of an old site takes the place of those that a new newsroom begins with. */
async function roomFor(tx: Tx, { run }: WriteContext): Promise<Message[]> {
  const names = await removeShippedSections(tx, run)
  if (names.length === 0) return []
  return [message('emptySectionsRemoved', { names: names.join(', ') })]
}

interface Term {
  name: string
  slug: string
  description: string
}

interface Saved {
  kind: 'section' | TopicKind
  id: number
  path: string
  version: number | null
}

interface NewTerm {
  written: Written<SourceTerm>
  term: Term
}

async function becomesTag(tx: Tx, { run }: WriteContext, { written, term }: NewTerm): Promise<boolean> {
  if (written.item?.targetId) return false
  if (await sameSection(tx, run, { written, term })) return false
  return (await tx.db.$count(sections)) >= SOURCE_SECTIONS_MAX
}

/** In a newsroom that is restored whole, the name can be that of a section which gets another one. */
async function sameSection(
  tx: Tx,
  run: WriteContext['run'],
  { written: { record }, term: { slug, name } }: NewTerm,
): Promise<SectionRow | null> {
  const rows = await tx.db.select().from(sections)
  const isRestored = record.own !== undefined && (await isExact(tx.db, run))
  const named = rows.find((row) => !isRestored && row.name.toLowerCase() === name.toLowerCase())
  return named ?? rows.find((row) => row.slug === slug) ?? null
}

interface SectionWrite extends NewTerm {
  entry: ReceiptEntry
}

async function saveSection(
  tx: Tx,
  context: WriteContext,
  { written, term, entry }: SectionWrite,
): Promise<Saved | null> {
  const { item, record } = written
  const known = item?.targetId
    ? await sectionWithId(tx, item.targetId)
    : await sameSection(tx, context.run, { written, term })
  if (!known && item?.targetId) return null
  const row = known
    ? await updateSection(tx, context, { known, item, term })
    : await insertSection(tx, context, term, await topParentOf(tx, context, record, entry))
  return { kind: 'section', id: row.id, path: sectionPath(row), version: timeVersion(row, item, context) }
}

async function sectionWithId(tx: Tx, id: number): Promise<SectionRow | null> {
  const [row] = await tx.db.select().from(sections).where(eq(sections.id, id))
  return row ?? null
}

/** Returns the section under which a new one is put. Sections have two levels. */
async function topParentOf(
  tx: Tx,
  { run }: WriteContext,
  record: SourceTerm,
  entry: ReceiptEntry,
): Promise<number | null> {
  if (record.parentId === null) return null
  const parent = await findItem(tx.db, { source: run.source, type: 'section', sourceId: record.parentId })
  const row = parent?.targetId ? await sectionWithId(tx, parent.targetId) : null
  if (!row) return null
  if (row.parentId === null) return row.id
  entry.changes?.push(message('sectionMovedUp', { name: row.name }))
  return row.parentId
}

async function insertSection(
  tx: Tx,
  { run, now }: WriteContext,
  term: Term,
  parentId: number | null,
): Promise<SectionRow> {
  const slug = await freeSlug(term.slug, (each) => isSectionSlugTaken(tx, each))
  const [last] = await tx.db.select({ position: max(sections.position) }).from(sections)
  const position = Number(last?.position ?? 0) + 1
  const row = await insertOne(tx, sections, {
    ...term,
    slug,
    parentId,
    position,
    createdAt: now,
    updatedAt: now,
  })
  await rememberRow(tx, run, { table: 'sections', key: row.id, before: null })
  await freeAddress(tx, run, sectionPath(row))
  tx.emit({ type: 'sections.changed' })
  return row
}

async function isSectionSlugTaken(tx: Tx, slug: string): Promise<boolean> {
  if (isReservedSlug(slug)) return true
  if ((await tx.db.$count(sections, eq(sections.slug, slug))) > 0) return true
  if ((await tx.db.$count(sectionAliases, eq(sectionAliases.slug, slug))) > 0) return true
  return (await tx.db.$count(articles, eq(articles.pageSlug, slug))) > 0
}

async function updateSection(
  tx: Tx,
  { run, now }: WriteContext,
  { known, item, term }: { known: SectionRow; item: Written['item']; term: Term },
): Promise<SectionRow> {
  const isSame = known.name === term.name && known.description === term.description
  if (!item || isSame || !isUntouched(known, item)) return known
  const { name, description } = term
  const [row = known] = await tx.db
    .update(sections)
    .set({ name, description, updatedAt: now })
    .where(eq(sections.id, known.id))
    .returning()
  await rememberRow(tx, run, { table: 'sections', key: row.id, before: known })
  tx.emit({ type: 'sections.changed' })
  return row
}

interface TopicWrite extends NewTerm {
  kind: TopicKind
}

async function saveTopic(
  tx: Tx,
  context: WriteContext,
  { kind, written, term }: TopicWrite,
): Promise<Saved | null> {
  const { item, record } = written
  const { topics } = tablesOf(kind)
  const wasTopic = record.type !== 'section' && item?.targetId
  const condition = wasTopic ? eq(topics.id, item.targetId ?? 0) : eq(topics.slug, term.slug)
  const [known] = await tx.db.select().from(topics).where(condition)
  if (!known && wasTopic) return null
  const row = known
    ? await updateTopic(tx, context, { kind, known, item, term })
    : await insertImportedTopic(tx, context, kind, term)
  return { kind, id: row.id, path: topicPath(kind, row.slug), version: timeVersion(row, item, context) }
}

async function updateTopic(
  tx: Tx,
  { run, now }: WriteContext,
  { kind, known, item, term }: { kind: TopicKind; known: TopicRow; item: Written['item']; term: Term },
): Promise<TopicRow> {
  const isSame = known.name === term.name && known.description === term.description
  if (!item || isSame || !isUntouched(known, item)) return known
  const { topics } = tablesOf(kind)
  const { name, description } = term
  const [row = known] = await tx.db
    .update(topics)
    .set({ name, description, updatedAt: now })
    .where(eq(topics.id, known.id))
    .returning()
  await rememberRow(tx, run, { table: kind === 'tag' ? 'tags' : 'series', key: row.id, before: known })
  tx.emit({ type: 'sections.changed' })
  return row
}
