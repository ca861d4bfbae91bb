import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { AppError } from '#server/lib/app-error.ts'
import { message, type Message } from '#shared/catalog/message.ts'
import { type MediaType } from '#features/media/shared/media.ts'
import type { ImportRun } from '../import-run.ts'
import { openMediaFolder, openSourceMedia, type MediaCopy } from './media-copy.ts'
import { createPoliteHost, type PoliteHost } from './polite-host.ts'

/** A file in the library, or why it is missing. */
export type FoundTarget = { path: string; mediaId: number; type: MediaType } | { missing: Message }

/** What one run of the importer remembers of files. The database has the rest. */
export interface MediaRun {
  /** The places on this machine, the chosen folder first. */
  copies: MediaCopy[]
  hostOf(host: string): PoliteHost
  /** Stores one file after another, so uploads of colleagues come in between. */
  store: <T>(work: () => Promise<T>) => Promise<T>
  /** Files on their way, by key. */
  pending: Map<string, Promise<FoundTarget>>
  /** Files that were not imported, by key. They are not tried again in this run. */
  missing: Map<string, Message>
}

const MAX_MISSING = 100_000
const BUSY_PAUSE_MS = 500

const runs = new WeakMap<ImportRun, Promise<MediaRun>>()

/** Returns what a run remembers, with its folder and archive open. Throws AppError if its folder cannot be read. */
export function mediaRunOf(run: ImportRun): Promise<MediaRun> {
  const known = runs.get(run)
  if (known) return known
  const opened = openMediaRun(run)
  runs.set(run, opened)
  return opened
}

/** Closes the folder and the archive of a run. Call it when the run ends, however it ends. */
export async function closeMediaRun(run: ImportRun): Promise<void> {
  const opened = runs.get(run)
  runs.delete(run)
  const media = await opened?.catch(() => null)
  for (const copy of media?.copies ?? []) await copy.close()
}

async function openMediaRun({ file, options, signal }: ImportRun): Promise<MediaRun> {
  const copies: MediaCopy[] = []
  if (options.media) copies.push(await openMediaFolder(await requireFolder(options.media)))
  const source = await openSourceMedia(file)
  if (source) copies.push(source)
  const hosts = new Map<string, PoliteHost>()
  const queue = new PQueue({ concurrency: 1 })
  return {
    copies,
    hostOf(host) {
      const polite = hosts.get(host) ?? createPoliteHost(host)
      hosts.set(host, polite)
      return polite
    },
    store: (work) => queue.add(() => whenNotBusy(work, signal)),
    pending: new Map(),
    missing: new Map(),
  }
}

async function requireFolder(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null)
  if (!stats?.isDirectory()) throw new AppError('BAD_REQUEST', message('folderUnreadable', { path }))
  return path
}

async function whenNotBusy<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.text.key !== 'uploadsBusy') throw error
      await pause(BUSY_PAUSE_MS, undefined, { signal })
    }
  }
}

/** Remembers a file that was not imported. Beyond the bound, files are retried. */
export function rememberMissing({ missing }: MediaRun, key: string, reason: Message): void {
  if (missing.size < MAX_MISSING) missing.set(key, reason)
}
