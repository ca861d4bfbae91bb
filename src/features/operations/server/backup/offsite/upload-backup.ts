import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { eachOf } from '#server/lib/concurrency/each-of.ts'
import type { S3Account, S3Place } from '#drivers/s3/s3-place.ts'
import { DAY_MS } from '#shared/dates.ts'
import { readManifest } from '../manifest.ts'
import { objectName } from './encryption.ts'
import {
  filesOf,
  listOffsite,
  readOffsiteManifest,
  type BackupFile,
  type OffsiteManifest,
} from './offsite-manifest.ts'
import { BACKUPS, OBJECTS, openRepository, type Repository } from './repository.ts'
import { withBucket } from './with-bucket.ts'

export interface OffsiteOptions {
  account: S3Account
  place: S3Place
  passphrase: string
}

export interface UploadOptions extends OffsiteOptions {
  /** The folder of a verified backup. */
  folder: string
  /** The number of backups to keep in the bucket. */
  keep: number
  /** Milliseconds since 1970. */
  now: number
}

export interface Uploaded {
  name: string
  /** Objects that were sent, and read back. */
  sent: number
  sentBytes: number
  /** Objects that earlier backups have sent. */
  known: number
  /** Older backups that were deleted. */
  pruned: number
}

/** Files are cut into pieces of this size, so unchanged pieces of a large file are not sent again. */
const PIECE_BYTES = 8 * 1024 * 1024
const AT_ONCE = 4

/**
 * Copies a backup to a bucket, encrypted. Sends only what no earlier backup has sent, and reads it back. Deletes the
 * oldest backups afterward. Throws BackupError and S3Error; the backup counts only once everything is there.
 */
export async function uploadBackup({
  folder,
  keep,
  now,
  passphrase,
  ...place
}: UploadOptions): Promise<Uploaded> {
  return withBucket(place, async (bucket) => {
    const repository = await openRepository(bucket, passphrase, { create: true })
    const manifest = readManifest(folder)
    const name = basename(folder)
    const known = await listObjects(repository)
    const result: Uploaded = { name, sent: 0, sentBytes: 0, known: 0, pruned: 0 }
    const pieces: OffsiteManifest['pieces'] = {}
    await eachOf(filesOf(manifest), AT_ONCE, async (file) => {
      pieces[file.path] = await uploadFile(repository, join(folder, file.path), { file, known, result })
    })
    const content: OffsiteManifest = { manifest, pieces }
    await repository.write(BACKUPS + name, Buffer.from(JSON.stringify(content)))
    result.pruned = await prune(repository, { keep, now })
    return result
  })
}

interface Progress {
  file: BackupFile
  /** Names of the objects in the bucket. */
  known: Set<string>
  result: Uploaded
}

async function uploadFile(repository: Repository, path: string, progress: Progress): Promise<string[]> {
  const { file, known, result } = progress
  const whole = objectName(repository.keys, file.sha256)
  if (file.bytes <= PIECE_BYTES && known.has(whole)) {
    result.known++
    return [whole]
  }
  const names: string[] = []
  const handle = await open(path, 'r')
  try {
    for (let at = 0; at === 0 || at < file.bytes; at += PIECE_BYTES) {
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, file.bytes - at))
      const { bytesRead } = await handle.read(piece, 0, piece.length, at)
      if (bytesRead !== piece.length) throw new Error(`${path} became shorter`)
      const name = objectName(repository.keys, createHash('sha256').update(piece).digest('hex'))
      names.push(name)
      if (known.has(name)) {
        result.known++
        continue
      }
      await repository.write(OBJECTS + name, piece)
      known.add(name)
      result.sent++
      result.sentBytes += piece.length
    }
  } finally {
    await handle.close()
  }
  return names
}

async function listObjects({ bucket }: Repository): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const page of bucket.list(OBJECTS)) {
    for (const { key } of page) names.add(key.slice(OBJECTS.length))
  }
  return names
}

/** Deletes all but the newest `keep` backups, and then the objects that no other backup uses. Returns how many. */
async function prune(repository: Repository, { keep, now }: { keep: number; now: number }): Promise<number> {
  const { bucket } = repository
  const names = await listOffsite(repository)
  const old = names.slice(0, Math.max(0, names.length - keep))
  if (old.length === 0) return 0
  // Reads the others first: if one cannot be read, nothing is deleted.
  const used = new Set<string>()
  for (const name of names.slice(old.length)) {
    const { pieces } = await readOffsiteManifest(repository, name)
    for (const objects of Object.values(pieces)) for (const object of objects) used.add(object)
  }
  for (const name of old) await bucket.delete(BACKUPS + name)
  for await (const page of bucket.list(OBJECTS)) {
    const unused = page.filter(({ key, modifiedAt }) => {
      // Another backup may be on its way.
      return !used.has(key.slice(OBJECTS.length)) && now - modifiedAt.getTime() > DAY_MS
    })
    for (const { key } of unused) await bucket.delete(key)
  }
  return old.length
}
