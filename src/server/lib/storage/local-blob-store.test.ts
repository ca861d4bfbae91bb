import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { describeBlobStore } from '#tests/support/newsroom/blob-store-contract.ts'
import { createLocalBlobStore } from './local-blob-store.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function bench() {
  const scratch = await mkdtemp(join(tmpdir(), 'blobs-'))
  folders.push(scratch)
  const folder = join(scratch, 'store')
  return { scratch, folder, store: createLocalBlobStore(folder) }
}

describeBlobStore('a folder as a blob store', bench)

it('stores identical bytes once', async () => {
  const { scratch, folder, store } = await bench()
  await writeFile(join(scratch, 'x'), 'hello')
  await store.put('a.png', join(scratch, 'x'))
  await store.copy('a.png', 'b.png')
  expect((await stat(join(folder, 'a.png'))).ino).toBe((await stat(join(folder, 'b.png'))).ino)
})

it('does not follow symbolic links or open folders', async () => {
  const { scratch, folder, store } = await bench()
  await mkdir(join(folder, 'sub.png'), { recursive: true })
  await writeFile(join(scratch, 'secret'), 'secret')
  await symlink(join(scratch, 'secret'), join(folder, 'link.png'))
  for (const name of ['sub.png', 'link.png']) {
    expect(await store.head(name)).toBeNull()
    expect(await store.get(name)).toBeNull()
  }
})
