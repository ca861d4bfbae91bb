import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'

/** Named as in `content-encoding`. */
export type Encoding = 'identity' | 'gzip' | 'br'

/** Smaller bodies do not get smaller. */
export const MIN_COMPRESSED_BYTES = 1_000

/** Below this size, handing the work to another thread takes longer than compressing. */
const MAX_SYNC_BYTES = 64 * 1024

const GZIP = { level: 6 }

interface Options {
  quality: number
}

/** Returns a body in an encoding. Long bodies are compressed off the event loop. */
export async function compress(body: Buffer, encoding: Encoding, { quality }: Options): Promise<Buffer> {
  const isShort = body.length <= MAX_SYNC_BYTES
  if (encoding === 'br') {
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
    return isShort ? brotliCompressSync(body, brotli) : promisify(brotliCompress)(body, brotli)
  }
  if (encoding === 'gzip') return isShort ? gzipSync(body, GZIP) : promisify(gzip)(body, GZIP)
  return body
}

/** Returns the body before `compress`. */
export function decompress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
