import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { imports, importItems } from '#features/moving/tables/imports.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ImportOptions, ImportProgress } from '#features/moving/shared/imports.ts'
import { finishLinks } from './addresses/finish-links.ts'
import { prepareAddresses } from './addresses/prepare-addresses.ts'
import { adoptSite } from './adopt-site.ts'
import { createDryItems } from './dry-items.ts'
import { importBatch } from './import-batch.ts'
import { downloadFeed } from './reading/download-feed.ts'
import { findNeeded, storedItems } from './import-items.ts'
import type { ImportRun } from './import-run.ts'
import { DEFAULT_IMPORT_OPTIONS, type ImportRow } from './import-source.service.ts'
import { closeMediaRun } from './pictures/media-run.ts'
import { openReading, type ReadBatch, type Reading } from './reading/reading-process.ts'
import type { RecordKey } from './reading/messages.ts'
import { buildReceipt } from './receipt/build-receipt.ts'
import { isWebAddress, requireReadableSource } from './require-readable-source.ts'
import { createSeenRecords } from './seen-records.ts'
import type { SourceKind, SourceSite } from '#importing/source-records.ts'

/** Readers see imported articles after this time; each announcement clears the cached pages. */
const ANNOUNCE_MS = 3_000

/** A canceled import ends after this time at most. */
const ASK_MS = 250

/** Thrown when a person canceled the import. */
export class ImportCanceled extends Error {
  override name = 'ImportCanceled'
}

interface Importing {
  deps: Deps
  run: ImportRun
  progress: ImportProgress
  /** Whether any record had to be written. */
  hasWritten: boolean
  announcedAt: number
}

/**
 * Runs an import to its end and returns its receipt as JSON text. Everything of one record is written in one
 * transaction, so a run which was ended in any way continues where it was. Throws ImportCanceled, the signal's reason,
 * AppError for a file that cannot be read, and what stops the database.
 */
export async function runImport(
  deps: Deps,
  row: ImportRow,
  { root, signal: given }: RunOptions,
): Promise<string> {
  const canceled = new AbortController()
  const signal = AbortSignal.any([given, canceled.signal])
  const ended = new AbortController()
  askUntilCanceled(deps, row.id, ended.signal).catch((error: unknown) => {
    if (!ended.signal.aborted) canceled.abort(error)
  })
  try {
    return await untilAborted(importSource(deps, row, { root, signal }), signal)
  } finally {
    ended.abort()
  }
}

/** Throws ImportCanceled once a person cancels the import, and the reason of `signal`. */
async function askUntilCanceled(deps: Deps, id: number, signal: AbortSignal): Promise<never> {
  for (;;) {
    await pause(ASK_MS, undefined, { signal })
    await requireNotCanceled(deps, id)
  }
}

async function importSource(deps: Deps, row: ImportRow, { root, signal }: RunOptions): Promise<string> {
  const options: ImportOptions = { ...DEFAULT_IMPORT_OPTIONS, ...row.options }
  const kind = row.kind as SourceKind
  await requireReadableSource({ kind, filePath: row.filePath })
  const nameOf = (site: SourceSite) => sourceNameOf(kind, site, row.fileName)
  const source = await openFile(deps, kind, row.filePath, signal)
  const reading = openReading({
    root,
    input: {
      kind,
      file: source.file,
      site: options.site,
      types: options.types,
      optionsKey: optionsKey(options),
    },
    findNeeded: (keys, site) =>
      findNeeded(deps, { source: nameOf(site), keys, retriesMissing: options.pictures && !options.dryRun }),
  })
  const onAbort = () => void reading.close()
  signal.addEventListener('abort', onAbort)
  let run: ImportRun | null = null
  try {
    const site = await reading.site
    signal.throwIfAborted()
    run = { id: row.id, kind, source: nameOf(site), site, file: row.filePath, options, signal }
    return await importRecords(deps, run, { reading, row })
  } finally {
    signal.removeEventListener('abort', onAbort)
    if (run) await closeMediaRun(run)
    await reading.close()
    await source.close()
  }
}

/** Returns the file to read: of a feed on the web, a copy until `close`. */
async function openFile(deps: Deps, kind: SourceKind, filePath: string, signal: AbortSignal) {
  if (kind !== 'feed' || !isWebAddress(filePath)) return { file: filePath, close: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-feed-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    return { file: await downloadFeed(deps, { address: filePath, folder, signal }), close }
  } catch (error) {
    await close()
    throw error
  }
}

