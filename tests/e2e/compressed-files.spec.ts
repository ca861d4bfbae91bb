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
    const read = (ending: string) => readFile(join(ASSETS, `${name}${ending}`))
    const plain = await read('')
    if (!all.includes(`${name}.br`)) {
      short.push(plain.length)
      expect(all).not.toContain(`${name}.gz`)
      continue
    }
    long.push(plain.length)
    expect([name, brotliDecompressSync(await read('.br')).equals(plain)]).toEqual([name, true])
    if (all.includes(`${name}.gz`)) {
      expect([name, gunzipSync(await read('.gz')).equals(plain)]).toEqual([name, true])
    }
  }
  expect(short.length).toBeGreaterThan(10)
  expect(Math.max(...short)).toBeLessThanOrEqual(PACKET_BYTES)
  expect(Math.max(...short)).toBeLessThan(Math.min(...long))
})

test('the scripts and styles of a public page are compressed in both ways', async () => {
  const all = await readdir(ASSETS)
  for (const [part, least] of [
    ['entry-client', 2],
    // The libraries have no words, so one file serves every language.
    ['libraries', 1],
    ['article-page', 2],
  ] as const) {
    const names = all.filter((name) => name.startsWith(`${part}-`) && /\.(js|css)$/.test(name))
    expect(names.length, part).toBeGreaterThanOrEqual(least)
    for (const name of names) expect(all).toEqual(expect.arrayContaining([`${name}.br`, `${name}.gz`]))
  }
})
