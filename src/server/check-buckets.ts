import { ConfigError, type Config } from './config.ts'
import type { Logger } from './lib/logger.ts'
import { explainS3Error, S3Error } from '#drivers/s3/s3-error.ts'

/**
 * Checks the configured buckets at start. Throws ConfigError for wrong keys, a wrong region and a missing bucket.
 * Warns if a bucket cannot be reached now, or if anyone may list it.
 */
export async function checkBuckets(
  { s3, pictures, offsite }: Config,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const places = [pictures, offsite].filter((place) => place !== null)
  if (!s3 || places.length === 0) return
  const { openBucket } = await import('#drivers/s3/s3-client.ts')
  for (const place of places) {
    const bucket = openBucket(s3, place)
    try {
      await bucket.check()
      if (await bucket.isPublic()) {
        log.warn(`The bucket ${place.bucket} is public: anyone can list what is in it. Make it private.`)
      }
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      const line = `${explainS3Error(error, place.bucket)}.`
      if (!error.isTransient) throw new ConfigError(`${line} Check the S3 settings.`)
      log.warn(`${line} Until it can, uploads and off-site backups fail.`)
    } finally {
      bucket.close()
    }
  }
}
