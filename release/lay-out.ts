import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from './commands.ts'
import { copyNativePackages } from './native-packages.ts'
import { ROOT, type Arch } from './paths.ts'

/** Unpacks the npm package into `folder`. `files` in package.json lists its content. */
export function unpackProduct(folder: string): void {
  const work = mkdtempSync(join(tmpdir(), 'broadsheet-pack-'))
  try {
    const output = capture(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--loglevel=error', `--pack-destination=${work}`],
      { cwd: ROOT },
    )
    const [{ filename }] = JSON.parse(output) as [{ filename: string }]
    mkdirSync(folder, { recursive: true })
    capture('tar', ['-xzf', join(work, filename), '-C', folder, '--strip-components=1', '--no-same-owner'])
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Creates the product with its packages in `folder`, for the Node that `driver` was compiled for. */
export function layOutProduct(folder: string, driver: string, arch: Arch): void {
  unpackProduct(folder)
  copyNativePackages(folder, driver, arch)
}

const INSTALLED_DRIVER = join(ROOT, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node')

/** Creates the product in `folder` for the current Node, with the link that `npx --no broadsheet` needs. */
export function layOutImage(folder: string): void {
  layOutProduct(folder, INSTALLED_DRIVER, process.arch as Arch)
  const commands = join(folder, 'node_modules/.bin')
  mkdirSync(commands, { recursive: true })
  symlinkSync('../../src/server/bin.mjs', join(commands, 'broadsheet'))
}
