import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createPrivateFolder } from '#db/connection/private-files.ts'
import { eachOf } from '#server/lib/concurrency/each-of.ts'
import { BackupError } from '../backup-error.ts'
import { UPLOADS_NAME, writeManifest } from '../manifest.ts'
import { objectName } from './encryption.ts'
import { filesOf, listOffsite, readOffsiteManifest } from './offsite-manifest.ts'
import { OBJECTS, openRepository, type Repository } from './repository.ts'
import type { OffsiteOptions } from './upload-backup.ts'
import { withBucket } from './with-bucket.ts'

interface DownloadOptions extends OffsiteOptions {
  /** The newest by default. */
  name?: string | undefined
  /** A new folder for the backup. */
  to: string
}

const AT_ONCE = 4

/** Downloads and decrypts a backup into a folder like those of `makeBackup`. Returns its name. Throws BackupError. */
export async function downloadBackup({ name, to, passphrase, ...place }: DownloadOptions): Promise<string> {
  return withBucket(place, async (bucket) => {
    const repository = await openRepository(bucket, passphrase)
    const names = await listOffsite(repository)
    const chosen = name ?? names.at(-1)
    if (!chosen) throw new BackupError('There are no backups at this place in the bucket')
    if (!names.includes(chosen)) {
      throw new BackupError(
        `There is no ${chosen} in the bucket. The newest is ${names.at(-1) ?? 'missing'}.`,
      )
    }
    const { manifest, pieces } = await readOffsiteManifest(repository, chosen)
    createPrivateFolder(join(to, UPLOADS_NAME))
    await eachOf(filesOf(manifest), AT_ONCE, async ({ path, sha256 }) => {
      const found = await writeFile(repository, pieces[path] ?? [], join(to, path))
      if (found !== sha256) throw new BackupError(`${path} in ${chosen} is damaged`)
    })
    // Last, because a folder with a manifest counts as complete.
    writeManifest(to, manifest)
    return chosen
  })
}

/** Writes the objects to a file, one after another. Returns its hexadecimal SHA-256. */
async function writeFile(repository: Repository, objects: string[], path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  try {
    for (const object of objects) {
      const bytes = await repository.read(OBJECTS + object)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      if (objectName(repository.keys, sha256) !== object)
        throw new BackupError(`The object ${object} is damaged`)
      hash.update(bytes)
      await file.appendFile(bytes)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}
