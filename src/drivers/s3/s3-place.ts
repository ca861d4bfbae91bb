import type { Readable } from 'node:stream'
import type { BlobInfo, ByteRange } from '#server/lib/storage/blob-store.ts'

/** Where the buckets are, and the keys to them. */
export interface S3Account {
  /** Null for Amazon's. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is in the path instead of the host name. */
  isPathStyle: boolean
}

export interface S3Place {
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
}

export interface BucketObject {
  /** Without the prefix of the place. */
  key: string
  bytes: number
  modifiedAt: Date
}

/** One bucket, or the part of it below a prefix. Every function throws S3Error. */
export interface Bucket {
  /** Stores a file and returns its hexadecimal SHA-256. */
  put(key: string, path: string): Promise<string>
  putBytes(key: string, bytes: Buffer): Promise<void>
  copy(from: string, to: string): Promise<void>
  head(key: string): Promise<(BlobInfo & { sha256: string | null }) | null>
  /** Returns null for a missing object. The caller must read the stream to the end or destroy it. */
  get(key: string, range?: ByteRange): Promise<Readable | null>
  /** Does nothing for a missing object. */
  delete(key: string): Promise<void>
  /** Yields pages of objects in the order of their keys, without those below another slash unless `isDeep`. */
  list(start: string, options?: { isDeep?: boolean }): AsyncIterable<BucketObject[]>
  /** Throws if the bucket cannot be read. */
  check(): Promise<void>
  /** True if anyone may list the bucket. */
  isPublic(): Promise<boolean>
  close(): void
}
