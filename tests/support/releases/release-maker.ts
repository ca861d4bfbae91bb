import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseDriver } from '../../../release/driver.ts'
import { layOutProduct, unpackProduct } from '../../../release/lay-out.ts'
import nodes from '../../../release/nodes.json' with { type: 'json' }
import { nodePackage } from '../../../release/npm-package.ts'
import type { Arch } from '../../../release/paths.ts'
import { finishRelease, makeKey, packRelease, productFolder } from '../../../release/release-file.ts'

const ARCH = process.arch as Arch
/** `npm run release -- --check` bundles the Node of a real release; otherwise the running Node is used. */
const IS_BUNDLED = process.env['RELEASE_NODE'] === 'bundled'

export interface ReleaseMaker {
  /** The publisher's keys: `key.pem` and `key.pem.pub`. */
  keyFile: string
  /** Makes a signed release file of this product as another version, after `change` edits its folder. */
  make(version: string, change?: (product: string) => void, keyFile?: string): string
}

/** Lays out the built product once; every release is a modified copy. */
export function createReleaseMaker(folder: string): ReleaseMaker {
  const base = join(folder, 'base')
  if (IS_BUNDLED) addBundled(base)
  else addBorrowed(base)
  const keyFile = join(folder, 'key.pem')
  makeKey(keyFile)
  return {
    keyFile,
    make(version, change = () => undefined, signer = keyFile) {
      const release = join(folder, `broadsheet-${version}-linux-${ARCH}`)
      const product = productFolder(release, version)
      cpSync(base, product, { recursive: true, verbatimSymlinks: true })
      setVersion(product, version)
      change(product)
      const key = createPrivateKey(readFileSync(signer))
      finishRelease(release, { version, arch: ARCH, key })
      const archive = `${release}.tar.xz`
      packRelease(release, archive, key, IS_BUNDLED ? 9 : 0)
      return archive
    },
  }
}

function addBundled(base: string): void {
  layOutProduct(base, databaseDriver(nodes.bundled, ARCH), ARCH)
  mkdirSync(join(base, 'bin'))
  cpSync(join(nodePackage(nodes.bundled, ARCH), 'bin/node'), join(base, 'bin/node'))
}

/** Links the largest parts instead of copying them, so that packing is fast. */
function addBorrowed(base: string): void {
  unpackProduct(base)
  rmSync(join(base, 'dist/client/pictures'), { recursive: true })
  mkdirSync(join(base, 'bin'))
  writeFileSync(join(base, 'bin/node'), `#!/bin/sh\nexec ${process.execPath} "$@"\n`, { mode: 0o755 })
}

function setVersion(product: string, version: string): void {
  const path = join(product, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as object
  writeFileSync(path, JSON.stringify({ ...manifest, version }))
}

/** Adds a migration to a version's product. */
export function addMigration(product: string, tag: string, sql: string): void {
  const path = join(product, 'db/migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: Array<Record<string, unknown>> }
  const last = journal.entries.at(-1) ?? {}
  journal.entries.push({ ...last, idx: journal.entries.length, when: Number(last['when']) + 1, tag })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(product, 'db/migrations', `${tag}.sql`), sql)
}

/** An installation in its own folder, on a machine without npm or node in its PATH. */
export class Installation {
  readonly home: string
  readonly env: Record<string, string>
  server: ChildProcess | null = null
  private output = ''

  constructor(
    folder: string,
    readonly port: number,
  ) {
    this.home = join(folder, 'installed')
    const tools = join(folder, 'tools')
    mkdirSync(this.home)
    if (!IS_BUNDLED) symlinkSync(resolve('node_modules'), join(this.home, 'node_modules'))
    mkdirSync(tools)
    for (const tool of ['sh', 'cat', 'readlink', 'dirname', 'sleep', 'find', 'tar', 'xz']) {
      spawnSync('sh', ['-c', `ln -s "$(command -v ${tool})" "${tools}/${tool}"`])
    }
    this.env = {
      PATH: tools,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      BACKUP_EVERY_HOURS: '0',
      SITE_TIME_ZONE: 'UTC',
    }
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Unpacks a release as docs/deploy describes. */
  unpack(archive: string): void {
    const args = ['xJf', archive, '-C', this.home, '--strip-components=1']
    const { status, stderr } = spawnSync('tar', args, { env: this.env, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }

  /** Runs a command of the installed version. Returns its exit status and output. */
  async run(...args: string[]): Promise<{ status: number | null; output: string }> {
    const child = spawn(join(this.home, 'broadsheet'), args, {
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => void (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => void (output += chunk))
    const [status] = (await once(child, 'close')) as [number | null]
    return { status, output: output.trim() }
  }

  async start(): Promise<void> {
    this.server = spawn(join(this.home, 'broadsheet'), ['start'], {
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.server.stdout?.on('data', (chunk: Buffer) => void (this.output += chunk))
    this.server.stderr?.on('data', (chunk: Buffer) => void (this.output += chunk))
    for (let tries = 0; (await this.servingVersion()) === null; tries++) {
      if (tries > 300 || this.server.exitCode !== null) throw new Error(`It did not start:\n${this.output}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async stop(): Promise<number | null> {
    if (!this.server || this.server.exitCode !== null) return null
    this.server.kill('SIGTERM')
    const [status] = (await once(this.server, 'exit')) as [number | null]
    this.server = null
    return status
  }

  /** The version that is ready, or null when none is. */
  async servingVersion(): Promise<string | null> {
    const response = await fetch(`${this.origin}/readyz`).catch(() => null)
    return response?.ok ? response.headers.get('broadsheet-version') : null
  }
}
