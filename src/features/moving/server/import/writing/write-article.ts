import { compact } from '#shared/compact.ts'
import { message, toMessage } from '#shared/catalog/message.ts'
import { eq, isNotNull } from 'drizzle-orm'
import { freeArticleSlug, freeOldSlug } from '#db/queries/article-slugs.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { sections } from '#features/site/tables/sections.ts'
import type { pathOfArticles } from '#features/site/server/urls/article-paths.ts'
import {
  importedArticle,
  insertImported,
  updateImported,
} from '#features/articles/server/saving/imported-articles.ts'
import { articleSlugOf } from '#features/site/shared/addresses.ts'
import { ownPagePath, REPLACEABLE_PAGES } from '#features/articles/shared/own-pages.ts'
import { PAGES_MAX } from '#features/articles/shared/page-inputs.ts'
import { isReservedSlug } from '#features/site/shared/reserved-slugs.ts'
import { DEFAULT_SECTION } from '#features/site/shared/sections.ts'
import { freeSlug } from '#features/site/shared/slug.ts'
import { ownArticleId } from '../folder/is-exact.ts'
import { saveAddresses } from '../addresses/save-addresses.ts'
import { freeAddress } from '../addresses/remembered-redirects.ts'
import { rememberingEmbeds, rememberRow } from '../taking-back/remember-rows.ts'
import { restoreOwn } from '../folder/restore-own.ts'
import { isCutSlug, oldSlug } from '../addresses/old-addresses.ts'
import { storedStructures } from '../receipt/count-article.ts'
import type { ConvertedText, StructureCounts } from '#importing/converted-content.ts'
import type { ReceiptEntry } from '#features/moving/shared/receipt.ts'
import type { SourceArticle } from '#importing/source-records.ts'
import { bylineOf, placesOf, writePlaces } from './article-places.ts'
import { articleValues, type ArticleValues } from './article-values.ts'
import { joinNotes, type Notes, type Step } from './notes.ts'
import { finishRecord, isMissingTheSame, type WriteContext, type Written } from './writing.ts'

export interface ArticleContext extends WriteContext {
  /** Returns the path of an article, as `pathOfArticles` of this moment. */
  toPath: Awaited<ReturnType<typeof pathOfArticles>>
}

type WrittenArticle = Written<SourceArticle> & { converted: ConvertedText }

/** Writes an article or a page with all that belongs to it. One that was edited here is never overwritten. */
export async function writeArticle(tx: Tx, context: ArticleContext, written: WrittenArticle): Promise<void> {
  const { item, record, converted } = written
  const before = item?.targetId ? await importedArticle(tx, item.targetId) : null
  if (item?.targetId && !before) return skip(tx, context, written)
  if (item && before && before.version !== item.targetVersion) return leave(tx, context, written, before)
  const read = await articleValues(tx, context, { record, converted })
  const missing = context.run.options.pictures ? read.notes.missing : []
  if (isMissingTheSame(written, missing)) return
  const save = () => saveArticle(tx, context, { record, before, values: read.value })
  const { value: after, notes: saved } = await rememberingEmbeds(tx, context.run, read.value.content, save)
  const target = { type: record.type, id: after.id, path: pathOf(context, after) } as const
  const taken = await saveAddresses(tx, context.deps, context.run, record, target)
  if (record.own) await restoreOwn(tx, context.deps, context.run, { ...record, own: record.own }, target)
  const notes = joinNotes(
    { changes: converted.changes },
    { ...read.notes, missing },
    saved,
    otherNotes({ record, converted, after }),
  )
  const link = `/dashboard/articles/${after.id}`
  const open = [...notes.open.map((what) => ({ what, link })), ...stickyPoint(record), ...taken]
  const entry: ReceiptEntry = { ...entryOfText(record, converted, notes, read.value.content), open }
  const last = record.own ? ((await importedArticle(tx, after.id)) ?? after) : after
  await rememberRow(tx, context.run, { table: 'articles', key: after.id, before })
  await finishRecord(tx, context, written, {
    targetId: after.id,
    targetPath: target.path ?? '',
    targetVersion: last.version,
    entry: { ...entry, outcome: isChanged(entry) ? 'changed' : 'imported' },
    original: notes.original,
  })
}

