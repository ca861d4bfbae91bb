// Runs before anything is installed, so it is plain JavaScript without packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extensionNames, writeExtensionLists } from './extension-lists.mjs'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
const INSTALL_STAMP = join(ROOT, 'node_modules/.broadsheet-install')
const BUILD_STAMP = join(ROOT, 'dist/.broadsheet-build')
const OLDEST_NODE = [20, 19]

const DRIVER_FAILS = `The database driver was not compiled for this Node (${process.versions.node}). If NODEDIR or npm's setting nodedir names another one, remove it, delete node_modules and start again.`

/** Exits with one line if this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  fail(`Broadsheet needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
}

/**
 * Installs the packages if the lock file or Node changed: those that build and serve, and by default also the tools for
 * tests, types, lint and benchmarks (`tests/tools/package.json`).
 */
export function ensureInstalled({ tools = true } = {}) {
  listExtensions()
  const stamp = digest([
    readFileSync(join(ROOT, 'package-lock.json')),
    process.versions.modules,
    process.arch,
  ])
  if (read(INSTALL_STAMP)?.startsWith(tools ? `${stamp} with tools` : stamp)) return
  // An update keeps the tools that a contributor installed.
  const withTools = tools || existsSync(join(ROOT, 'node_modules/broadsheet-tools'))
  if (!isInstalled({ withTools })) install({ withTools })
  if (!driverLoads()) fail(DRIVER_FAILS)
  writeFileSync(INSTALL_STAMP, withTools ? `${stamp} with tools` : stamp)
}

function listExtensions() {
  try {
    writeExtensionLists(ROOT)
  } catch (error) {
    fail(error.message)
  }
}

function install({ withTools }) {
  print('Installing packages (this can take a minute or two) …')
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  // Only the package that must be compiled may run scripts.
  const flags = ['--include=dev', '--ignore-scripts', ...quietly]
  // Adds the tools to the other packages, because `npm ci` would delete the compiled driver.
  if (withTools && isInstalled({ withTools: false })) return run('npm', ['install', '--no-save', ...flags])
  // The tools are a workspace.
  run('npm', ['ci', ...(withTools ? [] : ['--workspaces=false']), ...flags])
  const rebuild = ['rebuild', 'better-sqlite3', '--ignore-scripts=false', ...quietly]
  const hooks = `-include ${join(ROOT, 'release/object-wrap.h')}`
  // JOBS lets node-gyp compile on every core.
  const env = { JOBS: 'max', ...process.env, CXXFLAGS: `${process.env.CXXFLAGS ?? ''} ${hooks}` }
  run('npm', rebuild, env)
  // The script may have downloaded a binary instead of compiling.
  if (!isDriverSafe()) run('npm', rebuild, { ...env, npm_config_build_from_source: 'true' })
}

/** Returns whether the packages in the lock file are installed and the database driver loads. */
function isInstalled({ withTools }) {
  const locked = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  const isThere = (path) =>
    path === '' || locked[path].optional || installed[path]?.version === locked[path].version
  const needed = withTools ? Object.keys(locked) : pathsWithoutTools(locked)
  return needed.every(isThere) && driverLoads() && isDriverSafe()
}

/** Returns the paths in the lock file of what the root package depends on, directly and indirectly. */
function pathsWithoutTools(locked) {
  const paths = new Set([''])
  for (const path of paths) {
    const { dependencies = {}, devDependencies = {} } = locked[path]
    const names = Object.keys(path === '' ? { ...dependencies, ...devDependencies } : dependencies)
    for (const name of names) paths.add(pathOf(name, path, locked))
  }
  return [...paths]
}

/** Resolves a package like Node: next to the dependent package, then further up. */
function pathOf(name, dependent, locked) {
  const path = `${dependent && `${dependent}/`}node_modules/${name}`
  if (locked[path] || dependent === '') return path
  return pathOf(name, dependent.slice(0, Math.max(0, dependent.lastIndexOf('/node_modules/'))), locked)
}

function packagesIn(lockFile) {
  return JSON.parse(read(join(ROOT, lockFile)) ?? '{}').packages ?? {}
}

// Runs in a child process, which a native module of another Node may crash.
function driverLoads() {
  const script = "new (require('better-sqlite3'))(':memory:').close()"
  return spawnSync(process.execPath, ['-e', script], { cwd: ROOT, stdio: 'ignore' }).status === 0
}

/** Returns false for a driver that crashes Node 24.19 and newer; see release/object-wrap.h. */
export function isDriverSafe() {
  const entry = createRequire(import.meta.url).resolve('better-sqlite3')
  const driver = join(dirname(entry), '../build/Release/better_sqlite3.node')
  return !existsSync(driver) || !readFileSync(driver).includes('RemoveEnvironmentCleanupHook')
}

/** Builds client and server if the sources changed. */
export function ensureBuilt() {
  writeCommit()
  const stamp = digest(sources())
  if (read(BUILD_STAMP) === stamp) return
  print('Building …')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  // With another value in the environment, pages would get parts of React's development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  run(process.execPath, [vite, 'build', '--logLevel', 'warn'], env)
  run(process.execPath, [vite, 'build', '--ssr', '--logLevel', 'warn'], env)
  run(process.execPath, [vite, 'build', '--ssr', '--mode', 'workers', '--logLevel', 'warn'], env)
  copyExtensions()
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, stamp)
}

/** Copies names and migrations of extensions into the build, because a release has nothing else of their folders. */
function copyExtensions() {
  const names = extensionNames(ROOT)
  writeFileSync(join(ROOT, 'dist/extensions.json'), JSON.stringify(names))
  rmSync(join(ROOT, 'dist/extensions'), { recursive: true, force: true })
  for (const name of names) {
    for (const folder of ['migrations', 'migrations-postgres']) {
      const from = join(ROOT, 'extensions', name, folder)
      if (existsSync(from)) cpSync(from, join(ROOT, 'dist/extensions', name, folder), { recursive: true })
    }
  }
}

/**
 * Writes the commit of a clone into the build, for packages, which have no git: ten digits, and `-dirty` if files were
 * changed since. Without git the build names none.
 */
export function writeCommit(root = ROOT) {
  const path = join(root, 'dist/commit')
  const args = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=10']
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0' }
  // Ignores a folder inside another repository, which is not a clone.
  const { stdout } = existsSync(join(root, '.git'))
    ? spawnSync('git', args, { cwd: root, env, encoding: 'utf8' })
    : { stdout: '' }
  if (!stdout) return rmSync(path, { force: true })
  mkdirSync(dirname(path), { recursive: true })
  if (read(path) !== stdout) writeFileSync(path, stdout)
}

/** Runs a command in the repository with inherited input and output. Exits if it fails. */
export function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env })
  if (error) fail(`${command} did not start: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Returns every file that affects the build, with its size and time. */
function sources() {
  const folders = ['src', 'db', 'public', 'extensions']
  const files = folders
    .flatMap((folder) => walk(folder))
    .concat('vite.config.ts', 'vite.messages.ts', 'package-lock.json')
  return files
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => {
      const { size, mtimeMs } = statSync(join(ROOT, file))
      return `${file} ${size} ${mtimeMs}`
    })
}

function walk(folder) {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (path === 'db/data' || path === 'db/demo' || /\.test\.tsx?$/.test(path)) return []
    return entry.isDirectory() ? walk(path) : [path]
  })
}

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('hex')
}

function print(text) {
  process.stdout.write(`${text}\n`)
}

/** Exits with one line on stderr. */
export function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
