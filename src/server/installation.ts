import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unquoted } from './lib/unquoted.ts'

/** The product's folder: the nearest parent with a package.json. */
export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)))

/** The base of relative folders in the configuration. The same for all versions of an installation. */
export const HOME = unquoted(process.env['BROADSHEET_HOME'] ?? '') || ROOT

/** The version in package.json. */
export const APP_VERSION = versionIn(ROOT)

/** The version and its commit, for people, such as `0.2.0 (commit 0123456789)`. */
export const APP_BUILD = buildIn(ROOT)

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('Broadsheet cannot find its package.json')
  return findRoot(parent)
}

function versionIn(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** Returns the version in a folder of the product, with the commit that its build names. */
export function buildIn(root: string): string {
  const version = versionIn(root)
  const file = join(root, 'dist/commit')
  // The updater of 0.1.0 unpacks a release there, and accepts nothing but its version.
  if (!existsSync(file) || basename(root) === '.unpacking') return version
  return `${version} (commit ${readFileSync(file, 'utf8').trim()})`
}
