import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npmPackage } from './npm-package.ts'
import { ROOT, type Arch } from './paths.ts'

/** Needed only to install or compile a package. */
const INSTALL_ONLY = new Set(['prebuild-install', 'node-addon-api'])
/** Documentation, types, source maps, and what better-sqlite3 is compiled from. */
const UNUSED = /\.(md|map|d\.[cm]?ts)$|\/better-sqlite3\/(deps|src|build|binding\.gyp)(\/|$)/

interface Manifest {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Copies the packages that the built server imports, with all they need at run time, to
 * `<folder>/node_modules`. `driver` is better-sqlite3's native part for the Node that will run it.
 */
export function copyNativePackages(folder: string, driver: string, arch: Arch): void {
  const { dependencies = {} } = readManifest(ROOT)
  const copied = new Set<string>()
  for (const name of Object.keys(dependencies)) copyWithNeeds(name, { from: ROOT, folder, arch, copied })
  const binding = join(folder, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node')
  mkdirSync(dirname(binding), { recursive: true })
  cpSync(driver, binding)
}

interface Copying {
  /** The package that needs it. */
  from: string
  folder: string
  arch: Arch
  copied: Set<string>
}

function copyWithNeeds(name: string, copying: Copying): void {
  const source = findPackage(name, copying.from)
  if (!source) throw new Error(`${name} is not installed; run npm ci`)
  if (copying.copied.has(source)) return
  copying.copied.add(source)
  const target = join(copying.folder, source.slice(ROOT.length + 1))
  const isWanted = (path: string) =>
    !UNUSED.test(path.slice(ROOT.length)) && !path.slice(source.length).includes('/node_modules')
  cpSync(source, target, { recursive: true, filter: isWanted })
  const { dependencies = {}, optionalDependencies = {} } = readManifest(source)
  for (const need of Object.keys(dependencies)) {
    if (!INSTALL_ONLY.has(need)) copyWithNeeds(need, { ...copying, from: source })
  }
  for (const need of Object.keys(optionalDependencies)) copyNativePart(need, { ...copying, from: source })
}

/** Native parts are optional packages, one a machine: those of glibc on `arch` are taken. */
function copyNativePart(name: string, copying: Copying): void {
  const { arch, folder, from } = copying
  if (!new RegExp(`(^|-|/)linux-${arch}(-gnu)?$`).test(name)) return
  if (findPackage(name, from)) return copyWithNeeds(name, copying)
  const entries = readLock()
  const { version, integrity } = entries[`node_modules/${name}`] ?? {}
  if (!version || !integrity) throw new Error(`package-lock.json has no ${name}`)
  const target = join(folder, 'node_modules', name)
  cpSync(npmPackage(`${name}@${version}`, integrity), target, { recursive: true })
  for (const need of Object.keys(readManifest(target).optionalDependencies ?? {}))
    copyNativePart(need, copying)
}

/** As Node looks for it: beside the package that needs it, then further up. */
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
