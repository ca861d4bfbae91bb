import { explainS3Error, S3Error } from '#drivers/s3/s3-error.ts'
import type { Bucket, S3Account, S3Place } from '#drivers/s3/s3-place.ts'
import { BackupError } from '../backup-error.ts'

/** Opens a bucket for `work`. Turns S3's errors into BackupError with a sentence for the operator. */
export async function withBucket<T>(
  { account, place }: { account: S3Account; place: S3Place },
  work: (bucket: Bucket) => Promise<T>,
): Promise<T> {
  const { openBucket } = await import('#drivers/s3/s3-client.ts')
  const bucket = openBucket(account, place)
  try {
    return await work(bucket)
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    throw new BackupError(explainS3Error(error, place.bucket), { cause: error })
  } finally {
    bucket.close()
  }
}
