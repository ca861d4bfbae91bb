import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { syncToDisk } from '#db/connection/private-files.ts'
import { BackupError } from './backup-error.ts'

export const UPLOADS_NAME = 'uploads'
const MANIFEST_NAME = 'manifest.json'

const file = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().nonnegative() })

export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  appVersion: z.string(),
  /** The number of applied migrations. */
  schemaVersion: z.int().nonnegative(),
  database: file,
  /** Rows per table. */
  counts: z.record(z.string(), z.int().nonnegative()),
  /** By stored name, which is one path segment. */
  uploads: z.record(z.string().regex(/^[^./\\][^/\\]*$/), file),
  /** Uploads are in a bucket and not part of the backup. */
  areUploadsElsewhere: z.boolean().optional(),
  /** Uploads that the newsroom named and did not have. */
  missing: z.array(z.string()).optional(),
})

/** A manifest that this version cannot read. */
const newerManifest = z.object({ format: z.int().gt(1), appVersion: z.string().max(100) })

/** The content of a backup, with which missing and damaged files are detected. */
export type Manifest = z.output<typeof manifest>
export type ManifestFile = z.output<typeof file>

/** Writes the manifest. Call it last, since a backup with a manifest counts as complete. */
export function writeManifest(folder: string, value: Manifest): void {
  const path = join(folder, MANIFEST_NAME)
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  syncToDisk(path)
  syncToDisk(folder)
}

/** Returns the manifest of a backup. Throws BackupError if it is missing or invalid. */
export function readManifest(folder: string): Manifest {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, MANIFEST_NAME), 'utf8'))
    const newer = newerManifest.safeParse(value)
    if (newer.success) {
      throw new BackupError(
        `${folder} was made by Broadsheet ${newer.data.appVersion}. Install that version.`,
      )
    }
    return manifest.parse(value)
  } catch (cause) {
    if (cause instanceof BackupError) throw cause
    throw new BackupError(`${folder} has no readable manifest, so it is not a complete backup`, { cause })
  }
}
