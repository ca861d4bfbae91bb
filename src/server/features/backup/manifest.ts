import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { syncToDisk } from '#db/connection/private-files.ts'
import { BackupError } from './backup-error.ts'

export const DATABASE_NAME = 'broadsheet.sqlite'
export const UPLOADS_NAME = 'uploads'
const MANIFEST_NAME = 'manifest.json'

const file = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().nonnegative() })

const manifest = z.object({
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
})

/** What a backup says of itself: enough to notice a missing file and a flipped bit. */
export type Manifest = z.output<typeof manifest>
export type ManifestFile = z.output<typeof file>

/** Writes the manifest last, so that a backup that has one is whole. */
export function writeManifest(folder: string, value: Manifest): void {
  const path = join(folder, MANIFEST_NAME)
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  syncToDisk(path)
  syncToDisk(folder)
}

/** The manifest of a backup. Throws an Error with one public line when there is none or it is not one. */
export function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST_NAME), 'utf8')))
  } catch (cause) {
    throw new BackupError(`${folder} has no readable manifest, so it is not a whole backup`, { cause })
  }
}
