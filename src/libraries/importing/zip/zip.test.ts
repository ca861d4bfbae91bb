import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSourceFiles, readSourceText } from './source-files.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'zip-test-'))))
afterAll(() => rm(folder, { recursive: true }))

let count = 0
async function write(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, `${(count += 1)}.zip`)
  await writeFile(file, bytes)
  return file
}
const zip = (entries: Zippable) => write(zipSync(entries))

it('lists and opens the files of a ZIP file in the order of their paths', async () => {
  const source = await openSourceFiles(
    await zip({
      'posts/2.html': strToU8('two'),
      'posts.csv': strToU8('\uFEFFa,ü'),
      '__MACOSX/x': strToU8('x'),
    }),
  )
  expect(source.files).toEqual([
    { path: 'posts.csv', bytes: 7 },
    { path: 'posts/2.html', bytes: 3 },
  ])
  expect(await readSourceText(source, 'posts.csv', 100)).toBe('a,ü')
  await expect(readSourceText(source, 'posts.csv', 6)).rejects.toThrow('“posts.csv” is too large')
  await expect(source.open('missing')).rejects.toThrow('missing')
  await source.close()
})

it('reads a folder in the same way and leaves out links', async () => {
  const root = path.join(folder, 'plain')
  await mkdir(path.join(root, 'posts'), { recursive: true })
  await writeFile(path.join(root, 'posts', '1.html'), 'one')
  await symlink('/etc/passwd', path.join(root, 'posts', 'link.html'))
  const source = await openSourceFiles(root)
  expect(source.files).toEqual([{ path: 'posts/1.html', bytes: 3 }])
  expect(source.problems).toEqual([{ key: 'linkedFileLeftOut', values: { name: 'posts/link.html' } }])
  expect(await readSourceText(source, 'posts/1.html', 10)).toBe('one')
  await expect(source.open('posts/link.html')).rejects.toThrow('missing')
  await source.close()
})

it('leaves out symbolic links in a ZIP file', async () => {
  const link: Zippable = { 'a.txt': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }
  const source = await openSourceFiles(await zip({ ...link, 'b.txt': strToU8('b') }))
  expect(source.files.map((file) => file.path)).toEqual(['b.txt'])
  expect(source.problems).toEqual([{ key: 'linkedFileLeftOut', values: { name: 'a.txt' } }])
  await source.close()
})

it.each(['../a.txt', '/etc/a.txt', 'a/../../b', 'a\\b', 'a\0b'])('rejects a file named %j', async (name) => {
  await expect(openSourceFiles(await zip({ [name]: strToU8('a') }))).rejects.toThrow(
    'name that is not allowed',
  )
})

it('rejects a ZIP file that unpacks to far more than it holds', async () => {
  const bomb = await zip({ 'a.txt': new Uint8Array(8 * 1024 ** 2) })
  await expect(openSourceFiles(bomb)).rejects.toThrow('unpacks to far more data')
})

it('rejects entries that share their bytes', async () => {
  const bytes = Buffer.from(
    zipSync({ 'a.txt': [crypto.getRandomValues(new Uint8Array(2_000)), { level: 0 }] }),
  )
  const at = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  const end = bytes.indexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const directory = bytes.subarray(at, end)
  const tail = Buffer.from(bytes.subarray(end))
  tail.writeUInt16LE(9, 8)
  tail.writeUInt16LE(9, 10)
  tail.writeUInt32LE(directory.length * 9, 12)
  const bomb = Buffer.concat([bytes.subarray(0, at), ...Array.from({ length: 9 }, () => directory), tail])
  await expect(openSourceFiles(await write(bomb))).rejects.toThrow('files that overlap')
})

it('rejects encrypted, truncated and other files in one sentence', async () => {
  const bytes = Buffer.from(zipSync({ 'a.txt': strToU8('text'.repeat(500)) }))
  await expect(openSourceFiles(await write(bytes.subarray(0, 60)))).rejects.toThrow('not uploaded completely')
  await expect(openSourceFiles(await write(Buffer.from('Hello')))).rejects.toThrow('not uploaded completely')
  const encrypted = Buffer.from(bytes)
  const at = encrypted.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  encrypted.writeUInt16LE(1, at + 8)
  await expect(openSourceFiles(await write(encrypted))).rejects.toThrow('protected by a password')
  await expect(openSourceFiles(path.join(folder, 'none'))).rejects.toThrow('does not exist')
})

it('names a file whose bytes are damaged', async () => {
  const bytes = Buffer.from(zipSync({ 'a.txt': [strToU8('some text'), { level: 0 }] }))
  bytes[bytes.indexOf('some')] = 0x53
  const source = await openSourceFiles(await write(bytes))
  await expect(readSourceText(source, 'a.txt', 100)).rejects.toThrow('“a.txt” in the ZIP file is damaged')
  await source.close()
})
