import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  type StatsFs,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#shared/dates.ts'

/** Earlier builds that are never removed. */
const MIN_EARLIER = 2
const MAX_EARLIER = 10
/** Since the last start of a build. */
const MAX_AGE_MS = 7 * DAY_MS

const UNFINISHED = '.unfinished-'
const TOO_FULL = 'the disk has no room for another build beside the tenth that stays free'

interface StoreOptions {
  clientDir: string
  /** Outside the product's folder, so an update does not remove it. */
  storeDir: string
  now: number
}

/**
 * Copies this build's fingerprinted files to the store and removes old builds. Returns the folders to serve, the
 * current build first. Pages opened before an update load their chunks from them. Throws if the store cannot be
 * written, or if a copy would leave less than a tenth of the disk free.
 */
export function storeAssets({ clientDir, storeDir, now }: StoreOptions): string[] {
  const assets = join(clientDir, 'assets')
  const current = buildName(assets)
  mkdirSync(storeDir, { recursive: true, mode: 0o700 })
  sweepUnfinished(storeDir)
  if (!existsSync(join(storeDir, current))) {
    if (!leavesRoom(statfsSync(storeDir), bytesIn(assets))) throw new Error(TOO_FULL)
    copyBuild(assets, join(storeDir, current), join(storeDir, `${UNFINISHED}${current}`))
  }
  utimesSync(join(storeDir, current), now / 1000, now / 1000)
  return [current, ...pruneEarlier(storeDir, current, now)].map((name) => join(storeDir, name))
}

/** Names contain a content hash, so the list of names identifies a build. */
function buildName(assets: string): string {
  return createHash('sha256').update(readdirSync(assets).sort().join('\n')).digest('hex').slice(0, 16)
}

/** True if a copy of `bytes` leaves a tenth of the disk free. Articles need the last room. */
export function leavesRoom(
  { bavail, blocks, bsize }: Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>,
  bytes: number,
): boolean {
  return bavail * bsize - bytes >= (blocks * bsize) / 10
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** Copies a build under another name first. Leaves nothing behind when the disk is full. */
function copyBuild(assets: string, to: string, unfinished: string): void {
  try {
    cpSync(assets, join(unfinished, 'assets'), { recursive: true })
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

function sweepUnfinished(storeDir: string): void {
  for (const name of readdirSync(storeDir)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(storeDir, name), { recursive: true, force: true })
  }
}

/** Removes old builds and returns the remaining ones, newest first. */
function pruneEarlier(storeDir: string, current: string, now: number): string[] {
  const earlier = readdirSync(storeDir)
    .filter((name) => name !== current)
    .map((name) => ({ name, usedAt: statSync(join(storeDir, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  const remaining = earlier.filter(
    ({ usedAt }, index) => index < MIN_EARLIER || (index < MAX_EARLIER && now - usedAt < MAX_AGE_MS),
  )
  for (const build of earlier) {
    if (!remaining.includes(build)) rmSync(join(storeDir, build.name), { recursive: true, force: true })
  }
  return remaining.map(({ name }) => name)
}
