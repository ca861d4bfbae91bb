import { and, desc, eq, getTableColumns, gt, ne } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { imports } from '#features/moving/tables/imports.ts'
import { recordAudit, type AuditActor } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type {
  ImportOptions,
  ImportProgress,
  ImportState,
  TakenBack,
} from '#features/moving/shared/imports.ts'
import { limits } from '#shared/limits.ts'
import { isWebAddress, requireReadableSource } from './require-readable-source.ts'
import type { SourceKind } from '#importing/source-records.ts'
import { fromStoredText, keyOfStoredText } from '#shared/catalog/stored-text.ts'

/** An import as the dashboard and the command line show it. */
export interface ImportStatus {
  id: number
  kind: SourceKind
  fileName: string
  filePath: string
  options: ImportOptions
  state: ImportState
  progress: ImportProgress
  /** Why it stopped or failed, or empty. */
  message: string
  hasReceipt: boolean
  /** Failed because of its file, so running it again would fail as well. */
  needsOtherFile: boolean
  createdAt: string
  updatedAt: string
  finishedAt: string | null
  /** Null until someone takes it back. */
  takenBack: TakenBack | null
}

export interface StartImportInput {
  kind: SourceKind
  /** What the person called the file. */
  fileName: string
  /** An absolute path that this server can read, or the address of a feed. */
  filePath: string
  options: ImportOptions
}

/** Who starts an import: a signed-in person, or the command line. */
export interface ImportActor {
  deps: Pick<Deps, 'db' | 'clock'>
  actor: AuditActor
}

export const DEFAULT_IMPORT_OPTIONS: ImportOptions = {
  site: null,
  media: null,
  addresses: 'own',
  members: 'draft',
  pictures: true,
  types: {},
  dryRun: false,
}

const FIRST_PROGRESS: ImportProgress = {
  phase: 'reading',
  done: 0,
  total: null,
  pictures: { done: 0, missing: 0 },
}

const ENDED: readonly ImportState[] = ['done', 'failed', 'takingBack', 'takenBack']
const RESUMABLE: readonly ImportState[] = ['stopped', 'canceled', 'failed']

/**
 * Queues an import, which a job then runs. Returns the one of the same file and options instead if it has not ended,
 * resumed if it was stopped or canceled. Throws BAD_REQUEST with one sentence if the file cannot be read here.
 */
export async function startImport(
  { deps: { db, clock }, actor }: ImportActor,
  input: StartImportInput,
): Promise<ImportStatus> {
  await requireReadableSource(input)
  return db.write(async (tx) => {
    const at = clock.iso()
    const open = await openImportOf(tx, input)
    if (open)
      return RESUMABLE.includes(open.state) && !open.takenBack
        ? toWaiting(tx, { row: open, at, actor })
        : toStatus(open)
    const row = await insertOne(tx, imports, {
      ...input,
      options: { ...input.options },
      state: 'waiting',
      progress: FIRST_PROGRESS,
      startedBy: 'job' in actor ? null : (actor.user?.id ?? null),
      createdAt: at,
      updatedAt: at,
    })
    const { kind, fileName, options } = input
    await recordAudit(tx, at, actor, {
      action: 'import.start',
      subject: ['import', row.id],
      after: { kind, fileName, ...options },
    })
    return toStatus(row)
  })
}

async function openImportOf(tx: Tx, input: StartImportInput): Promise<ImportRow | undefined> {
  const rows = await tx.db
    .select()
    .from(imports)
    .where(eq(imports.filePath, input.filePath))
    .orderBy(desc(imports.id))
    .limit(1)
  const options = JSON.stringify(input.options)
  return rows.find(
    (row) => row.kind === input.kind && !ENDED.includes(row.state) && JSON.stringify(row.options) === options,
  )
}

/**
 * Asks a running or waiting import to end. What it wrote stays, and it may be resumed. An import that has ended stays
 * as it is. Throws NOT_FOUND.
 */
export async function cancelImport(
  { deps: { db, clock }, actor }: ImportActor,
  id: number,
): Promise<ImportStatus> {
  return db.write(async (tx) => {
    const row = await requireImport(tx, id)
    if (!['waiting', 'running', 'stopped'].includes(row.state)) return toStatus(row)
    const at = clock.iso()
    await recordAudit(tx, at, actor, { action: 'import.cancel', subject: ['import', id] })
    return setState(tx, id, { state: 'canceled', message: '', updatedAt: at })
  })
}

