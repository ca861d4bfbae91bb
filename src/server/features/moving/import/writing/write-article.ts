import { eq, isNotNull } from 'drizzle-orm'
import { freeArticleSlug, freeOldSlug } from '#db/queries/article-slugs.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, sections, type ArticleRow } from '#db/schema/index.ts'
import type { pathOfArticles } from '#server/features/site/urls/article-paths.ts'
import {
  importedArticle,
  insertImported,
  updateImported,
} from '#server/features/articles/saving/imported-articles.ts'
import { dropRedirect } from '#server/features/site/urls/redirects.service.ts'
import { articleSlugOf } from '#shared/site/addresses.ts'
import { ownPagePath, REPLACEABLE_PAGES } from '#shared/articles/own-pages.ts'
import { PAGES_MAX } from '#shared/articles/page-inputs.ts'
import { isReservedSlug } from '#shared/site/reserved-slugs.ts'
import { DEFAULT_SECTION } from '#shared/site/sections.ts'
import { freeSlug } from '#shared/site/slug.ts'
import { ownArticleId } from '../folder/is-exact.ts'
import { saveAddresses } from '../addresses/save-addresses.ts'
import { restoreOwn } from '../folder/restore-own.ts'
import { oldSlug } from '../addresses/old-addresses.ts'
import type { ConvertedText } from '#importing/converted-content.ts'
import type { ReceiptEntry } from '#shared/moving/receipt.ts'
import type { SourceArticle } from '#importing/source-records.ts'
import { bylineOf, placesOf, writePlaces } from './article-places.ts'
import { articleValues, type ArticleValues, type Notes } from './article-values.ts'
import { finishRecord, isMissingTheSame, type Writing, type Written } from './writing.ts'

export interface ArticleWriting extends Writing {
  /** Returns the path of an article, as `pathOfArticles` of this moment. */
  toPath: Awaited<ReturnType<typeof pathOfArticles>>
}

type WrittenArticle = Written<SourceArticle> & { converted: ConvertedText }

const EDITED = 'It changed on the old site and was edited here. The text here was left as it is.'
const REMOVED = 'It was removed here after an earlier import.'

/** Writes an article or a page with all that belongs to it. One that was edited here is never overwritten. */
export async function writeArticle(tx: Tx, w: ArticleWriting, written: WrittenArticle): Promise<void> {
  const { item, record, converted } = written
  const before = item?.targetId ? await importedArticle(tx, item.targetId) : null
  const notes: Notes = { changes: [...converted.changes], open: [], missing: [], original: {}, innerLinks: 0 }
  if (item?.targetId && !before) return skip(tx, w, written, REMOVED)
  if (item && before && before.version !== item.targetVersion) return leave(tx, w, written, before)
  const values = await articleValues(tx, w, { record, converted }, notes)
  if (!w.run.options.pictures) notes.missing.length = 0
  if (isMissingTheSame(written, notes.missing)) return
  const after = await saveArticle(tx, w, { written, before, values, notes })
  const target = { type: record.type, id: after.id, path: pathOf(w, after) } as const
  const taken = await saveAddresses(tx, w.deps, w.run, record, target)
  if (record.own) await restoreOwn(tx, w.deps, w.run, { ...record, own: record.own }, target)
  noteRest({ record, converted, after, notes })
  const link = `/dashboard/articles/${after.id}`
  const open = [...notes.open.map((what) => ({ what, link })), ...stickyPoint(record), ...taken]
  const entry: ReceiptEntry = { ...entryOfText(record, converted, notes), open }
  const last = record.own ? ((await importedArticle(tx, after.id)) ?? after) : after
  await finishRecord(tx, w, written, {
    targetId: after.id,
    targetPath: target.path ?? '',
    targetVersion: last.version,
    entry: { ...entry, outcome: isChanged(entry) ? 'changed' : 'imported' },
    original: notes.original,
  })
}

/** Returns the entry that an article would get, without its files and its address. */
export async function describeArticle(
  tx: Tx,
  w: ArticleWriting,
  { record, converted }: { record: SourceArticle; converted: ConvertedText },
): Promise<ReceiptEntry> {
  const notes: Notes = { changes: [...converted.changes], open: [], missing: [], original: {}, innerLinks: 0 }
  await articleValues(tx, w, { record, converted }, notes)
  const entry = entryOfText(record, converted, { ...notes, missing: [] })
  const open = [...notes.open.map((what) => ({ what, link: null })), ...stickyPoint(record)]
  const described = { ...entry, open }
  return { ...described, outcome: isChanged(described) ? 'changed' : 'imported' }
}

const isChanged = ({ changes, raw, missing, open }: ReceiptEntry): boolean =>
  [changes, raw, missing, open].some((list) => list !== undefined && list.length > 0)

function entryOfText(record: SourceArticle, converted: ConvertedText, notes: Notes): ReceiptEntry {
  const { words, structures, raw } = converted
  const { source, kept } = structures.picture
  // Neither the source nor its readers had these.
  const gone = notes.gone ?? 0
  const picture = { source: Math.max(0, source - gone), kept: Math.max(0, kept - gone) }
  const counted = Object.entries({ ...structures, picture }).filter(
    ([, counts]) => counts.source > 0 || counts.kept > 0,
  )
  return {
    outcome: 'imported',
    title: record.title || record.slug || 'Untitled',
    words,
    structures: Object.fromEntries(counted),
    raw,
    changes: notes.changes,
    ...(notes.innerLinks > 0 ? { links: { inner: notes.innerLinks, dead: [] } } : {}),
    missing: notes.missing,
    paths: readablePaths(record),
  }
}

const HIDDEN: ReadonlySet<SourceArticle['visibility']> = new Set(['draft', 'scheduled', 'private', 'trash'])

