import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_NAME } from '#db/connection/database-name.ts'
import { checkDatabase, type DatabaseCheck } from '#db/backup/check-database.ts'
import { BackupError } from './backup-error.ts'
import { readManifest, UPLOADS_NAME, type ManifestFile } from './manifest.ts'
import { describeFile } from './upload-files.ts'

/**
 * Compares a backup with its manifest and checks its database. Returns the problems, one line each. Ignores uploads that
 * the newsroom already lacked.
 */
export async function checkBackup(folder: string): Promise<string[]> {
  const { problems, missing } = await examineBackup(folder)
  const known = new Set(readManifest(folder).missing)
  return [...problems, ...missing.filter((name) => !known.has(name)).map(isMissing)]
}

/** Returns the problems of a backup, and the uploads that its rows name and it lacks. */
export async function examineBackup(folder: string): Promise<{ problems: string[]; missing: string[] }> {
  const manifest = readManifest(folder)
  const database = join(folder, DATABASE_NAME)
  const files: Array<[path: string, expected: ManifestFile]> = [
    [database, manifest.database],
    ...Object.entries(manifest.uploads).map(([name, expected]): [string, ManifestFile] => [
      join(folder, UPLOADS_NAME, name),
      expected,
    ]),
  ]
  const problems: string[] = []
  for (const [path, expected] of files) problems.push(...(await checkFile(path, expected)))
  if (problems.length > 0) return { problems, missing: [] }
  const found = checkDatabase(database)
  const sameCounts = JSON.stringify(sorted(found.counts)) === JSON.stringify(sorted(manifest.counts))
  return {
    problems: [...found.problems, ...(sameCounts ? [] : ['the row counts differ from the manifest'])],
    missing: manifest.areUploadsElsewhere ? [] : missingUploads(found, Object.keys(manifest.uploads)),
  }
}

/**
 * Checks database and uploads of a newsroom. The server may be running. `stored` are the names of the uploads. Throws
 * BackupError if there is no newsroom.
 */
export function checkNewsroom(
  dataDir: string,
  stored: string[],
): {
  problems: string[]
  check: DatabaseCheck
} {
  const database = join(dataDir, DATABASE_NAME)
  if (!existsSync(database)) throw new BackupError(`There is no newsroom in ${dataDir}`)
  const check = checkDatabase(database)
  return { check, problems: [...check.problems, ...missingUploads(check, stored).map(isMissing)] }
}

/** Checks database and uploads of a newsroom on PostgreSQL, like `checkNewsroom`. Returns the problems. */
export async function checkPostgresNewsroom(url: string, stored: string[]): Promise<string[]> {
  const { checkPostgres } = await import('#drivers/postgres/check-postgres.ts')
  const check = await checkPostgres(url)
  return [...check.problems, ...missingUploads(check, stored).map(isMissing)]
}

async function checkFile(path: string, expected: ManifestFile): Promise<string[]> {
  if (!existsSync(path)) return [`${path} is missing`]
  const { sha256, bytes } = await describeFile(path)
  return sha256 === expected.sha256 && bytes === expected.bytes
    ? []
    : [`${path} was changed after the backup`]
}

function missingUploads(check: DatabaseCheck, names: string[]): string[] {
  const present = new Set(names)
  return check.uploads.filter((name) => !present.has(name))
}

const isMissing = (name: string) => `the upload ${name} is missing`

const sorted = (counts: Record<string, number>) => Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1))
