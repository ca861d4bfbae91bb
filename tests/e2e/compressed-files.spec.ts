import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const ASSETS = 'dist/client/assets'
/** What one packet carries. The server compresses files of this size when they are first asked for. */
const PACKET_BYTES = 1_460

test('compressed files decompress to the originals, and only files of one packet have none', async () => {
  const all = await readdir(ASSETS)
  const files = all.filter((name) => /\.(js|css)$/.test(name))
  expect(files.length).toBeGreaterThan(10)
  const short: number[] = []
  const long: number[] = []
  for (const name of files) {
    const plain = await readFile(join(ASSETS, name))
    if (!all.includes(`${name}.br`) && !all.includes(`${name}.gz`)) {
      short.push(plain.length)
      continue
    }
    long.push(plain.length)
    const [brotli, gzip] = await Promise.all(
      ['br', 'gz'].map((ending) => readFile(join(ASSETS, `${name}.${ending}`))),
    )
    if (!brotli || !gzip) throw new Error(name)
    expect([name, brotliDecompressSync(brotli).equals(plain)]).toEqual([name, true])
    expect([name, gunzipSync(gzip).equals(plain)]).toEqual([name, true])
  }
  expect(short.length).toBeGreaterThan(10)
  expect(Math.max(...short)).toBeLessThanOrEqual(PACKET_BYTES)
  expect(Math.max(...short)).toBeLessThan(Math.min(...long))
})
