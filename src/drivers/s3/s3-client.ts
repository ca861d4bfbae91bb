import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type PutObjectOutput,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ByteRange } from '#server/lib/storage/blob-store.ts'
import { hashFile, type FileHashes } from '#server/lib/storage/hash-file.ts'
import { limitSilence } from '#server/lib/storage/limit-silence.ts'
import { isMissing, S3Error, toS3Error } from './s3-error.ts'
import type { Bucket, BucketObject, S3Account, S3Place } from './s3-place.ts'

/** For everything but the bytes of a file. */
const CALL_MS = 4_000
const CONNECT_MS = 2_000
/** The server reads and writes the file itself. */
const COPY_MS = 30_000
/** A file may stand still this long, and as long as the system may need for bytes that it holds. */
const PUT_MS = 5_000
const BYTES_PER_SECOND = 256 * 1024
const HELD_BYTES = 4 * 1024 * 1024
const SLICE_BYTES = 64 * 1024
const MAX_ATTEMPTS = 3
const MAX_SOCKETS = 256

/** Bytes that are no file have no stored hash. */
type BodyHashes = Omit<FileHashes, 'sha256'> & { sha256?: string }

/** Opens one bucket. Loads the client, so import this file only when a bucket is configured. */
export const openBucket = (account: S3Account, place: S3Place): Bucket => new S3Bucket(account, place)

class S3Bucket implements Bucket {
  private readonly account: S3Account
  private readonly place: S3Place
  private readonly client: S3Client

  constructor(account: S3Account, place: S3Place) {
    this.account = account
    this.place = place
    this.client = new S3Client(clientOptions(account))
  }

  async put(key: string, path: string): Promise<string> {
    const hashes = await hashFile(path)
    await this.putBody(key, hashes, () => createReadStream(path))
    return hashes.sha256
  }

  async putBytes(key: string, bytes: Buffer): Promise<void> {
    const md5 = createHash('md5').update(bytes).digest('base64')
    await this.putBody(key, { md5, bytes: bytes.length }, () => Readable.from(slicesOf(bytes)))
  }

