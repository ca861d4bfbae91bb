// Finds the S3 server of the tests, or gets it from the npm registry.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

// An old package with old dependencies, so it is not among the product's.
const PACKAGE = 's3rver@3.7.1'

/** Returns the folder of s3rver, which is installed once into a cache outside the repository. */
export function findS3rver() {
  const cache = process.env.S3RVER_CACHE ?? join(homedir(), '.cache/broadsheet-tests', PACKAGE)
  const found = join(cache, 'node_modules/s3rver')
  if (existsSync(found)) return found
  mkdirSync(join(cache, '..'), { recursive: true })
  // Tests run in parallel, so the finished folder is renamed.
  const unfinished = mkdtempSync(`${cache}-`)
  const options = ['--prefix', unfinished, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', ...options, PACKAGE], { cwd: unfinished, stdio: 'ignore' })
  if (status === 0 && !existsSync(found)) renameSync(unfinished, cache)
  else rmSync(unfinished, { recursive: true, force: true })
  if (existsSync(found)) return found
  throw new Error(`No S3 server for the tests. Run npm install --prefix ${cache} ${PACKAGE}.`)
}
