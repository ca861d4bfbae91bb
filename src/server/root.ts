import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository: the nearest one above this file, in src/ or in dist/, with a package.json. */
export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)))

/** What relative folders in the configuration start from: the installation, whichever version of it runs. */
export const HOME = process.env['BROADSHEET_HOME'] || ROOT

/** The version in package.json. */
export const APP_VERSION = readVersion()

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('Broadsheet was moved away from its package.json')
  return findRoot(parent)
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return version
}