/** Returns the entry and the fields that an article would get, without its files and its address. */
export async function describeArticle(
  tx: Tx,
  context: ArticleContext,
  { record, converted }: { record: SourceArticle; converted: ConvertedText },
): Promise<{ entry: ReceiptEntry; values: ArticleValues }> {
  const read = await articleValues(tx, context, { record, converted })
  const notes = joinNotes({ changes: converted.changes }, { ...read.notes, missing: [] })
  const entry = entryOfText(record, converted, notes, read.value.content)
  const open = [...notes.open.map((what) => ({ what, link: null })), ...stickyPoint(record)]
  const described = { ...entry, open }
  const outcome = isChanged(described) ? 'changed' : 'imported'
  return { entry: { ...described, outcome }, values: read.value }
}

const isChanged = ({ changes, raw, missing, open }: ReceiptEntry): boolean =>
  [changes, raw, missing, open].some((list) => list !== undefined && list.length > 0)

function entryOfText(
  record: SourceArticle,
  converted: ConvertedText,
  notes: Notes,
  content = converted.markdown,
): ReceiptEntry {
  const { words } = converted
  const raw = [...converted.raw, ...notes.raw]
  const counted = Object.entries(structuresIn(content, converted, notes)).filter(
    ([, counts]) => counts.source > 0 || counts.kept > 0,
  )
  return {
    outcome: 'imported',
    title: record.title || record.slug || record.sourceId,
    words,
    structures: Object.fromEntries(counted),
    raw,
    changes: notes.changes,
    ...(notes.innerLinks > 0 ? { links: { inner: notes.innerLinks, dead: [] } } : {}),
    missing: notes.missing,
    paths: readablePaths(record),
  }
}

/** Returns what the stored text shows. It can only have less than the converted one if files are missing. */
function structuresIn(
  content: string,
  { structures }: ConvertedText,
  { gone, missing, raw }: Notes,
): StructureCounts {
  if (gone + missing.length + raw.length === 0) return structures
  const stored = storedStructures(content)
  const counts = Object.entries(structures).map(([name, { source, kept }]) => {
    const here = stored.get(name as keyof StructureCounts) ?? 0
    // Neither the source nor its readers had pictures that are gone.
    return [
      name,
      { source: name === 'picture' ? Math.max(0, source - gone) : source, kept: Math.min(kept, here) },
    ]
  })
  return Object.fromEntries(counts) as StructureCounts
}

const HIDDEN: ReadonlySet<SourceArticle['visibility']> = new Set(['draft', 'scheduled', 'private', 'trash'])

/** Readers of the old site did not find drafts, so their addresses have nothing to prove. */
const readablePaths = ({ visibility, paths }: SourceArticle): string[] =>
  HIDDEN.has(visibility) ? [] : paths

interface Saving {
  record: SourceArticle
  before: ArticleRow | null
  values: ArticleValues
}

/** Stores an article with its byline, tags and series. */
async function saveArticle(tx: Tx, context: ArticleContext, saving: Saving): Promise<Step<ArticleRow>> {
  const { record, before, values } = saving
  const places = await placesOf(tx, context, record)
  const byline = await bylineOf(tx, context, record)
  const page = await pageSlugOf(tx, context, record, before)
  const isPage = page.value !== null
  const status = statusFor(record, values.status, isPage)
  const row = {
    ...values,
    category: isPage ? DEFAULT_SECTION : places.value.category,
    pageSlug: page.value,
    status: status.value,
    scheduledFor: status.value === 'scheduled' ? values.scheduledFor : null,
  }
  const given = { byline: byline.value, at: context.now }
  const article = before
    ? await updateImported(tx, before, { changes: changesOf(row, before), ...given })
    : await insertImported(tx, { ...row, ...(await identityOf(tx, context, record, isPage)) }, given)
  const written = await writePlaces(tx, context, { article, places: places.value })
  const notes = joinNotes(places.notes, byline.notes, page.notes, status.notes, written)
  return { value: article, notes }
}

/** When it was imported does not change. */
function changesOf<Row extends Pick<ArticleRow, 'createdAt' | 'deletedAt' | 'status'>>(
  { createdAt: _created, deletedAt, ...changes }: Row,
  before: ArticleRow,
) {
  const stays = before.status === 'trash' && changes.status === 'trash'
  return { ...changes, ...(stays ? {} : { deletedAt }) }
}

/** Returns the slug of a new article, and the number that it had if it gets that again. */
async function identityOf(tx: Tx, { run }: ArticleContext, record: SourceArticle, isPage: boolean) {
  const slug = isPage ? null : await slugFor(tx, record)
  const id = await ownArticleId(tx, run, record)
  return { slug, ...(id ? { id } : {}) }
}

