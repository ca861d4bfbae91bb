import type { Readable } from 'node:stream'

export interface BlobInfo {
  bytes: number
  modifiedAt: Date
  /** Strong and quoted, as an HTTP answer carries it; another one whenever the bytes are others. */
  etag: string
}

/** First and last byte, both included and both within the blob. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Where uploaded files live: one flat space of names. A local folder today; every implementation passes
 * `describeBlobStore`. What is not there is null, never an error; a name that no blob may have is not there.
 */
export interface BlobStore {
  /** Takes the local file away from `path` and keeps it; durable once resolved, readers never see half of it. */
  put(name: string, path: string): Promise<void>
  /** Gives the same bytes a second name, for free where the store can; the two live and die apart. */
  copy(from: string, to: string): Promise<void>
  head(name: string): Promise<BlobInfo | null>
  /** The bytes, all of them or a range, as a stream the caller reads to its end or destroys. */
  get(name: string, range?: ByteRange): Promise<Readable | null>
  /** Removing what is not there is no error. */
  delete(name: string): Promise<void>
  /** The names that begin with `prefix`, in order. */
  list(prefix: string): Promise<string[]>
}

/** One path segment that cannot be hidden, climb, or need escaping in an address. */
export function isBlobName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(name)
}
