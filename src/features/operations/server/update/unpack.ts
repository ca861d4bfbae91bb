import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { extract } from 'tar'
import { folderOf, isVersion, versionsDir, type Installation } from './versions.ts'
import { UpdateError } from './update-error.ts'

/** Unpacked releases are about three times as large, and are decompressed into one file first. */
const UNPACKED_FACTOR = 7
/** A release takes 165 MB. */
const MAX_UNPACKED_BYTES = 1e9
/** A release needs 65 MiB. */
const DECOMPRESSION_MEMORY = '128MiB'

/** The content of `release.json`. */
export interface ReleaseFacts {
  version: string
  platform: string
  arch: string
}

interface UnpackOptions {
  /** Throws to reject a release before it is run. */
  accept: (facts: ReleaseFacts) => void
  /** Returns the free space on the disk of a folder. */
  freeBytes?: (folder: string) => number
  /** The largest size of an unpacked release. */
  maxBytes?: number
}

/**
 * Unpacks a signed release file into `versions` and returns its facts. Throws UpdateError, and leaves nothing behind,
 * if it is for another platform, does not run here, or the disk is full.
 */
export async function unpackRelease(
  at: Installation,
  file: string,
  { accept, freeBytes = freeBytesOf, maxBytes = MAX_UNPACKED_BYTES }: UnpackOptions,
): Promise<ReleaseFacts> {
  requireSpace(at, file, freeBytes)
  const staging = join(versionsDir(at), '.unpacking')
  const tarball = `${staging}.tar`
  rmSync(staging, { recursive: true, force: true })
  try {
    mkdirSync(staging)
    await writeFile(tarball, decompress(file, maxBytes))
    await extractInto(tarball, staging)
    const facts = readFacts(staging)
    accept(facts)
    assertRuns(staging, facts)
    rmSync(folderOf(at, facts.version), { recursive: true, force: true })
    renameSync(staging, folderOf(at, facts.version))
    return facts
  } catch (error) {
    throw toUpdateError(error, file)
  } finally {
    rmSync(tarball, { force: true })
    rmSync(staging, { recursive: true, force: true })
  }
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function requireSpace(at: Installation, file: string, freeBytes: (folder: string) => number): void {
  const needed = statSync(file).size * UNPACKED_FACTOR
  if (freeBytes(at.home) >= needed) return
  throw new UpdateError(
    `The disk of ${at.home} is too full: an update needs ${Math.ceil(needed / 1e6)} MB. Nothing was installed.`,
  )
}

/** Extracts only `<name>/versions/<version>/…`, without these three parts. */
async function extractInto(file: string, staging: string): Promise<void> {
  const rejected: string[] = []
  await extract({
    file,
    cwd: staging,
    strip: 3,
    strict: true,
    preserveOwner: false,
    filter(path, entry) {
      const isOfVersion = /^[^/]+\/versions\/[^/]+\/./.test(path)
      const isPlain = 'type' in entry && (entry.type === 'File' || entry.type === 'Directory')
      const escapes = path.split('/').includes('..') || path.startsWith('/')
      if (escapes || (isOfVersion && !isPlain)) rejected.push(path)
      return isOfVersion && isPlain && !escapes
    },
  })
  if (rejected.length > 0)
    throw new UpdateError(`The file contains ${rejected[0]}, which is not allowed in a release.`)
}

/** Reads the tar archive in a file through the program xz, because Node cannot read its format. Throws UpdateError. */
async function* decompress(file: string, maxBytes: number): AsyncGenerator<Buffer> {
  const args = ['--decompress', '--stdout', `--memlimit-decompress=${DECOMPRESSION_MEMORY}`, '--', file]
  const xz = spawn('xz', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const complaint = text(xz.stderr)
  // Null if the program is missing.
  const result = once(xz, 'close').then(
    ([status]) => (status === 0 ? '' : complaint),
    () => null,
  )
  let bytes = 0
  for await (const chunk of xz.stdout as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new UpdateError(`The release is larger than ${maxBytes / 1e6} MB unpacked.`)
    yield chunk
  }
  const problem = await result
  if (problem === null)
    throw new UpdateError('Unpacking needs the program xz (Debian: apt install xz-utils).')
  if (problem) throw new UpdateError(`${file} could not be unpacked: ${problem.trim()}`)
}

function readFacts(staging: string): ReleaseFacts {
  const path = join(staging, 'release.json')
  if (!existsSync(path)) throw new UpdateError('The file is not a release of Broadsheet.')
  const facts = JSON.parse(readFileSync(path, 'utf8')) as ReleaseFacts
  if (!isVersion(facts.version)) throw new UpdateError('The release does not name its version.')
  if (facts.platform !== process.platform || facts.arch !== process.arch) {
    const here = `${process.platform}-${process.arch}`
    throw new UpdateError(`This release is for ${facts.platform}-${facts.arch}; this machine needs ${here}.`)
  }
  return facts
}

/** Runs the new version once before anything is switched. */
function assertRuns(staging: string, { version }: ReleaseFacts): void {
  const args = [join(staging, 'src/server/bin.mjs'), '--version']
  const { status, stdout, stderr } = spawnSync(join(staging, 'bin/node'), args, {
    encoding: 'utf8',
    timeout: 30_000,
  })
  // The version comes first, then perhaps its commit.
  if (status === 0 && stdout.trim().split(' ', 1)[0] === version) return
  const reason = (stderr ?? '').trim().split('\n').at(-1) || `status ${status}`
  throw new UpdateError(`Version ${version} does not run on this machine (${reason}). Nothing was changed.`)
}

function toUpdateError(error: unknown, file: string): unknown {
  if (error instanceof UpdateError || !(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new UpdateError('The disk is full. Nothing was installed; the running version is unchanged.', {
      cause: error,
    })
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new UpdateError(`Cannot write to the installation (${error.message}). Run this as its owner.`, {
      cause: error,
    })
  }
  return new UpdateError(`${file} could not be unpacked: ${error.message}`, { cause: error })
}
