import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { findCopy, isDatabaseNewer, restoreCopy } from './database-copy.ts'
import { assertMaySignal, findReadyProblem, serverPid, stopServer, waitUntilReady } from './running-site.ts'
import { assertSigned } from './signature.ts'
import { unpackRelease } from './unpack.ts'
import { UpdateError } from './update-error.ts'
import {
  compareVersions,
  extensionsOf,
  folderOf,
  linkedVersion,
  linkVersion,
  openInstallation,
  removeOtherVersions,
  unlinkPrevious,
  type Installation,
} from './versions.ts'
import { isProcessRunning } from '#server/lib/is-process-running.ts'

/** How long the previous version may take to get ready again. */
const RECOVERY_MS = 60_000

interface UpdateContext {
  /** The folder with the launcher, `current` and `versions`. */
  home: string
  config: Config
  /** How long a version may take to get ready. */
  waitMs: number
  /** Prints a line about the progress. */
  print: (line: string) => void
}

interface UpdateOptions {
  /** The publisher's key; that of the present version without one. */
  publicKeyPath: string | null
  /** Extensions that the new version may lack. */
  without: readonly string[]
}

/**
 * Installs a signed release and switches to it. If it does not get ready, rolls back to the old version and its
 * database and throws UpdateError. Also throws it, with nothing changed, unless the file is a newer release for this
 * machine with a valid signature and with the extensions of the old one.
 */
export async function update(
  context: UpdateContext,
  file: string,
  { publicKeyPath, without }: UpdateOptions,
): Promise<void> {
  const at = openInstallation(context.home)
  const old = currentOf(at)
  await withLock(at, async () => {
    await requireReady(context)
    assertSigned(file, publicKeyPath ?? join(folderOf(at, old), 'release-key.pem'))
    const earlier = linkedVersion(at, 'previous')
    const { version } = await unpackRelease(at, file, {
      accept: (facts) => requireNewer(facts.version, old),
    })
    context.print(`Installed version ${version} beside ${old}.`)
    try {
      requireExtensions(at, { from: old, to: version }, without)
      await switchVersion(at, context, { from: old, to: version })
    } catch (error) {
      removeFailed(at, version, earlier)
      throw error
    }
    removeOtherVersions(at, [old, version])
  })
}

/**
 * Rolls back to the previous version. After a migration this needs `withDatabase`, which restores the copy from before
 * it and moves newer data aside. Throws UpdateError.
 */
export async function rollBack(context: UpdateContext, withDatabase: boolean): Promise<void> {
  const at = openInstallation(context.home)
  const [from, to] = [currentOf(at), linkedVersion(at, 'previous')]
  if (!to) throw new UpdateError('There is no earlier version to go back to.')
  await withLock(at, async () => {
    const pid = serverPid(context.config)
    if (pid) assertMaySignal(pid)
    if (isDatabaseNewer(at, to, context.config) && !withDatabase) {
      findCopy(at, to, from, context.config)
      throw new UpdateError(
        `Version ${from} migrated the database, so ${to} cannot read it. To go back to the copy from before the update, run: broadsheet rollback --with-database. Newer data is moved aside, not merged.`,
      )
    }
    await switchVersion(at, context, { from, to })
  })
}

/** Removes a version that did not get ready, so `rollback` cannot choose it. */
function removeFailed(at: Installation, version: string, earlier: string | null): void {
  if (linkedVersion(at, 'current') === version) return
  unlinkPrevious(at)
  if (earlier && earlier !== version) linkVersion(at, 'previous', earlier)
  rmSync(folderOf(at, version), { recursive: true, force: true })
}

function currentOf(at: Installation): string {
  const version = linkedVersion(at, 'current')
  if (!version) throw new UpdateError('There is no current version.')
  return version
}

function requireNewer(version: string, old: string): void {
  if (compareVersions(version, old) > 0) return
  throw new UpdateError(
    `The file contains version ${version}, but version ${old} is installed. To go back, run: broadsheet rollback`,
  )
}

/** If the site is not ready before an update, its state afterward says nothing about the update. */
async function requireReady({ config }: UpdateContext): Promise<void> {
  const pid = serverPid(config)
  if (!pid) return
  assertMaySignal(pid)
  const problem = await findReadyProblem(config, null)
  if (problem) throw new UpdateError(`The running site is not ready (${problem}). Nothing was changed.`)
}

interface Versions {
  from: string
  to: string
}

function requireExtensions(at: Installation, { from, to }: Versions, without: readonly string[]): void {
  const kept = [...extensionsOf(at, to), ...without]
  const lost = extensionsOf(at, from).filter((name) => !kept.includes(name))
  if (lost.length === 0) return
  throw new UpdateError(
    `Version ${to} lacks the extension ${lost.join(', ')}. Build the release with it, or add --without ${lost.join(',')}. Nothing was changed.`,
  )
}

/** Restarts the server with another version, and switches back if it does not get ready. */
async function switchVersion(
  at: Installation,
  context: UpdateContext,
  { from, to }: Versions,
): Promise<void> {
  const { config, waitMs, print } = context
  const pid = serverPid(config)
  if (!pid) {
    restoreDatabase(at, context, { from, to })
    link(at, { from, to })
    print(`The server is not running. Version ${to} will run at the next start.`)
    return
  }
  print(`Switching to version ${to} …`)
  if (isDatabaseNewer(at, to, config)) {
    await stopServer(pid)
    restoreDatabase(at, context, { from, to })
    link(at, { from, to })
  } else {
    link(at, { from, to })
    await stopServer(pid)
  }
  const problem = await waitUntilReady(config, to, waitMs)
  if (problem === null) return print(`Version ${to} is serving.`)
  await switchBack(at, context, { from: to, to: from })
  throw new UpdateError(`Version ${to} did not become ready (${problem}). Version ${from} is serving again.`)
}

function link(at: Installation, { from, to }: Versions): void {
  linkVersion(at, 'previous', from)
  linkVersion(at, 'current', to)
}

async function switchBack(at: Installation, context: UpdateContext, { from, to }: Versions): Promise<void> {
  const { config, print } = context
  print(`Version ${from} did not get ready. Going back to ${to} …`)
  const pid = serverPid(config)
  if (pid) await stopServer(pid)
  restoreDatabase(at, context, { from, to })
  link(at, { from, to })
  const problem = await waitUntilReady(config, to, RECOVERY_MS)
  if (!problem) return
  throw new UpdateError(
    `Version ${from} did not become ready, and neither did ${to} (${problem}). Check the server's log.`,
  )
}

function restoreDatabase(at: Installation, { config, print }: UpdateContext, { from, to }: Versions): void {
  if (!isDatabaseNewer(at, to, config)) return
  for (const line of restoreCopy(at, to, findCopy(at, to, from, config), config).split('\n'))
    print(line.trim())
}

/** Allows one update at a time. The launcher reads the same file. */
async function withLock(at: Installation, work: () => Promise<void>): Promise<void> {
  const path = join(at.home, '.update.pid')
  try {
    takeLock(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'ENOSPC') throw error
    throw new UpdateError(`Cannot write to ${at.home} (${code}). Run this as the owner of the installation.`)
  }
  try {
    await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function takeLock(path: string): void {
  try {
    writeFileSync(path, `${process.pid}\n`, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = Number(readFileSync(path, 'utf8'))
    if (holder && isProcessRunning(holder)) {
      throw new UpdateError(`Another update is running (process ${holder}).`)
    }
    rmSync(path, { force: true })
    takeLock(path)
  }
}
