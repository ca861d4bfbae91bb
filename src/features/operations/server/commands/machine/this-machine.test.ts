import {
  chownSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replaceFile } from './this-machine.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-replace-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('replaces a file behind a link, which stays a link', () => {
  const [file, link] = [join(folder, 'sites'), join(folder, 'Caddyfile')]
  writeFileSync(file, 'old')
  symlinkSync(file, link)
  replaceFile(link, 'new', { mode: 0o640 })
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(statSync(file).mode & 0o777).toBe(0o640)
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
})

it.runIf(process.getuid?.() === 0)('leaves a file to its owner', () => {
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, 'old')
  chownSync(file, 12_345, 12_346)
  replaceFile(file, 'new', { mode: 0o640 })
  expect(statSync(file)).toMatchObject({ uid: 12_345, gid: 12_346 })
})