/** Lets an import continue that was stopped or canceled or has failed. Others stay as they are. Throws NOT_FOUND. */
export async function resumeImport(
  { deps: { db, clock }, actor }: ImportActor,
  id: number,
): Promise<ImportStatus> {
  return db.write(async (tx) => {
    const row = await requireImport(tx, id)
    if (!RESUMABLE.includes(row.state) || row.takenBack) return toStatus(row)
    return toWaiting(tx, { row, at: clock.iso(), actor })
  })
}

async function toWaiting(
  tx: Tx,
  { row, at, actor }: { row: ImportRow; at: string; actor: AuditActor },
): Promise<ImportStatus> {
  await recordAudit(tx, at, actor, { action: 'import.resume', subject: ['import', row.id] })
  return setState(tx, row.id, { state: 'waiting', message: '', updatedAt: at, finishedAt: null })
}

/** Returns an import with its progress. Throws NOT_FOUND. */
export async function importStatus({ db }: Pick<Deps, 'db'>, id: number): Promise<ImportStatus> {
  return toStatus(await requireImport({ db: db.read }, id))
}

/** Returns the imports of the newsroom, newest first, at most `limits.listMax`. */
export async function listImports({ db }: Pick<Deps, 'db'>): Promise<ImportStatus[]> {
  // A receipt may have megabytes, and the dashboard asks each second.
  const { receipt, ...columns } = getTableColumns(imports)
  const rows = await db.read.select(columns).from(imports).orderBy(desc(imports.id)).limit(limits.listMax)
  const finished = await db.read.select({ id: imports.id }).from(imports).where(ne(receipt, ''))
  const withReceipt = new Set(finished.map(({ id }) => id))
  return rows.map((row) => ({ ...toStatus({ ...row, receipt: '' }), hasReceipt: withReceipt.has(row.id) }))
}

/** Returns the receipt of an import as JSON text. Throws NOT_FOUND while there is none. */
export async function importReceipt({ db }: Pick<Deps, 'db'>, id: number): Promise<string> {
  const { receipt } = await requireImport({ db: db.read }, id)
  if (receipt === '') throw new AppError('NOT_FOUND', 'importHasNoReceipt')
  return receipt
}

/** A run notes its progress much more often, unless its process ended for good. */
const MAX_SILENCE_MS = 5 * 60_000

/** Returns whether an import runs. */
export async function isImporting({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const since = new Date(clock.now() - MAX_SILENCE_MS).toISOString()
  return (await db.read.$count(imports, and(eq(imports.state, 'running'), gt(imports.updatedAt, since)))) > 0
}

export type ImportRow = typeof imports.$inferSelect

/** Returns the row of an import. Throws NOT_FOUND. */
export async function requireImport(tx: { db: Pick<Tx['db'], 'select'> }, id: number): Promise<ImportRow> {
  const [row] = await tx.db.select().from(imports).where(eq(imports.id, id))
  if (!row) throw new AppError('NOT_FOUND', 'importNotFound')
  return row
}

/** Changes an import and returns it. Throws NOT_FOUND. */
export async function setState(tx: Tx, id: number, set: Partial<ImportRow>): Promise<ImportStatus> {
  const [row] = await tx.db.update(imports).set(set).where(eq(imports.id, id)).returning()
  if (!row) throw new AppError('NOT_FOUND', 'importNotFound')
  return toStatus(row)
}

function toStatus({
  receipt,
  source: _source,
  startedBy: _by,
  kind,
  options,
  ...row
}: ImportRow): ImportStatus {
  return {
    ...row,
    kind: kind as SourceKind,
    message: fromStoredText(row.message),
    options: { ...DEFAULT_IMPORT_OPTIONS, ...options },
    hasReceipt: receipt !== '',
    needsOtherFile:
      row.state === 'failed' && !isWebAddress(row.filePath) && !MAY_PASS.has(keyOfStoredText(row.message)),
  }
}

/** Messages of failures that need not be about the file. */
const MAY_PASS: ReadonlySet<string | null> = new Set(['importUnexpected', 'importTooMuchMemory'])
