import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  compareVersions,
  extensionsOf,
  linkedVersion,
  linkVersion,
  openInstallation,
  removeOtherVersions,
} from './versions.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'broadsheet-versions-'))
  for (const version of ['0.1.0', '0.2.0', '.unpacking'])
    mkdirSync(join(home, 'versions', version), { recursive: true })
})
afterEach(() => rmSync(home, { recursive: true }))

test.each([
  ['0.1.0', '0.1.1'],
  ['0.9.0', '0.10.0'],
  ['1.0.0-beta.1', '1.0.0'],
  ['1.0.0-alpha', '1.0.0-beta'],
  ['1.9.9', '2.0.0-rc.1'],
])('%s is older than %s', (older, newer) => {
  expect(compareVersions(older, newer)).toBeLessThan(0)
  expect(compareVersions(newer, older)).toBeGreaterThan(0)
  expect(compareVersions(newer, newer)).toBe(0)
})

test('replaces a link', () => {
  linkVersion({ home }, 'current', '0.1.0')
  linkVersion({ home }, 'current', '0.2.0')
  expect(linkedVersion({ home }, 'current')).toBe('0.2.0')
  expect(linkedVersion({ home }, 'previous')).toBeNull()
  expect(readdirSync(home).toSorted()).toEqual(['current', 'versions'])
})

test('rejects a folder without a current version', () => {
  expect(() => openInstallation(home)).toThrow('was not installed from a release file')
  linkVersion({ home }, 'current', '0.1.0')
  expect(openInstallation(home)).toEqual({ home })
})

test('deletes unused versions', () => {
  removeOtherVersions({ home }, ['0.2.0', null])
  expect(readdirSync(join(home, 'versions'))).toEqual(['0.2.0'])
})

test('names the extensions that a version was built with', () => {
  expect(extensionsOf({ home }, '0.2.0')).toEqual([])
  mkdirSync(join(home, 'versions/0.2.0/dist'))
  writeFileSync(join(home, 'versions/0.2.0/dist/extensions.json'), '["tip-box"]')
  expect(extensionsOf({ home }, '0.2.0')).toEqual(['tip-box'])
})
