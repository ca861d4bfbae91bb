import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const ASSETS = 'dist/client/assets'
/** As in vite.config.ts. */
const MIN_COMPRESSED_BYTES = 1_000

test('compressed files decompress to the originals, and short ones have none', async () => {
  const all = await readdir(ASSETS)
  const files = all.filter((name) => /\.(js|css)$/.test(name))
  expect(files.length).toBeGreaterThan(10)
  const short: string[] = []
  for (const name of files) {
    const plain = await readFile(join(ASSETS, name))
    const compressed = all.filter((other) => other === `${name}.br` || other === `${name}.gz`)
    if (plain.length < MIN_COMPRESSED_BYTES) {
      short.push(name)
      expect(compressed, name).toEqual([])
      continue
    }
    const [brotli, gzip] = await Promise.all(
      ['br', 'gz'].map((ending) => readFile(join(ASSETS, `${name}.${ending}`))),
    )
    if (!brotli || !gzip) throw new Error(name)
    expect([name, brotliDecompressSync(brotli).equals(plain)]).toEqual([name, true])
    expect([name, gunzipSync(gzip).equals(plain)]).toEqual([name, true])
  }
  expect(short.length).toBeGreaterThan(10)
})
