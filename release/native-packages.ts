import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npmPackage } from './npm-package.ts'
import { ROOT, type Arch } from './paths.ts'

const INSTALL_ONLY = new Set(['prebuild-install', 'node-addon-api'])
/** Documentation, tests, types, source maps, and the sources of native modules. */
const UNUSED =
  /\.(md|map|d\.[cm]?ts)$|\/(tests?|bench(marks)?|docs|examples)(\/|$)|\/(better-sqlite3\/(deps|src|build|binding\.gyp)|sharp\/src)(\/|$)/

interface Manifest {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Copies the packages that the built server imports, with their dependencies, to `<folder>/node_modules`. `driver` is
 * the native module of better-sqlite3. Throws if a package is not installed.
 */
export function copyNativePackages(folder: string, driver: string, arch: Arch): void {
  const { dependencies = {} } = readManifest(ROOT)
  const copied = new Set<string>()
  for (const name of Object.keys(dependencies))
    copyWithDependencies(name, { from: ROOT, folder, arch, copied })
  const binding = join(folder, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node')
  mkdirSync(dirname(binding), { recursive: true })
  cpSync(driver, binding)
}

interface Copying {
  /** The folder of the dependent package. */
  from: string
  folder: string
  arch: Arch
  copied: Set<string>
}

function copyWithDependencies(name: string, copying: Copying): void {
  const source = findPackage(name, copying.from)
  if (!source) throw new Error(`${name} is not installed; run npm ci`)
  if (copying.copied.has(source)) return
  copying.copied.add(source)
  const target = join(copying.folder, source.slice(ROOT.length + 1))
  const isIncluded = (path: string) =>
    !UNUSED.test(path.slice(ROOT.length)) && !path.slice(source.length).includes('/node_modules')
  cpSync(source, target, { recursive: true, filter: isIncluded })
  const { dependencies = {}, optionalDependencies = {} } = readManifest(source)
  for (const need of Object.keys(dependencies)) {
    if (!INSTALL_ONLY.has(need)) copyWithDependencies(need, { ...copying, from: source })
  }
  for (const need of Object.keys(optionalDependencies)) copyNativeModule(need, { ...copying, from: source })
}

/** Native modules are optional packages for each platform. Copies those for glibc on `arch`. */
function copyNativeModule(name: string, copying: Copying): void {
  const { arch, folder, from } = copying
  if (!new RegExp(`(^|-|/)linux-${arch}(-gnu)?$`).test(name)) return
  if (findPackage(name, from)) return copyWithDependencies(name, copying)
  const entries = readLock()
  const { version, integrity } = entries[`node_modules/${name}`] ?? {}
  if (!version || !integrity) throw new Error(`package-lock.json has no ${name}`)
  const target = join(folder, 'node_modules', name)
  cpSync(npmPackage(`${name}@${version}`, integrity), target, { recursive: true })
  for (const need of Object.keys(readManifest(target).optionalDependencies ?? {}))
    copyNativeModule(need, copying)
}

/** Resolves a package like Node: next to the dependent package, then further up. */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; folder.startsWith(ROOT); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
  }
  return null
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

type Lock = Record<string, { version?: string; integrity?: string }>

function readLock(): Lock {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Lock }
  return lock.packages
}
