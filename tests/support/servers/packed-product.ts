import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { capture } from '../../../release/commands.ts'

const DRIVER = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

/** The npm package as somebody installed it. */
export interface PackedProduct {
  /** The folder that has it in its `node_modules`. */
  folder: string
  root: string
  files: number
  unpackedBytes: number
  /** How many packages are installed with it. */
  packages: number
}

/** Packs the built product with npm and installs it into a folder, with the driver that is compiled here. */
export function installPackedProduct(folder: string): PackedProduct {
  mkdirSync(folder, { recursive: true })
  const [{ filename, entryCount, unpackedSize }] = JSON.parse(
    capture('npm', [
      'pack',
      '--json',
      '--ignore-scripts',
      '--loglevel=error',
      `--pack-destination=${folder}`,
    ]),
  ) as [{ filename: string; entryCount: number; unpackedSize: number }]
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  // The driver's install script would compile it here; the tests copy the compiled one.
  capture(
    'npm',
    ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', join(folder, filename)],
    { cwd: folder },
  )
  const driver = join(folder, DRIVER)
  mkdirSync(dirname(driver), { recursive: true })
  cpSync(DRIVER, driver)
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: object
  }
  return {
    folder,
    root: join(folder, 'node_modules/broadsheet'),
    files: entryCount,
    unpackedBytes: unpackedSize,
    packages: Object.keys(lock.packages).length,
  }
}
