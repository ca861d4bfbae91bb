import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

export interface FileHashes {
  /** Base64, as in Content-MD5. */
  md5: string
  /** Hexadecimal. */
  sha256: string
  bytes: number
}

/** Reads a file once for its hashes. */
export async function hashFile(path: string): Promise<FileHashes> {
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
