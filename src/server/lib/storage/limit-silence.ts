import { PassThrough, pipeline, type Readable } from 'node:stream'
import { S3Error } from '#drivers/s3/s3-error.ts'

const SILENCE_MS = 30_000

/** Passes on the body of a response, and ends it with S3Error when nothing comes. Waits for a slow reader. */
export function limitSilence(body: Readable, ms = SILENCE_MS): Readable {
  const passed = new PassThrough()
  const timer = setTimeout(() => {
    if (passed.readableLength > 0) timer.refresh()
    else body.destroy(new S3Error('GET', 'Timeout', 0))
  }, ms)
  timer.unref()
  body.on('data', () => timer.refresh())
  // An unread body may be cut off, which is not an error.
  passed.on('error', () => undefined)
  return pipeline(body, passed, () => clearTimeout(timer))
}
