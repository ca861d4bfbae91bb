import type { Config } from '#server/config.ts'
import type { BlobStore } from './blob-store.ts'
import { createLocalBlobStore } from './local-blob-store.ts'
import { createS3BlobStore } from '#drivers/s3/s3-blob-store.ts'

/** Returns the store of uploads: the bucket if one is configured, otherwise the uploads folder. */
export function createBlobStore({ s3, pictures, uploadsDir }: Config): BlobStore {
  return s3 && pictures ? createS3BlobStore(s3, pictures) : createLocalBlobStore(uploadsDir)
}
