import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'brotli'

/** What the encodings are called in `content-encoding`. */
export const ENCODING_NAMES = { brotli: 'br', gzip: 'gzip' } as const

/** Up to here compressing takes less time than handing it to another thread and back. */
const MOST_BYTES_AT_ONCE = 128 * 1024

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const GZIP = { level: 6 }

/** A body in an encoding; a long one is compressed beside the event loop. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const isShort = body.length <= MOST_BYTES_AT_ONCE
  if (encoding === 'brotli') {
    return isShort ? brotliCompressSync(body, BROTLI) : promisify(brotliCompress)(body, BROTLI)
  }
  if (encoding === 'gzip') return isShort ? gzipSync(body, GZIP) : promisify(gzip)(body, GZIP)
  return body
}
