import type { Readable } from 'node:stream'

export interface BlobInfo {
  bytes: number
  modifiedAt: Date
  /** Strong and quoted, as in HTTP. Changes with the bytes. */
  etag: string
}

/** First and last byte, inclusive, within the blob. */
export interface ByteRange {
  first: number
  last: number
}

export interface StoredBlob {
  name: string
  bytes: number
  /** When the name got these bytes. */
  storedAt: Date
}

/**
 * Stores uploaded files under flat names. Every implementation must pass `describeBlobStore`. Reading a missing or
 * invalid name returns null.
 */
export interface BlobStore {
  /** Moves a local file into the store, atomically. Durable once resolved; the file may remain if it fails. */
  put(name: string, path: string): Promise<void>
  /** Copies a blob to another name, without copying bytes if possible. The two are independent. */
  copy(from: string, to: string): Promise<void>
  head(name: string): Promise<BlobInfo | null>
  /** Returns a stream of the whole blob or a range. The caller must read it to the end or destroy it. */
  get(name: string, range?: ByteRange): Promise<Readable | null>
  /** Does nothing for a missing blob. */
  delete(name: string): Promise<void>
  /** Returns the names that begin with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>
  /** Yields all blobs, in no particular order. */
  scan(): AsyncIterable<StoredBlob>
  /** Returns why the last call failed, without addresses, or null. */
  problem(): string | null
}

/** True for a single path segment that is not hidden and needs no escaping in a URL. */
export function isBlobName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(name)
}
