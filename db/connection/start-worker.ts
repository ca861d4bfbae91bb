import type * as Esbuild from 'esbuild'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A worker's file among the sources, and in the build. */
export interface WorkerFiles {
  source: URL
  built: string | URL
}

/** Starts a worker from the build, or from the sources. */
export function startWorker({ source, built }: WorkerFiles, options: WorkerOptions = {}): Worker {
  return new Worker(workerPath({ source, built }), options)
}

/** Returns the file in the build, or a bundle of the sources, because Node 20 cannot run them. */
export function workerPath({ source, built }: WorkerFiles): string | URL {
  return import.meta.url.endsWith('.ts') ? bundleOf(fileURLToPath(source)) : built
}

/** Packages that load binaries, or files beside them. */
const NATIVE = ['better-sqlite3', 'sharp', 'pino', '@node-rs/argon2']
/** Packages in CommonJS load Node's modules with it. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

interface Bundle {
  path: string
  /** The sources with the times of their last changes. */
  changedAt: Map<string, number>
}

const bundles = new Map<string, Bundle>()

/** Returns the path of a bundle of the current sources. */
function bundleOf(source: string): string {
  const known = bundles.get(source)
  if (known && [...known.changedAt].every(([path, at]) => changeOf(path) === at)) return known.path
  const bundle = build(source)
  bundles.set(source, bundle)
  return bundle.path
}

const changeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function build(source: string): Bundle {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof Esbuild
  const { outputFiles, metafile } = buildSync({
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    format: 'esm',
    // A single file loads faster than the modules of its packages.
    external: NATIVE,
    banner: { js: REQUIRE },
    metafile: true,
    write: false,
  })
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles
  const changedAt = new Map(Object.keys(metafile.inputs).map((path) => [path, changeOf(path)]))
  return { path: store(contents), changedAt }
}

/** Writes a bundle below node_modules, where it finds its packages. Processes may do so at once. */
function store(contents: Uint8Array): string {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/workers', import.meta.url))
  const path = join(folder, `${createHash('sha256').update(contents).digest('hex').slice(0, 32)}.mjs`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, contents)
  renameSync(unfinished, path)
  return path
}
