import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from './blob-store.ts'
import { isMissing, S3Error, toS3Error } from './s3-error.ts'
import type { Bucket, BucketObject, S3Account, S3Place } from './s3-place.ts'

/** For everything but the bytes of a file. */
const CALL_MS = 4_000
const CONNECT_MS = 2_000
/** A file may take this long and one second for each of `BYTES_PER_SECOND`. */
const PUT_MS = 5_000
const BYTES_PER_SECOND = 256 * 1024
const MAX_SOCKETS = 256

/** Opens one bucket. Loads the client, so import this file only when a bucket is configured. */
export function openBucket(account: S3Account, { bucket, prefix }: S3Place): Bucket {
  const client = new S3Client(clientOptions(account))
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })

  const send = async <T>(operation: string, work: (abortSignal: AbortSignal) => Promise<T>, ms = CALL_MS) => {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), ms)
    try {
      return await work(deadline.signal)
    } catch (error) {
      throw deadline.signal.aborted ? new S3Error(operation, 'Timeout', 0) : toS3Error(operation, error)
    } finally {
      clearTimeout(timer)
    }
  }
  const putOnce = (key: string, path: string, hashes: FileHashes) =>
    send(
      'PUT',
      async (abortSignal) => {
        const body = createReadStream(path)
        const input = {
          ...at(key),
          Body: body,
          ContentLength: hashes.bytes,
          ContentMD5: hashes.md5,
          Metadata: { sha256: hashes.sha256 },
        }
        try {
          await client.send(new PutObjectCommand(input), { abortSignal })
        } finally {
          body.destroy()
        }
      },
      PUT_MS + (hashes.bytes / BYTES_PER_SECOND) * 1000,
    )

  return {
    async put(key, path) {
      const hashes = await hashFile(path)
      await putOnce(key, path, hashes).catch((error: S3Error) => {
        // A stream cannot be sent twice by the client. After a timeout there is no time left.
        if (!error.isTransient || error.code === 'Timeout') throw error
        return putOnce(key, path, hashes)
      })
      return hashes.sha256
    },
    async putBytes(key, bytes) {
      const md5 = createHash('md5').update(bytes).digest('base64')
      const input = new PutObjectCommand({ ...at(key), Body: bytes, ContentMD5: md5 })
      const ms = PUT_MS + (bytes.length / BYTES_PER_SECOND) * 1000
      await send('PUT', (abortSignal) => client.send(input, { abortSignal }), ms)
    },
    async copy(from, to) {
      const source = [bucket, ...(prefix + from).split('/')].map(encodeURIComponent).join('/')
      const input = { ...at(to), CopySource: source }
      await send('COPY', (abortSignal) => client.send(new CopyObjectCommand(input), { abortSignal }))
    },
    async head(key) {
      return orNull(
        send('HEAD', async (abortSignal) => {
          const found = await client.send(new HeadObjectCommand(at(key)), { abortSignal })
          return {
            bytes: found.ContentLength ?? 0,
            modifiedAt: found.LastModified ?? new Date(0),
            etag: found.ETag ?? '""',
            sha256: found.Metadata?.['sha256'] ?? null,
          }
        }),
      )
    },
    async get(key, range?: ByteRange) {
      const input = { ...at(key), ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}) }
      return orNull(
        send('GET', async (abortSignal) => {
          const { Body } = await client.send(new GetObjectCommand(input), { abortSignal })
          return Body as Readable
        }),
      )
    },
    async delete(key) {
      await orNull(
        send('DELETE', (abortSignal) => client.send(new DeleteObjectCommand(at(key)), { abortSignal })),
      )
    },
    async *list(start, { isDeep = false } = {}): AsyncGenerator<BucketObject[]> {
      let token: string | undefined
      do {
        const input = {
          Bucket: bucket,
          Prefix: prefix + start,
          ...(isDeep ? {} : { Delimiter: '/' }),
          ...(token ? { ContinuationToken: token } : {}),
        }
        const page = await send('LIST', (abortSignal) =>
          client.send(new ListObjectsV2Command(input), { abortSignal }),
        )
        yield (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
          key: Key.slice(prefix.length),
          bytes: Size,
          modifiedAt: LastModified,
        }))
        token = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (token)
    },
    async check() {
      const input = { Bucket: bucket, Prefix: prefix, MaxKeys: 1 }
      await send('LIST', (abortSignal) => client.send(new ListObjectsV2Command(input), { abortSignal }))
    },
    async isPublic() {
      const anonymous = new S3Client({
        ...clientOptions(account),
        signer: { sign: async (request) => request },
      })
      const input = { Bucket: bucket, MaxKeys: 1 }
      try {
        return await send('LIST', (abortSignal) =>
          anonymous.send(new ListObjectsV2Command(input), { abortSignal }),
        ).then(
          () => true,
          () => false,
        )
      } finally {
        anonymous.destroy()
      }
    },
    close: () => client.destroy(),
  }
}

// The bundled version supports Node 20; the warning is about later ones.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'

const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore }

function ignore(): void {}

function clientOptions({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  isPathStyle,
}: S3Account): S3ClientConfig {
  const sockets = { keepAlive: true, maxSockets: MAX_SOCKETS }
  return {
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    // The client would print to the console; errors are logged where they are handled.
    logger: SILENT,
    // Other servers than Amazon's do not know the newer checksums; Content-MD5 is sent instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      httpAgent: sockets,
      httpsAgent: sockets,
    },
  }
}

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}

interface FileHashes {
  /** Base64, as in Content-MD5. */
  md5: string
  /** Hexadecimal. */
  sha256: string
  bytes: number
}

async function hashFile(path: string): Promise<FileHashes> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  let bytes = 0
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      md5.update(chunk)
      sha256.update(chunk)
      bytes += chunk.length
    }
  })
  return { md5: md5.digest('base64'), sha256: sha256.digest('hex'), bytes }
}
