import { OperationError } from '#server/control/operation-error.ts'
import { copyToBucket, copyToFolder } from './copy-uploads.ts'
import { explainS3Error, S3Error } from '#drivers/s3/s3-error.ts'
import { readSettings, type NewsroomOptions } from '#server/read-config.ts'
import { actAsOwner, print } from '#server/commands/newsroom.ts'

/** `uploads copy <bucket|folder>`. The server may be running; run it again to copy what was added in the meantime. */
export async function copyUploads(target: string, options: NewsroomOptions): Promise<void> {
  const { s3, pictures, uploadsDir } = readSettings(options).config
  if (target !== 'bucket' && target !== 'folder')
    throw new OperationError('The target must be bucket or folder.')
  if (!s3 || !pictures) throw new OperationError('Set S3_BUCKET and its keys first.')
  actAsOwner(uploadsDir)
  const { openBucket } = await import('#drivers/s3/s3-client.ts')
  const bucket = openBucket(s3, pictures)
  const name = `s3://${pictures.bucket}/${pictures.prefix}`
  try {
    const [copy, from, to] =
      target === 'bucket'
        ? ([copyToBucket, uploadsDir, name] as const)
        : ([copyToFolder, name, uploadsDir] as const)
    const { copied, bytes, present } = await copy({ bucket, folder: uploadsDir })
    const megabytes = (bytes / 1_000_000).toFixed(1)
    print(
      `Copied ${copied} files (${megabytes} MB) from ${from} to ${to}; ${present} were there. All are verified.`,
    )
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    throw new OperationError(`${explainS3Error(error, pictures.bucket)}. Run the command again to go on.`)
  } finally {
    bucket.close()
  }
}
