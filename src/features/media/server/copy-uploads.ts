import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createPrivateFolder, syncToDisk } from '#db/connection/private-files.ts'
import { eachOf } from '#server/lib/concurrency/each-of.ts'
import { isBlobName } from '#server/lib/storage/blob-store.ts'
import { S3Error } from '#drivers/s3/s3-error.ts'
import type { Bucket } from '#drivers/s3/s3-place.ts'

interface Places {
  bucket: Bucket
  /** The uploads folder. */
  folder: string
}

export interface CopyReport {
  copied: number
  bytes: number
  /** Files that were the same at the target. */
  present: number
}

const AT_ONCE = 8

/** Copies the files of a folder to a bucket and reads each back. Skips equal ones. Throws S3Error; repeat to continue. */
export async function copyToBucket({ bucket, folder }: Places): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, bytes: 0, present: 0 }
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && isBlobName(entry.name)).map(({ name }) => name)
  await eachOf(names, AT_ONCE, async (name) => {
    const path = join(folder, name)
    const { sha256, bytes } = await hashOf(createReadStream(path))
    const found = await bucket.head(name)
    if (found?.sha256 === sha256 && found.bytes === bytes) return void report.present++
    await bucket.put(name, path)
    const stored = await bucket.get(name)
    if (!stored || (await hashOf(stored)).sha256 !== sha256)
      throw new S3Error(`copy of ${name}`, 'Different', 0)
    report.copied++
    report.bytes += bytes
  })
  return report
}

/** Copies the files of a bucket to a folder and compares their hashes. Skips equal ones. Throws S3Error. */
export async function copyToFolder({ bucket, folder }: Places): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, bytes: 0, present: 0 }
  createPrivateFolder(folder)
  for await (const page of bucket.list('')) {
    const names = page.map(({ key }) => key).filter(isBlobName)
    await eachOf(names, AT_ONCE, async (name) => {
      const expected = await bucket.head(name)
      // Deleted in the meantime.
      if (!expected) return
      const target = join(folder, name)
      if (existsSync(target) && (await hashOf(createReadStream(target))).sha256 === expected.sha256) {
        return void report.present++
      }
      report.bytes += await download(bucket, { name, target, sha256: expected.sha256, bytes: expected.bytes })
      report.copied++
    })
  }
  syncToDisk(folder)
  return report
}

interface Download {
  name: string
  target: string
  /** Null for a file that another program stored. */
  sha256: string | null
  bytes: number
}

async function download(bucket: Bucket, { name, target, sha256, bytes }: Download): Promise<number> {
  const body = await bucket.get(name)
  if (!body) return 0
  const unfinished = join(target, '..', `.${randomBytes(8).toString('hex')}`)
  try {
    await pipeline(body, createWriteStream(unfinished, { mode: 0o644, flags: 'wx' }))
    const found = await hashOf(createReadStream(unfinished))
    if (found.bytes !== bytes || (sha256 && found.sha256 !== sha256)) {
      throw new S3Error(`copy of ${name}`, 'Different', 0)
    }
    syncToDisk(unfinished)
    await rename(unfinished, target)
    return bytes
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function hashOf(source: Readable): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(source, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return { sha256: hash.digest('hex'), bytes }
}
