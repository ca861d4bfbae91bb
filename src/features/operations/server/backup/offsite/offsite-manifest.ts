import { DATABASE_NAME } from '#db/connection/database-name.ts'
import { z } from 'zod'
import { BackupError } from '../backup-error.ts'
import { manifest, UPLOADS_NAME, type Manifest, type ManifestFile } from '../manifest.ts'
import { BACKUPS, type Repository } from './repository.ts'

const objectId = z.string().regex(/^[0-9a-f]{64}$/)

const offsiteManifest = z.object({
  manifest,
  /** The objects of each file, in order, by its path in the backup. */
  pieces: z.record(z.string(), z.array(objectId)),
})

/** A backup in a bucket. */
export type OffsiteManifest = z.output<typeof offsiteManifest>

/** A file of a backup. */
export interface BackupFile extends ManifestFile {
  /** From the folder of the backup. */
  path: string
}

/** Returns the files of a backup, the database first. */
export function filesOf({ database, uploads }: Manifest): BackupFile[] {
  const files = Object.entries(uploads).map(([name, file]) => ({ path: `${UPLOADS_NAME}/${name}`, ...file }))
  return [{ path: DATABASE_NAME, ...database }, ...files]
}

/** Reads a backup's manifest. Throws BackupError. */
export async function readOffsiteManifest(repository: Repository, name: string): Promise<OffsiteManifest> {
  const bytes = await repository.read(BACKUPS + name)
  try {
    return offsiteManifest.parse(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw new BackupError(`${name} was made by another version of Broadsheet`, { cause })
  }
}

/** Returns the names of all backups, oldest first. */
export async function listOffsite({ bucket }: Repository): Promise<string[]> {
  const names: string[] = []
  for await (const page of bucket.list(BACKUPS))
    names.push(...page.map(({ key }) => key.slice(BACKUPS.length)))
  return names.filter((name) => name.startsWith('backup-')).sort()
}