  /** The client cannot send a stream twice. After a timeout there is no time left. */
  private async putBody(key: string, hashes: BodyHashes, open: () => Readable): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.putOnce(key, hashes, open())
      } catch (error) {
        const { isTransient, code } = error as S3Error
        if (!isTransient || code === 'Timeout' || attempt === MAX_ATTEMPTS) throw error
      }
    }
  }

  private putOnce(key: string, { md5, sha256, bytes }: BodyHashes, body: Readable): Promise<void> {
    const work = async (abortSignal: AbortSignal, restart: () => void) => {
      const input = {
        ...this.at(key),
        Body: body.pause().on('data', restart),
        ContentLength: bytes,
        ContentMD5: md5,
        Metadata: sha256 ? { sha256 } : undefined,
      }
      try {
        requireStored(await this.client.send(new PutObjectCommand(input), { abortSignal }), md5)
      } finally {
        body.destroy()
      }
    }
    return send('PUT', work, putMs(bytes))
  }

  async copy(from: string, to: string): Promise<void> {
    const { bucket, prefix } = this.place
    const source = [bucket, ...(prefix + from).split('/')].map(encodeURIComponent).join('/')
    const input = new CopyObjectCommand({ ...this.at(to), CopySource: source })
    await send('COPY', (abortSignal) => this.client.send(input, { abortSignal }), COPY_MS)
  }

  head(key: string): ReturnType<Bucket['head']> {
    return orNull(
      send('HEAD', async (abortSignal) => {
        const found = await this.client.send(new HeadObjectCommand(this.at(key)), { abortSignal })
        return {
          bytes: found.ContentLength ?? 0,
          modifiedAt: found.LastModified ?? new Date(0),
          etag: found.ETag ?? notFromS3('HEAD'),
          sha256: found.Metadata?.['sha256'] ?? null,
        }
      }),
    )
  }

  get(key: string, range?: ByteRange): Promise<Readable | null> {
    const input = { ...this.at(key), Range: range && `bytes=${range.first}-${range.last}` }
    return orNull(
      send('GET', async (abortSignal) => {
        const { Body, ETag } = await this.client.send(new GetObjectCommand(input), { abortSignal })
        if (ETag) return limitSilence(Body as Readable)
        ;(Body as Readable).destroy()
        return notFromS3('GET')
      }),
    )
  }

  async delete(key: string): Promise<void> {
    const input = new DeleteObjectCommand(this.at(key))
    await orNull(send('DELETE', (abortSignal) => this.client.send(input, { abortSignal })))
  }

  async *list(start: string, { isDeep = false } = {}): AsyncGenerator<BucketObject[]> {
    const { bucket, prefix } = this.place
    let token: string | undefined
    do {
      const input = {
        Bucket: bucket,
        Prefix: prefix + start,
        Delimiter: isDeep ? undefined : '/',
        ContinuationToken: token,
      }
      const page = await send('LIST', (abortSignal) =>
        this.client.send(new ListObjectsV2Command(input), { abortSignal }),
      )
      // Without the name of the bucket, an empty list says nothing about it.
      if (page.Name === undefined) notFromS3('LIST')
      yield (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
        key: Key.slice(prefix.length),
        bytes: Size,
        modifiedAt: LastModified,
      }))
      token = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (token)
  }

  async check(): Promise<void> {
    const input = { Bucket: this.place.bucket, Prefix: this.place.prefix, MaxKeys: 1 }
    await send('LIST', (abortSignal) => this.client.send(new ListObjectsV2Command(input), { abortSignal }))
  }

  async isPublic(): Promise<boolean> {
    const anonymous = new S3Client({
      ...clientOptions(this.account),
      signer: { sign: async (request) => request },
    })
    const input = new ListObjectsV2Command({ Bucket: this.place.bucket, MaxKeys: 1 })
    try {
      return await send('LIST', (abortSignal) => anonymous.send(input, { abortSignal })).then(
        () => true,
        () => false,
      )
    } finally {
      anonymous.destroy()
    }
  }

  close(): void {
    this.client.destroy()
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.place.bucket, Key: this.place.prefix + key }
  }
}

/** Throws for a response of a proxy or a portal in place of the server, which has status 200 and another page. */
function notFromS3(operation: string): never {
  throw new S3Error(operation, 'InvalidResponse', 200)
}

/** Throws unless a response confirms these bytes. The ETag is their MD5 in the ordinary case, but not if encrypted. */
function requireStored({ ETag, ServerSideEncryption, SSECustomerAlgorithm }: PutObjectOutput, md5: string) {
  const [, digest] = /^"?([0-9a-f]{32})"?$/.exec(ETag ?? '') ?? []
  const isEncrypted = ServerSideEncryption !== undefined || SSECustomerAlgorithm !== undefined
  const isOther =
    digest !== undefined && !isEncrypted && digest !== Buffer.from(md5, 'base64').toString('hex')
  if (!ETag || isOther) notFromS3('PUT')
}

const putMs = (bytes: number) => PUT_MS + (Math.min(bytes, HELD_BYTES) / BYTES_PER_SECOND) * 1000

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES)
}

/** Runs a call with a deadline, which `restart` puts off. Throws S3Error. */
async function send<T>(
  operation: string,
  work: (abortSignal: AbortSignal, restart: () => void) => Promise<T>,
  ms = CALL_MS,
): Promise<T> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), ms)
  try {
    return await work(deadline.signal, () => timer.refresh())
  } catch (error) {
    throw deadline.signal.aborted ? new S3Error(operation, 'Timeout', 0) : toS3Error(operation, error)
  } finally {
    clearTimeout(timer)
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
    maxAttempts: MAX_ATTEMPTS,
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