interface RunOptions {
  root: string
  signal: AbortSignal
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const result = await work.catch((error: unknown) => {
    signal.throwIfAborted()
    throw error
  })
  signal.throwIfAborted()
  return result
}

/** Names the old site in `import_items`. A site without an address has the name of its file. */
function sourceNameOf(kind: SourceKind, { url, name }: SourceSite, fileName: string): string {
  return `${kind}:${url ?? (name || fileName)}`.slice(0, 500)
}

/** Options that change what becomes of a record. */
const optionsKey = ({ site, media, addresses, members, pictures }: ImportOptions): string =>
  JSON.stringify([site, media, addresses, members, pictures])

async function importRecords(
  deps: Deps,
  run: ImportRun,
  { reading, row }: { reading: Reading; row: ImportRow },
): Promise<string> {
  const { options, signal } = run
  const progress: ImportProgress = {
    phase: 'reading',
    done: 0,
    total: row.progress.total,
    pictures: { done: 0, missing: 0 },
  }
  const importing: Importing = { deps, run, progress, hasWritten: false, announcedAt: deps.clock.elapsedMs() }
  const dry = options.dryRun ? await createDryItems(deps, run) : null
  const seen = createSeenRecords()
  try {
    for await (const batch of reading.batches) {
      signal.throwIfAborted()
      await requireNotCanceled(deps, run.id)
      if (dry) await dry.add(batch)
      else await writeBatch(importing, batch)
      count(progress, batch.keys)
      seen.add(batch.keys)
      await announceWhenDue(importing)
    }
    progress.total = progress.done
    if (!dry) await finishImportedLinks(importing)
    await setPhase(importing, 'receipt')
    return dry
      ? await buildReceipt(deps, run, dry.items(), { samples: dry.samples() })
      : await buildReceipt(deps, run, seen.among(storedItems(deps, run.source)))
  } finally {
    await dry?.close()
  }
}

async function writeBatch(importing: Importing, { records }: ReadBatch): Promise<void> {
  const { deps, run, progress } = importing
  if (records.length === 0) return
  if (!importing.hasWritten) {
    importing.hasWritten = true
    await adoptSite(deps, run)
    await prepareAddresses(deps, run)
  }
  const { files, missing } = await importBatch(deps, run, records)
  progress.pictures.done += files
  progress.pictures.missing += missing
}

function count(progress: ImportProgress, keys: readonly RecordKey[]): void {
  const articles = keys.filter(({ type }) => type === 'article' || type === 'page').length
  progress.done += articles
  progress.phase = progress.done > 0 ? 'articles' : 'people'
}

/** Links are finished again if an earlier process ended before that. */
async function finishImportedLinks(importing: Importing): Promise<void> {
  const { deps, run } = importing
  const isOurs = and(eq(importItems.source, run.source), eq(importItems.importId, run.id))
  if (!importing.hasWritten && (await deps.db.read.$count(importItems, isOurs)) === 0) return
  await setPhase(importing, 'links')
  await finishLinks(deps, run)
}

async function setPhase(importing: Importing, phase: ImportProgress['phase']): Promise<void> {
  importing.progress.phase = phase
  await announce(importing)
}

async function announceWhenDue(importing: Importing): Promise<void> {
  const { clock } = importing.deps
  if (clock.elapsedMs() - importing.announcedAt < ANNOUNCE_MS) return
  await announce(importing)
}

/** Stores the progress, and clears what readers' pages cached of lists and counts. */
async function announce(importing: Importing): Promise<void> {
  const { deps, run, progress, hasWritten } = importing
  importing.announcedAt = deps.clock.elapsedMs()
  await deps.db.write(async (tx) => {
    const set = { progress: structuredClone(progress), source: run.source, updatedAt: deps.clock.iso() }
    await tx.db.update(imports).set(set).where(eq(imports.id, run.id))
    if (hasWritten) tx.emit({ type: 'sections.changed' })
  })
}

async function requireNotCanceled({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  const [row] = await db.read.select({ state: imports.state }).from(imports).where(eq(imports.id, id))
  if (!row || row.state === 'canceled') throw new ImportCanceled()
}