/** Published articles have a slug; others keep the one that they would have had. */
async function slugFor(tx: Tx, record: SourceArticle): Promise<string | null> {
  const words = oldSlug(record) || record.slug
  if (articleSlugOf(words) !== '' && !isCutSlug(words)) return freeOldSlug(tx, words)
  return freeArticleSlug(tx, record.title)
}

/** A page is published or a draft, without a schedule. A page over the limit is a draft, and never news. */
function statusFor(
  { type }: SourceArticle,
  status: ArticleRow['status'],
  isPage: boolean,
): Step<ArticleRow['status']> {
  if (type !== 'page') return { value: status, notes: {} }
  if (!isPage) return { value: status === 'trash' ? status : 'draft', notes: {} }
  if (status === 'published') return { value: 'page', notes: {} }
  if (status !== 'scheduled') return { value: status, notes: {} }
  return { value: 'draft', notes: { open: [toMessage('pageWasScheduled')] } }
}

/** Returns the address of a page; null for an article, even for a page over the limit. */
async function pageSlugOf(
  tx: Tx,
  { run }: WriteContext,
  record: SourceArticle,
  before: ArticleRow | null,
): Promise<Step<string | null>> {
  if (record.type !== 'page') return { value: null, notes: {} }
  if (before) return { value: before.pageSlug, notes: {} }
  if ((await tx.db.$count(articles, isNotNull(articles.pageSlug))) >= PAGES_MAX) {
    const open = [message('becameArticle', { max: PAGES_MAX })]
    return { value: null, notes: { open } }
  }
  const own = isCutSlug(record.slug) ? '' : articleSlugOf(record.slug)
  const words = own || articleSlugOf(record.title) || 'page'
  const slug = await freeSlug(words, (each) => isPageSlugTaken(tx, each))
  await freeAddress(tx, run, ownPagePath({ slug }))
  const changes = slug === words ? [] : [message('pageAddressTaken', { slug, wanted: words })]
  return { value: slug, notes: { changes } }
}

async function isPageSlugTaken(tx: Tx, slug: string): Promise<boolean> {
  if (isReservedSlug(slug) && !REPLACEABLE_PAGES.includes(slug)) return true
  if ((await tx.db.$count(sections, eq(sections.slug, slug))) > 0) return true
  return (await tx.db.$count(articles, eq(articles.pageSlug, slug))) > 0
}

/** The path where readers see it, or null. */
function pathOf({ toPath }: ArticleContext, article: ArticleRow): string | null {
  if (article.status === 'page' && article.pageSlug !== null) return ownPagePath({ slug: article.pageSlug })
  return article.status === 'published' ? toPath(article) : null
}

interface Imported {
  record: SourceArticle
  converted: ConvertedText
  after: ArticleRow
}

/** Returns notes on missing alt text, and on what the newsroom has no place for. */
function otherNotes({ record, converted, after }: Imported): Partial<Notes> {
  const lacking = converted.picturesWithoutAlt
  const hasOtherSlug = record.slug !== '' && record.slug !== (after.slug ?? after.pageSlug)
  return {
    open: lacking > 0 ? [message('picturesLackAltText', { count: lacking })] : [],
    original: compact({
      isSticky: record.isSticky || undefined,
      slug: hasOtherSlug ? record.slug : undefined,
    }),
  }
}

const stickyPoint = ({ isSticky }: SourceArticle) =>
  isSticky ? [{ what: toMessage('wasPinned'), link: '/dashboard/front-page' }] : []

/** Notes that the text here is newer than the import. */
async function leave(
  tx: Tx,
  context: ArticleContext,
  written: WrittenArticle,
  before: ArticleRow,
): Promise<void> {
  const { record, item } = written
  const link = `/dashboard/articles/${before.id}`
  await finishRecord(tx, context, written, {
    targetId: before.id,
    targetPath: pathOf(context, before) ?? '',
    targetVersion: item?.targetVersion ?? null,
    entry: {
      ...entryOfText(record, written.converted, joinNotes()),
      outcome: 'changed',
      open: [{ what: toMessage('changedOnBothSides'), link }],
    },
    original: item?.original,
  })
}

/** Notes that the article was removed here. */
async function skip(tx: Tx, context: WriteContext, written: WrittenArticle): Promise<void> {
  const { record, item } = written
  const entry: ReceiptEntry = {
    outcome: 'skipped',
    title: record.title,
    reason: toMessage('removedHere'),
    paths: readablePaths(record),
  }
  await finishRecord(tx, context, written, {
    targetId: item?.targetId ?? null,
    entry,
    original: item?.original,
  })
}
