import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const ASSETS = 'dist/client/assets'

test('compressed files decompress to the originals', async () => {
  const files = (await readdir(ASSETS)).filter((name) => /\.(js|css)$/.test(name))
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    const path = join(ASSETS, name)
    const [plain, brotli, gzip] = await Promise.all(
      [path, `${path}.br`, `${path}.gz`].map((one) => readFile(one)),
    )
    if (!plain || !brotli || !gzip) throw new Error(name)
    expect([name, brotliDecompressSync(brotli).equals(plain)]).toEqual([name, true])
    expect([name, gunzipSync(gzip).equals(plain)]).toEqual([name, true])
  }
})
