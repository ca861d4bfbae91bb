import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { findCopy, isDatabaseNewer, restoreCopy } from './database-copy.ts'
import { assertMaySignal, problemOf, serverPid, stopServer, untilReady } from './running-site.ts'
import { assertSigned } from './signature.ts'
import { unpackRelease } from './unpack.ts'
import { UpdateError } from './update-error.ts'
import {
  compareVersions,
  folderOf,
  linkedVersion,
  linkVersion,
  openInstallation,
  removeOtherVersions,
  unlinkPrevious,
  type Installation,
} from './versions.ts'

/** A version that served before gets this long to serve again. */
const COME_BACK_MS = 60_000

interface Parts {
  /** The folder with the launcher, `current` and `versions`. */
  home: string
  config: Config
  /** How long a version may take to answer, in milliseconds. */
  waitMs: number
  /** Told each step, one line. */
  print: (line: string) => void
}

/**
 * Installs a signed release beside the running version and switches to it. When it does not answer in time,
 * the old version and, after a migration, its database come back, and UpdateError says so. Throws UpdateError
 * with nothing changed for a file that is not a newer release for this machine from the owner of the key.
 */
export async function update(parts: Parts, file: string, publicKeyPath: string | null): Promise<void> {
  const at = openInstallation(parts.home)
  const old = currentOf(at)
  await withLock(at, async () => {
    await requireReady(parts)
    assertSigned(file, publicKeyPath ?? join(folderOf(at, old), 'release-key.pem'))
    const earlier = linkedVersion(at, 'previous')
    const { version } = await unpackRelease(at, file, {
      accept: (facts) => requireNewer(facts.version, old),
    })
    parts.print(`Installed version ${version} beside ${old}.`)
    try {
      await switchVersion(at, parts, { from: old, to: version })
    } catch (error) {
      forget(at, version, earlier)
      throw error
    }
    removeOtherVersions(at, [old, version])
  })
}

/**
 * Goes back to the version before. After a migration that needs `withDatabase`: the copy from before it is put
 * in place, and what was written since is moved aside.
 */
export async function rollBack(parts: Parts, withDatabase: boolean): Promise<void> {
  const at = openInstallation(parts.home)
  const [from, to] = [currentOf(at), linkedVersion(at, 'previous')]
  if (!to) throw new UpdateError('There is no earlier version to go back to.')
  await withLock(at, async () => {
    const pid = serverPid(parts.config)
    if (pid) assertMaySignal(pid)
    if (isDatabaseNewer(at, to, parts.config) && !withDatabase) {
      findCopy(at, to, from, parts.config)
      throw new UpdateError(
        `Version ${from} changed the database, which ${to} cannot read. To go back to the copy from before the update, run: broadsheet rollback --with-database. What was written since then is moved aside, not merged.`,
      )
    }
    await switchVersion(at, parts, { from, to })
  })
}

/** Removes a version that did not answer, so that a later `rollback` does not go to it. */
function forget(at: Installation, version: string, earlier: string | null): void {
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
    `The file holds version ${version}; version ${old} is installed. To go back, run: broadsheet rollback`,
  )
}

/** A site that is not ready before an update would not be ready after it, and the update would be blamed. */
async function requireReady({ config }: Parts): Promise<void> {
  const pid = serverPid(config)
  if (!pid) return
  assertMaySignal(pid)
  const problem = await problemOf(config, null)
  if (problem) throw new UpdateError(`The running site is not ready (${problem}). Nothing was changed.`)
}

interface Versions {
  from: string
  to: string
}

/** Stops the server, switches, and waits for the other version; comes back when it does not answer. */
async function switchVersion(at: Installation, parts: Parts, { from, to }: Versions): Promise<void> {
  const { config, waitMs, print } = parts
  const pid = serverPid(config)
  if (!pid) {
    putBackDatabase(at, parts, { from, to })
    link(at, { from, to })
    print(`The server is not running. Its next start is version ${to}.`)
    return
  }
  print(`Switching to version ${to} …`)
  if (isDatabaseNewer(at, to, config)) {
    await stopServer(pid)
    putBackDatabase(at, parts, { from, to })
    link(at, { from, to })
  } else {
    link(at, { from, to })
    await stopServer(pid)
  }
  const problem = await untilReady(config, to, waitMs)
  if (problem === null) return print(`Version ${to} is serving.`)
  await comeBack(at, parts, { from: to, to: from })
  throw new UpdateError(`Version ${to} did not become ready (${problem}). Version ${from} is serving again.`)
}

function link(at: Installation, { from, to }: Versions): void {
  linkVersion(at, 'previous', from)
  linkVersion(at, 'current', to)
}

async function comeBack(at: Installation, parts: Parts, { from, to }: Versions): Promise<void> {
  const { config, print } = parts
  print(`Version ${from} does not answer. Going back to ${to} …`)
  const pid = serverPid(config)
  if (pid) await stopServer(pid)
  putBackDatabase(at, parts, { from, to })
  link(at, { from, to })
  const problem = await untilReady(config, to, COME_BACK_MS)
  if (!problem) return
  throw new UpdateError(
    `Version ${from} did not become ready, and ${to} does not answer either (${problem}). Look at the server's log.`,
  )
}

function putBackDatabase(at: Installation, { config, print }: Parts, { from, to }: Versions): void {
  if (!isDatabaseNewer(at, to, config)) return
  for (const line of restoreCopy(at, to, findCopy(at, to, from, config), config).split('\n'))
    print(line.trim())
}

/** One update at a time; the launcher looks at the same file while a version has ended. */
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
    if (holder && isRunning(holder)) {
      throw new UpdateError(`Another update is under way (process ${holder}).`)
    }
    rmSync(path, { force: true })
    takeLock(path)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
