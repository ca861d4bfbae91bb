import { and, asc, eq } from 'drizzle-orm'
import { findUnavailable, isFullDisk } from '#db/connection/database-errors.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { imports } from '#features/moving/tables/imports.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ImportState } from '#features/moving/shared/imports.ts'
import { setState, type ImportRow } from './import-source.service.ts'
import { takeBack } from './taking-back/take-back.ts'
import { requireReadableSource } from './require-readable-source.ts'
import { ImportCanceled, runImport } from './run-import.ts'
import type { SourceKind } from '#importing/source-records.ts'
import { toStoredText } from '#shared/catalog/stored-text.ts'

/** States of imports that have work to do. */
export const UNFINISHED: readonly ImportState[] = ['waiting', 'running', 'takingBack']

/** Imports that one run of the job looks at. */
const MAX_QUEUED = 20

/**
 * Runs the imports that are queued, one after another. One that is marked as running was left by a process that ended,
 * because only one process at a time runs this job; it continues.
 */
export async function runImports(deps: Deps, options: { root: string; signal: AbortSignal }): Promise<void> {
  for (const row of await queuedImports(deps)) {
    if (options.signal.aborted) return
    if (row.state === 'takingBack') await takeOneBack(deps, row, options.signal)
    else if (await isReadableHere(deps, row)) await runOne(deps, row, options)
  }
}

async function queuedImports({ db }: Pick<Deps, 'db'>): Promise<ImportRow[]> {
  return db.read
    .select()
    .from(imports)
    .where(isOneOf(imports.state, UNFINISHED))
    .orderBy(asc(imports.id))
    .limit(MAX_QUEUED)
}

async function takeOneBack(deps: Deps, row: ImportRow, signal: AbortSignal): Promise<void> {
  try {
    await takeBack(deps, row, signal)
  } catch (error) {
    // The next process continues.
    if (signal.aborted) return
    if (findUnavailable(error)) throw error
    deps.log.error({ err: error, import: row.id }, 'taking an import back failed')
    const set = { state: 'failed' as const, message: toStoredText('takeBackFailed') }
    await deps.db.write((tx) => setState(tx, row.id, { ...set, updatedAt: deps.clock.iso() }))
  }
}

/** With several nodes, the one that has the file runs the import. */
async function isReadableHere(deps: Deps, row: ImportRow): Promise<boolean> {
  if (!deps.db.isShared) return true
  const source = { kind: row.kind as SourceKind, filePath: row.filePath }
  return requireReadableSource(source).then(
    () => true,
    () => false,
  )
}

async function runOne(
  deps: Deps,
  row: ImportRow,
  options: { root: string; signal: AbortSignal },
): Promise<void> {
  if (row.state !== 'running' && !(await claim(deps, row.id))) return
  try {
    const receipt = await runImport(deps, row, options)
    await finish(deps, row.id, { state: 'done', receipt, message: '' })
  } catch (error) {
    await stop(deps, row.id, error, options.signal)
  }
}

/** Returns false if the import was canceled in the meantime. */
async function claim({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<boolean> {
  return db.write(async (tx) => {
    const rows = await tx.db
      .update(imports)
      .set({ state: 'running', message: '', updatedAt: clock.iso() })
      .where(and(eq(imports.id, id), eq(imports.state, 'waiting')))
      .returning({ id: imports.id })
    return rows.length > 0
  })
}

async function stop(deps: Deps, id: number, error: unknown, signal: AbortSignal): Promise<void> {
  // The next process continues.
  if (signal.aborted || error instanceof ImportCanceled) return
  if (isFullDisk(error) || findUnavailable(error)?.reason === 'full') {
    return finish(deps, id, { state: 'stopped', message: toStoredText('importDiskFull') })
  }
  if (findUnavailable(error)) throw error
  if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') {
    return finish(deps, id, { state: 'stopped', message: toStoredText(error.text) })
  }
  if (!(error instanceof AppError)) deps.log.error({ err: error, import: id }, 'an import failed')
  await finish(deps, id, {
    state: 'failed',
    message: toStoredText(error instanceof AppError ? error.text : 'importUnexpected'),
  })
}

interface Ending {
  state: ImportState
  message: string
  receipt?: string
}

async function finish({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number, ending: Ending): Promise<void> {
  await db.write(async (tx) => {
    const at = clock.iso()
    const [row] = await tx.db.select().from(imports).where(eq(imports.id, id))
    // A person may have canceled it in its last moment.
    if (!row || row.state !== 'running') return
    const isDone = ending.state === 'done'
    const progress = isDone ? { ...row.progress, phase: 'done' as const } : row.progress
    const finishedAt = ending.state === 'stopped' ? null : at
    await tx.db
      .update(imports)
      .set({ ...ending, progress, updatedAt: at, finishedAt })
      .where(eq(imports.id, id))
    tx.emit({ type: 'sections.changed' })
  })
}
