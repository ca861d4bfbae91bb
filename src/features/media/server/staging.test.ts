import { afterEach, beforeEach, expect, it } from 'vitest'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tinyImage } from '#tests/support/fixtures/odd-files.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { sweepUploads } from './staging.ts'
import { storeImage } from './upload.service.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom()
})
afterEach(() => newsroom.close())

const STEM = 'c0ffee00c0ffee00c0ffee00c0ffee00'

async function leaveStagingFolder(stem: string): Promise<void> {
  const folder = join(newsroom.deps.config.uploadsDir, '.incoming', stem)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'upload'), 'half an image')
}

it('removes the files of an interrupted upload', async () => {
  const { deps } = newsroom
  await leaveStagingFolder(STEM)
  for (const name of [`${STEM}.jpg`, `${STEM}-480.avif`, 'placed-by-hand.jpg']) {
    await writeFile(join(deps.config.uploadsDir, name), 'x')
  }
  expect(await sweepUploads(deps)).toBe(1)
  expect((await readdir(deps.config.uploadsDir)).sort()).toEqual(['.incoming', 'placed-by-hand.jpg'])
  expect(await readdir(join(deps.config.uploadsDir, '.incoming'))).toEqual([])
})

it('keeps the files of an item whose row was committed', async () => {
  const { deps } = newsroom
  const item = await storeImage(deps, { source: await tinyImage('png'), actor: { job: 'test' } })
  const before = await deps.blobs.list('')
  await leaveStagingFolder(item.url.replace('/uploads/', '').replace('.png', ''))
  await sweepUploads(deps)
  expect(await deps.blobs.list('')).toEqual(before)
})

it('finds nothing in a new newsroom', async () => {
  expect(await sweepUploads(newsroom.deps)).toBe(0)
})

it('returns 503 and leaves no files when the disk is full', async () => {
  const { deps } = newsroom
  for (const failing of [1, 2, 3]) {
    let puts = 0
    const full = {
      ...deps.blobs,
      put: async (name: string, path: string) => {
        puts++
        if (puts === failing) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
        await deps.blobs.put(name, path)
      },
    }
    const source = await tinyImage('png', 32 + failing)
    const stored = storeImage({ ...deps, blobs: full }, { source, actor: { job: 'test' } })
    await expect(stored).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
    expect(await deps.blobs.list('')).toEqual([])
    expect(await readdir(join(deps.config.uploadsDir, '.incoming'))).toEqual([])
  }
  expect((await newsroom.as(newsroom.people.staff).media.list({})).items).toEqual([])
})
