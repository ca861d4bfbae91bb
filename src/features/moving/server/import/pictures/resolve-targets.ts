import type { PlainKey } from '#shared/catalog/catalog-types.ts'
import { and, eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { addFoundFile } from '#features/media/server/add-found-file.service.ts'
import type { MediaItem } from '#features/media/server/media.service.ts'
import type { FileDetails } from '#features/media/server/store-file.service.ts'
import { eachOf } from '#server/lib/concurrency/each-of.ts'
import type { Deps } from '#server/lib/deps.ts'
import { baseName, mediaTitle, type MediaType } from '#features/media/shared/media.ts'
import type { ContentTarget } from '#importing/converted-content.ts'
import type { ImportRun, ResolvedTarget } from '../import-run.ts'
import type { SourceMedia } from '#importing/source-records.ts'
import { fileAddresses, pathsInCopy, type FileAddress } from './file-address.ts'
import { rememberRow } from '../taking-back/remember-rows.ts'
import { findFile } from './find-file.ts'
import { recordDetails, saveRecordTexts } from './media-record.ts'
import { mediaRunOf, rememberMissing, type FoundTarget, type MediaRun } from './media-run.ts'

/** The type in `import_items` of rows that lead from the address of a file to its media item. */
export const FILE_ROW = 'file'
/** How many files of one call are on their way together. */
const AT_ONCE = 8

/** The media types that a place in a text can show. */
const SHOWN: Record<ContentTarget['role'], readonly MediaType[]> = {
  picture: ['image'],
  video: ['video'],
  audio: ['audio'],
  file: ['image', 'video', 'audio', 'document'],
  link: ['image', 'video', 'audio', 'document'],
}

/** Any file fits a link to it. */
const WRONG_KIND: Record<ContentTarget['role'], PlainKey> = {
  picture: 'notAPicture',
  video: 'notAVideo',
  audio: 'notAnAudio',
  file: 'kindNotAccepted',
  link: 'kindNotAccepted',
}

interface Wanted {
  /** Best form first. */
  addresses: readonly FileAddress[]
  /** What the old site's library has about it. */
  details: Partial<FileDetails>
  /** The key that a text may name besides the address, or null. */
  alias: string | null
}

/**
 * Gets files that texts, portraits and featured pictures name into the library and returns where each is, in the order
 * of `targets`, whose roles are never `link`. Called outside a transaction; may take as long as it needs. Throws only
 * if the run should stop, such as for a full disk or an aborted signal.
 */
export async function resolveTargets(
  deps: Deps,
  run: ImportRun,
  targets: readonly ContentTarget[],
): Promise<ResolvedTarget[]> {
  const wanted = targets.map(({ url }): Wanted => {
    const addresses = isAttachment(url)
      ? [{ url, key: url, isExact: true }]
      : fileAddresses(url, run.site.url)
    return { addresses, details: {}, alias: null }
  })
  const keys = wanted.flatMap(({ addresses }) => addresses.map(({ key }) => key))
  const known = await knownFiles(deps, run, keys)
  const resolved: ResolvedTarget[] = []
  await eachOf([...wanted.entries()], AT_ONCE, async ([index, each]) => {
    const found = knownOf(known, each.addresses) ?? (await fetchOnce(deps, run, each))
    resolved[index] = fitting(found, targets[index]?.role ?? 'file')
  })
  return resolved
}

/** Texts name attachments of galleries by number. Their records come before the articles. */
const isAttachment = (url: string) => /^wp-attachment:\d+$/.test(url)

/**
 * Gets a file of the old site's library into ours, with its texts. Called outside a transaction, once for each record.
 * A later run leaves what the first one wrote.
 */
export async function importMedia(deps: Deps, run: ImportRun, record: SourceMedia): Promise<ResolvedTarget> {
  // A name such as `banner-728x90.jpg` is that of an original here.
  const addresses = exactFirst(fileAddresses(record.url, run.site.url))
  const alias = /^\d+$/.test(record.sourceId) ? `wp-attachment:${record.sourceId}` : null
  const known = await knownFiles(deps, run, [...addresses.map(({ key }) => key), ...(alias ? [alias] : [])])
  const found = (alias && known.get(alias)) || (alias ? null : knownOf(known, addresses))
  return fitting(
    found ?? (await fetchOnce(deps, run, { addresses, details: recordDetails(record), alias })),
    'file',
  )
}

interface KnownFile {
  path: string
  mediaId: number
  type: MediaType
}

type KnownFiles = ReadonlyMap<string, KnownFile>

const knownOf = (known: KnownFiles, addresses: readonly FileAddress[]) =>
  exactFirst(addresses)
    .map(({ key }) => known.get(key))
    .find((each) => each !== undefined)

const exactFirst = (addresses: readonly FileAddress[]) =>
  addresses.toSorted((left, right) => Number(right.isExact) - Number(left.isExact))

/** Returns the items that the addresses became in this or an earlier run, unless they were deleted since. */
async function knownFiles({ db }: Deps, { source }: ImportRun, keys: readonly string[]): Promise<KnownFiles> {
  if (keys.length === 0) return new Map()
  const rows = await db.read
    .select({
      key: importItems.sourceId,
      path: mediaItems.url,
      mediaId: mediaItems.id,
      type: mediaItems.type,
    })
    .from(importItems)
    .innerJoin(mediaItems, eq(mediaItems.id, importItems.targetId))
    .where(
      and(
        eq(importItems.source, source),
        eq(importItems.type, FILE_ROW),
        isOneOf(importItems.sourceId, new Set(keys)),
      ),
    )
  return new Map(rows.map(({ key, ...file }) => [key, file]))
}

/** Fetches a file that several texts name only once. */
async function fetchOnce(deps: Deps, run: ImportRun, wanted: Wanted): Promise<FoundTarget> {
  run.signal.throwIfAborted()
  const [first] = wanted.addresses
  if (!first) return { missing: { key: 'noAddressOfFile' } }
  if (isAttachment(first.url)) return { missing: { key: 'notInLibraryOfExport' } }
  if (run.options.dryRun) return { missing: { key: 'trialFetchesNothing' } }
  if (!run.options.pictures) return { missing: { key: 'filesLeftOut' } }
  const media = await mediaRunOf(run)
  const missing = media.missing.get(first.key)
  if (missing !== undefined) return { missing }
  const pending = media.pending.get(first.key)
  if (pending) return pending
  const work = fetchFile({ deps, run, media, wanted }).finally(() => media.pending.delete(first.key))
  media.pending.set(first.key, work)
  return work
}

interface Fetch {
  deps: Deps
  run: ImportRun
  media: MediaRun
  wanted: Wanted
}

async function fetchFile({ deps, run, media, wanted }: Fetch): Promise<FoundTarget> {
  const { addresses, details, alias } = wanted
  const add = (body: AsyncIterable<Uint8Array>, address: FileAddress) =>
    addFoundFile(deps, {
      body,
      details: detailsOf(address, details),
      inTurn: media.store,
      note: async (tx, item, isNew) => {
        for (const key of alias ? [address.key, alias] : [address.key])
          await noteFile(tx, deps, { run, key, item })
        await saveRecordTexts(tx, item, details)
        await rememberRow(tx, run, { table: 'media_items', key: item.id, before: isNew ? null : item })
      },
    })
  const found = await findFile({ deps, run, media, addresses, add })
  if ('id' in found) return { path: found.url, mediaId: found.id, type: found.type }
  const [first] = addresses
  if (first) rememberMissing(media, first.key, found.missing)
  return found
}

function detailsOf({ url }: FileAddress, details: Partial<FileDetails>): FileDetails {
  const isData = /^data:/i.test(url)
  const originalName = isData ? '' : mediaTitle(baseName(pathsInCopy(url)[0] ?? ''))
  return {
    ...details,
    title: details.title || originalName || 'Untitled',
    ...(originalName ? { originalName } : {}),
    metadata: { ...details.metadata, ...(isData ? {} : { source: url }) },
    uploadedBy: null,
  }
}

async function noteFile(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { run, key, item }: { run: ImportRun; key: string; item: MediaItem },
): Promise<void> {
  const target = { targetId: item.id, targetPath: item.url, hash: item.sha256 ?? '', updatedAt: clock.iso() }
  await tx.db
    .insert(importItems)
    .values({ source: run.source, type: FILE_ROW, sourceId: key, importId: run.id, ...target })
    .onConflictDoUpdate({
      target: [importItems.source, importItems.type, importItems.sourceId],
      set: target,
    })
}

/** A block that shows one type cannot show a file of another. */
function fitting(found: FoundTarget, role: ContentTarget['role']): ResolvedTarget {
  if ('missing' in found) return found
  const { type, ...target } = found
  return SHOWN[role].includes(type) ? target : { missing: { key: WRONG_KIND[role] } }
}
