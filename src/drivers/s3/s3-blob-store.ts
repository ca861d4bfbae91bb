import { rm } from 'node:fs/promises'
import { AppError } from '#server/lib/app-error.ts'
import { isBlobName, type BlobStore } from '#server/lib/storage/blob-store.ts'
import { S3Error } from './s3-error.ts'
import type { Bucket, S3Account, S3Place } from './s3-place.ts'

/** Creates a store in a bucket. The client is loaded at the first use. Calls throw SERVICE_UNAVAILABLE. */
export function createS3BlobStore(
  account: S3Account,
  place: S3Place,
): BlobStore & { bucket(): Promise<Bucket> } {
  let opening: Promise<Bucket> | null = null
  let problem: string | null = null
  const open = () =>
    (opening ??= import('./s3-client.ts').then(({ openBucket }) => openBucket(account, place)))

  const call = async <T>(work: (bucket: Bucket) => Promise<T>): Promise<T> => {
    try {
      const result = await work(await open())
      problem = null
      return result
    } catch (error) {
      throw reject(error)
    }
  }
  const reject = (error: unknown): unknown => {
    if (!(error instanceof S3Error)) return error
    // A missing source of a copy is not a failure of the store.
    if (error.status === 404 && error.code !== 'NoSuchBucket') return error
    problem = error.code
    return new AppError('SERVICE_UNAVAILABLE', 'storageUnavailable', { cause: error })
  }
  const requireName = (name: string) => {
    if (!isBlobName(name)) throw new Error(`${JSON.stringify(name)} is not a blob name`)
  }

  return {
    async put(name, path) {
      requireName(name)
      await call((bucket) => bucket.put(name, path))
      await rm(path, { force: true })
    },
    async copy(from, to) {
      requireName(to)
      await call((bucket) => bucket.copy(from, to))
    },
    async head(name) {
      if (!isBlobName(name)) return null
      return call((bucket) => bucket.head(name))
    },
    async get(name, range) {
      if (!isBlobName(name)) return null
      return call((bucket) => bucket.get(name, range))
    },
    async delete(name) {
      requireName(name)
      await call((bucket) => bucket.delete(name))
    },
    async list(prefix) {
      const names: string[] = []
      await call(async (bucket) => {
        for await (const page of bucket.list(prefix)) names.push(...page.map(({ key }) => key))
      })
      return names.filter(isBlobName).sort()
    },
    async *scan() {
      try {
        for await (const page of (await open()).list('')) {
          for (const { key, bytes, modifiedAt } of page) {
            if (isBlobName(key)) yield { name: key, bytes, storedAt: modifiedAt }
          }
        }
      } catch (error) {
        throw reject(error)
      }
    },
    problem: () => problem,
    bucket: open,
  }
}
