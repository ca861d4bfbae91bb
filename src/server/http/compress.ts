import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'brotli'

/** What the encodings are called in `content-encoding`. */
export const ENCODING_NAMES = { brotli: 'br', gzip: 'gzip' } as const

/** Up to here compressing takes less time than handing it to another thread and back. */
const MOST_BYTES_AT_ONCE = 64 * 1024

const GZIP = { level: 6 }

interface Effort {
  /** Of brotli, 0 to 11. */
  quality: number
}

/** A body in an encoding; a long one is compressed beside the event loop. */
export async function compress(body: Buffer, encoding: Encoding, { quality }: Effort): Promise<Buffer> {
  const isShort = body.length <= MOST_BYTES_AT_ONCE
  if (encoding === 'brotli') {
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
    return isShort ? brotliCompressSync(body, brotli) : promisify(brotliCompress)(body, brotli)
  }
  if (encoding === 'gzip') return isShort ? gzipSync(body, GZIP) : promisify(gzip)(body, GZIP)
  return body
}
