import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildIn } from './installation.ts'
import { writeCommit } from './install-and-build.mjs'

let folder: string
let product: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-build-'))
  product = join(folder, 'product')
  mkdirSync(product)
  writeFileSync(join(product, 'package.json'), '{"version":"0.2.0"}')
})
afterEach(() => rmSync(folder, { recursive: true }))

function commitIn(clone: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
      cwd: clone,
      encoding: 'utf8',
    }).trim()
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message=First')
  return git('rev-parse', 'HEAD').slice(0, 10)
}

it('names the commit of a clone, and says if its files were changed', () => {
  const commit = commitIn(product)
  writeCommit(product)
  writeCommit(product)
  expect(buildIn(product)).toBe(`0.2.0 (commit ${commit})`)
  writeFileSync(join(product, 'package.json'), '{"version":"0.3.0"}')
  writeCommit(product)
  expect(buildIn(product)).toBe(`0.3.0 (commit ${commit}-dirty)`)
})

it('names the commit of a package, which has no git', () => {
  mkdirSync(join(product, 'dist'))
  writeFileSync(join(product, 'dist/commit'), '0123456789\n')
  expect(buildIn(product)).toBe('0.2.0 (commit 0123456789)')
})

it('names the version only where there is no git', () => {
  commitIn(folder)
  mkdirSync(join(product, 'dist'))
  writeFileSync(join(product, 'dist/commit'), '0123456789\n')
  writeCommit(product)
  expect(buildIn(product)).toBe('0.2.0')
})

it('names the version only to the updater of 0.1.0', () => {
  const staging = join(folder, '.unpacking')
  mkdirSync(join(staging, 'dist'), { recursive: true })
  writeFileSync(join(staging, 'package.json'), readFileSync(join(product, 'package.json')))
  writeFileSync(join(staging, 'dist/commit'), '0123456789\n')
  expect(buildIn(staging)).toBe('0.2.0')
})
