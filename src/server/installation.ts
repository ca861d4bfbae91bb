import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unquoted } from './lib/unquoted.ts'

/** The product's folder: the nearest parent with a package.json. */
export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)))

/** The base of relative folders in the configuration. The same for all versions of an installation. */
export const HOME = unquoted(process.env['BROADSHEET_HOME'] ?? '') || ROOT

/** The version in package.json. */
export const APP_VERSION = readVersion()

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('Broadsheet cannot find its package.json')
  return findRoot(parent)
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return version
}
