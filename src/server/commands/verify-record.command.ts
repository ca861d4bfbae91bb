import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperationError } from '#server/control/operation-error.ts'
import {
  verifyOwnRecord,
  verifyRecord,
  type ReadRecordFile,
  type VerifiedRecord,
} from '#server/features/articles/record/verify-record.ts'
import { WrongRecord } from '#server/features/articles/record/record-tree.ts'
import { createGuardedFetch } from '#server/lib/outbound/guarded-fetch.ts'
import type { NewsroomOptions } from '#server/read-config.ts'
import { actAsOwner, openConfig, print } from './newsroom.ts'
import { withSnapshot } from './with-snapshot.ts'
import { reasonOf } from '#shared/reason-of.ts'

const TIMEOUT_MS = 20_000
/** Pauses before retries; a site counts reads in windows of five seconds. */
const PAUSES_MS = [200, 2_000, 6_000]

/**
 * `verify-record [address|folder]`. Without one it checks the files that the database of the newsroom makes; the server
 * may be running. Throws OperationError with the first thing that is wrong.
 */
export async function verifyRecordAt(place: string | undefined, options: NewsroomOptions): Promise<void> {
  try {
    const record = await (place === undefined ? verifyOwn(options) : verifyFiles(place))
    if (!record) return print('Nothing was signed yet. The record is signed once PUBLIC_ORIGIN is set.')
    const { origin, size, texts, withheld } = record
    print(`${origin}: ${size} entries, ${texts} texts, ${withheld} without public words. Nothing is wrong.`)
  } catch (error) {
    if (error instanceof WrongRecord) throw new OperationError(error.message)
    throw error
  }
}

function verifyFiles(place: string): Promise<VerifiedRecord> {
  const read = /^https?:\/\//.test(place) ? filesAt(place) : filesIn(resolve(place))
  return verifyRecord(read, showProgress)
}

function verifyOwn(options: NewsroomOptions): Promise<VerifiedRecord | null> {
  const config = openConfig(options)
  actAsOwner(config.dataDir)
  return withSnapshot(config, join(config.dataDir, 'verify-record'), ({ db }) =>
    verifyOwnRecord({ db, config }, showProgress),
  )
}

const showProgress = (lines: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${lines} entries\r`)
}

/** Reads the record of a site over HTTP. */
function filesAt(address: string): ReadRecordFile {
  const url = new URL(address)
  const prefix = url.pathname.replace(/\/+$/, '').replace(/\/record$/, '')
  const get = createGuardedFetch({ baseUrl: url.origin })
  const attempt = async (path: string) => {
    const address = `${url.origin}${prefix}/record/${path}`
    const response = await get(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body = response.status === 200 ? await response.arrayBuffer() : null
    return { status: response.status, body }
  }
  return async (path, maxBytes) => {
    const { status, body } = await tryAgain(() => attempt(path)).catch((cause: unknown) => {
      throw new OperationError(`The file ${path} could not be read: ${reasonOf(cause)}`, { cause })
    })
    if (status === 404) return null
    if (body === null) throw new WrongRecord(`The file ${path} was answered with ${status}.`)
    if (body.byteLength > maxBytes) throw new WrongRecord(`The file ${path} is too large.`)
    return Buffer.from(body)
  }
}

/** Reads again after a lost connection or an overloaded server: one of thousands of files must not end the check. */
async function tryAgain<T extends { status: number }>(attempt: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    const result = await attempt().catch(() => null)
    if (result && result.status < 500 && result.status !== 429) return result
    await pause(pauseMs)
  }
  return attempt()
}

/** Reads the record in a copy of a site, or in its folder `record`. */
function filesIn(folder: string): ReadRecordFile {
  const root = [join(folder, 'site/record'), join(folder, 'record'), folder].find((path) =>
    existsSync(join(path, 'checkpoint')),
  )
  if (!root) throw new OperationError(`${folder} has no record.`)
  return async (path, maxBytes) => {
    const file = join(root, path)
    if (!existsSync(file)) return null
    if (statSync(file).size > maxBytes) throw new WrongRecord(`The file ${path} is too large.`)
    return readFileSync(file)
  }
}
