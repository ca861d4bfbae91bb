import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unpackRelease } from './unpack.ts'

let folder: string
let home: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-unpack-'))
  home = join(folder, 'home')
  mkdirSync(join(home, 'versions/0.1.0'), { recursive: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const VERSION = 'broadsheet-0.2.0-linux-x64/versions/0.2.0'
const FACTS = { version: '0.2.0', platform: process.platform, arch: process.arch }

/** Returns the files of a release whose Node is a script that prints `output`. */
function filesOf({ facts = FACTS as object, output = '0.2.0' } = {}): Record<string, string> {
  return {
    [`${VERSION}/release.json`]: JSON.stringify(facts),
    [`${VERSION}/bin/node`]: `#!/bin/sh\necho ${output}\n`,
    [`${VERSION}/package.json`]: '{}',
    'broadsheet-0.2.0-linux-x64/broadsheet': 'another launcher',
  }
}

function archiveOf(files: Record<string, string>, tarArgs: string[] = []): string {
  const work = join(folder, 'work')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(work, name)), { recursive: true })
    writeFileSync(join(work, name), text, { mode: 0o755 })
  }
  const archive = join(folder, 'release.tar.xz')
  execFileSync('tar', ['-cJf', archive, '-C', work, ...tarArgs, 'broadsheet-0.2.0-linux-x64'])
  return archive
}

const accept = () => undefined
const unpack = (archive: string) => unpackRelease({ home }, archive, { accept })
const installed = () => readdirSync(join(home, 'versions')).toSorted()

test('unpacks a release next to the current version', async () => {
  expect(await unpack(archiveOf(filesOf()))).toMatchObject({ version: '0.2.0' })
  expect(installed()).toEqual(['0.1.0', '0.2.0'])
  expect(readdirSync(join(home, 'versions/0.2.0')).toSorted()).toEqual([
    'bin',
    'package.json',
    'release.json',
  ])
  expect(readdirSync(home)).toEqual(['versions'])
})

test('rejects a path outside the folder', async () => {
  const climbing = ['--absolute-names', '--transform=s,package.json$,../../../../../climbed.txt,']
  await expect(unpack(archiveOf(filesOf(), climbing))).rejects.toThrow('is not allowed in a release')
  expect(existsSync(join(dirname(folder), 'climbed.txt'))).toBe(false)
  expect(installed()).toEqual(['0.1.0'])
})

test('rejects a link to a file outside', async () => {
  const outside = join(folder, 'outside.txt')
  writeFileSync(outside, 'unchanged')
  const archive = archiveOf(filesOf())
  symlinkSync(outside, join(folder, 'work', VERSION, 'link'))
  execFileSync('tar', ['-cJf', archive, '-C', join(folder, 'work'), 'broadsheet-0.2.0-linux-x64'])
  await expect(unpack(archive)).rejects.toThrow('is not allowed in a release')
  expect(readFileSync(outside, 'utf8')).toBe('unchanged')
  expect(installed()).toEqual(['0.1.0'])
})

test('accepts a version that names its commit', async () => {
  await unpack(archiveOf(filesOf({ output: "'0.2.0 (commit 0123456789)'" })))
  expect(installed()).toEqual(['0.1.0', '0.2.0'])
})

test.each([
  ['for another platform', filesOf({ facts: { ...FACTS, arch: 'riscv64' } }), 'is for linux-riscv64'],
  [
    'whose version is a path',
    filesOf({ facts: { ...FACTS, version: '../0.1.0' } }),
    'does not name its version',
  ],
  ['that does not start here', filesOf({ output: 'GLIBC_9 not found' }), 'does not run on this machine'],
  ['that is another version', filesOf({ output: '0.2.0-rc.1' }), 'does not run on this machine'],
  ['of another product', { 'broadsheet-0.2.0-linux-x64/a.txt': 'a' }, 'not a release of Broadsheet'],
])('rejects a release %s', async (_, files, message) => {
  await expect(unpack(archiveOf(files))).rejects.toThrow(message)
  expect(installed()).toEqual(['0.1.0'])
})

test('rejects a file that is not an archive', async () => {
  const file = join(folder, 'noise')
  writeFileSync(file, Buffer.alloc(1000, 7))
  await expect(unpack(file)).rejects.toThrow()
  expect(installed()).toEqual(['0.1.0'])
})

test('rejects a release that is cut off', async () => {
  const archive = archiveOf(filesOf())
  truncateSync(archive, statSync(archive).size - 8)
  await expect(unpack(archive)).rejects.toThrow('could not be unpacked: xz: ')
  expect(installed()).toEqual(['0.1.0'])
})

test('stops unpacking a release that is too large', async () => {
  const archive = archiveOf({ ...filesOf(), [`${VERSION}/zeros`]: '\0'.repeat(2e6) })
  const small = { accept, maxBytes: 1e6 }
  await expect(unpackRelease({ home }, archive, small)).rejects.toThrow('larger than 1 MB unpacked')
  expect(installed()).toEqual(['0.1.0'])
})

test('names the program that unpacking needs', async () => {
  const archive = archiveOf(filesOf())
  vi.stubEnv('PATH', folder)
  await expect(unpack(archive)).rejects.toThrow('needs the program xz')
  expect(installed()).toEqual(['0.1.0'])
})

test('rejects a release before writing if the disk is too full', async () => {
  const archive = archiveOf(filesOf())
  const full = { accept, freeBytes: () => 100 }
  await expect(unpackRelease({ home }, archive, full)).rejects.toThrow('is too full: an update needs')
  expect(installed()).toEqual(['0.1.0'])
})