/** Readers of the old site did not find drafts, so that their addresses have nothing to prove. */
const readablePaths = ({ visibility, paths }: SourceArticle): string[] =>
  HIDDEN.has(visibility) ? [] : paths

interface Saving {
  written: WrittenArticle
  before: ArticleRow | null
  values: ArticleValues
  notes: Notes
}

async function saveArticle(tx: Tx, w: ArticleWriting, saving: Saving): Promise<ArticleRow> {
  const { before, values, notes } = saving
  const { record } = saving.written
  const places = await placesOf(tx, w, record, notes)
  const byline = await bylineOf(tx, w, record, notes)
  const pageSlug = record.type === 'page' ? await pageSlugOf(tx, { record, before, notes }) : null
  const isPage = pageSlug !== null
  const category = isPage ? DEFAULT_SECTION : places.category
  const status = isPage ? pageStatus(values.status, notes) : values.status
  const row = {
    ...values,
    category,
    pageSlug,
    status,
    scheduledFor: status === 'scheduled' ? values.scheduledFor : null,
  }
  const at = w.now
  if (!before) {
    const slug = isPage ? null : await slugFor(tx, record)
    const id = await ownArticleId(tx, w.run, record)
    const article = await insertImported(tx, { ...row, slug, ...(id ? { id } : {}) }, { byline, at })
    await writePlaces(tx, w, { article, places, notes })
    return article
  }
  // When it was imported does not change.
  const { createdAt: _created, deletedAt, ...changes } = row
  const stays = before.status === 'trash' && row.status === 'trash' ? {} : { deletedAt }
  const article = await updateImported(tx, before, { changes: { ...changes, ...stays }, byline, at })
  await writePlaces(tx, w, { article, places, notes })
  return article
}

/** Published articles have a slug; others keep the one that they would have had. */
async function slugFor(tx: Tx, record: SourceArticle): Promise<string | null> {
  const words = oldSlug(record) || record.slug
  if (articleSlugOf(words) !== '') return freeOldSlug(tx, words)
  return freeArticleSlug(tx, record.title)
}

/** A page is published or a draft; it has no schedule. */
function pageStatus(status: ArticleRow['status'], notes: Notes): ArticleRow['status'] {
  if (status === 'published') return 'page'
  if (status !== 'scheduled') return status
  notes.open.push('The page was scheduled, and is a draft here.')
  return 'draft'
}

/** Returns the address of a page, or null if it becomes an article because there are too many pages. */
async function pageSlugOf(
  tx: Tx,
  { record, before, notes }: { record: SourceArticle; before: ArticleRow | null; notes: Notes },
): Promise<string | null> {
  if (before) return before.pageSlug
  if ((await tx.db.$count(articles, isNotNull(articles.pageSlug))) >= PAGES_MAX) {
    notes.open.push(`It was a page, and is an article, because there are ${PAGES_MAX} pages.`)
    return null
  }
  const words = articleSlugOf(record.slug) || articleSlugOf(record.title) || 'page'
  const slug = await freeSlug(words, (each) => isPageSlugTaken(tx, each))
  await dropRedirect(tx, ownPagePath({ slug }))
  if (slug !== words) notes.changes.push(`Its address is /${slug}, because /${words} is taken.`)
  return slug
}

async function isPageSlugTaken(tx: Tx, slug: string): Promise<boolean> {
  if (isReservedSlug(slug) && !REPLACEABLE_PAGES.includes(slug)) return true
  if ((await tx.db.$count(sections, eq(sections.slug, slug))) > 0) return true
  return (await tx.db.$count(articles, eq(articles.pageSlug, slug))) > 0
}

/** The path where readers see it, or null. */
function pathOf({ toPath }: ArticleWriting, article: ArticleRow): string | null {
  if (article.status === 'page' && article.pageSlug !== null) return ownPagePath({ slug: article.pageSlug })
  return article.status === 'published' ? toPath(article) : null
}

interface Rest {
  record: SourceArticle
  converted: ConvertedText
  after: ArticleRow
  notes: Notes
}

function noteRest({ record, converted, after, notes }: Rest): void {
  const lacking = converted.picturesWithoutAlt
  if (lacking > 0)
    notes.open.push(lacking === 1 ? 'A picture has no alt text.' : `${lacking} pictures have no alt text.`)
  if (record.isSticky) notes.original['isSticky'] = true
  if (record.slug && record.slug !== (after.slug ?? after.pageSlug)) notes.original['slug'] = record.slug
}

const stickyPoint = ({ isSticky }: SourceArticle) =>
  isSticky
    ? [
        {
          what: 'It was pinned to the top. Put it on the front page if it still matters.',
          link: '/dashboard/front-page',
        },
      ]
    : []

/** Notes that the text here is newer than the import. */
async function leave(tx: Tx, w: ArticleWriting, written: WrittenArticle, before: ArticleRow): Promise<void> {
  const { record, item } = written
  const notes: Notes = { changes: [], open: [], missing: [], original: {}, innerLinks: 0 }
  const link = `/dashboard/articles/${before.id}`
  await finishRecord(tx, w, written, {
    targetId: before.id,
    targetPath: pathOf(w, before) ?? '',
    targetVersion: item?.targetVersion ?? null,
    entry: {
      ...entryOfText(record, written.converted, notes),
      outcome: 'changed',
      open: [{ what: EDITED, link }],
    },
    original: item?.original,
  })
}

async function skip(tx: Tx, w: Writing, written: WrittenArticle, reason: string): Promise<void> {
  const { record, item } = written
  const entry: ReceiptEntry = {
    outcome: 'skipped',
    title: record.title,
    reason,
    paths: readablePaths(record),
  }
  await finishRecord(tx, w, written, { targetId: item?.targetId ?? null, entry, original: item?.original })
}
