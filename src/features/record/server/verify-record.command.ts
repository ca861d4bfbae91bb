import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { OperationError } from '#server/control/operation-error.ts'
import { verifyOwnRecord, verifyRecord, type ReadRecordFile, type VerifiedRecord } from './verify-record.ts'
import { addVersion, compareStories, type NewestVersions, type StorySite } from './compare-stories.ts'
import type { ComparedStories } from './count-shown.ts'
import type { TextRow } from './parse-rows.ts'
import { WrongRecord } from './record-tree.ts'
import { createGuardedFetch } from '#server/lib/outbound/guarded-fetch.ts'
import { NOTE_MAX_BYTES } from '#log/signed-note.ts'
import type { NewsroomOptions } from '#server/read-config.ts'
import { actAsOwner, openConfig, print } from '#server/commands/newsroom.ts'
import { withSnapshot } from '#server/commands/with-snapshot.ts'
import { reasonOf } from '#shared/reason-of.ts'

const TIMEOUT_MS = 20_000
/** In which a change that readers see is signed. */
const SIGNED_WITHIN_MS = 3_000
const STORY_MAX_BYTES = 4 * 1024 * 1024
/** Pauses before retries; a site counts reads in windows of five seconds. */
const PAUSES_MS = [200, 2_000, 6_000]

/**
 * `verify-record [address|folder]`. Without one it checks the files that the database of the newsroom makes, and its
 * articles; the server may be running. Of an address, it compares the stories too. Throws OperationError with the first
 * thing that is wrong.
 */
export async function verifyRecordAt(place: string | undefined, options: NewsroomOptions): Promise<void> {
  try {
    const record = await (place === undefined ? verifyOwn(options) : verifyFiles(place))
    if (!record) return print('Nothing was signed yet. The record is signed once PUBLIC_ORIGIN is set.')
    const { origin, size, texts, withheld, stories } = record
    print(
      `${origin}: ${size} entries, ${texts} texts, ${withheld} without public words. ${storiesIn(stories)}`,
    )
    for (const detail of stories?.leftOut ?? [])
      print(`${detail}. The newsroom says that the record leaves this change out; nothing proves it.`)
    print(NOT_COVERED)
  } catch (error) {
    if (error instanceof WrongRecord) throw new OperationError(error.message)
    throw error
  }
}

const NOT_COVERED =
  'Not compared: captions and alt texts beside the text, words inside linked boxes of a site, stories without an entry, and the design.'

function storiesIn(stories: ComparedStories | null): string {
  if (!stories) return 'Stories were not compared. Nothing else is wrong.'
  const { same, leftOut, notCompared } = stories
  const counts = `Stories: ${same} as signed, ${leftOut.length} different from what was signed, ${notCompared} not compared.`
  return leftOut.length > 0 ? counts : `${counts} Nothing is wrong.`
}

async function verifyFiles(place: string): Promise<VerifiedRecord> {
  if (!/^https?:\/\//.test(place)) return verifyRecord(filesIn(resolve(place)), { onProgress: showProgress })
  const site = createSite(place)
  const read = filesAt(site)
  const newest: NewestVersions = new Map()
  const onVersion = (row: TextRow) => addVersion(newest, row)
  const record = await verifyRecord(read, { onProgress: showProgress, onVersion })
  return { ...record, stories: await compareStories({ read, newest, site: storiesAt(site, read), record }) }
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

/** Returns what reads a path of a site over HTTP. */
function createSite(address: string): ReadRecordFile {
  const url = new URL(address)
  const prefix = url.pathname.replace(/\/+$/, '').replace(/\/record$/, '')
  const get = createGuardedFetch({ baseUrl: url.origin })
  const attempt = async (path: string) => {
    const address = `${url.origin}${prefix}/${path}`
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

const filesAt =
  (site: ReadRecordFile): ReadRecordFile =>
  (path, maxBytes) =>
    site(`record/${path}`, maxBytes)

const publicArticle = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  featuredImage: z.string().nullable(),
  isComplete: z.boolean(),
  bylines: z.array(z.object({ name: z.string(), roles: z.array(z.string()) })),
})
const correction = z.object({ createdAt: z.string(), text: z.string(), withdrawnAt: z.string().nullable() })
const publicPage = z.object({ result: z.object({ data: z.object({ corrections: z.array(correction) }) }) })

/** Reads the stories of a site by its public calls. */
function storiesAt(site: ReadRecordFile, read: ReadRecordFile): StorySite {
  const readJson = async <T>(path: string, schema: z.ZodType<T>): Promise<T | null> => {
    const body = await site(path, STORY_MAX_BYTES)
    if (!body) return null
    const parsed = schema.safeParse(JSON.parse(body.toString('utf8')))
    if (!parsed.success) throw new WrongRecord(`The call ${path} returned something else than a story.`)
    return parsed.data
  }
  return {
    readStory: async (id) => {
      const article = await readJson(`api/articles/${id}`, publicArticle)
      const input = encodeURIComponent(JSON.stringify({ id }))
      const page = article && (await readJson(`trpc/articles.page?input=${input}`, publicPage))
      if (!article?.isComplete || !page) return null
      const corrections = page.result.data.corrections.map(({ createdAt: at, text, withdrawnAt }) => ({
        at,
        text,
        ...(withdrawnAt && { withdrawn: withdrawnAt }),
      }))
      const { title: headline, excerpt: standfirst, content: text, bylines: byline, featuredImage } = article
      return { headline, standfirst, text, byline, corrections, featuredImage }
    },
    isStill: async (size) => {
      await pause(SIGNED_WITHIN_MS)
      const note = await read('checkpoint', NOTE_MAX_BYTES)
      return note?.toString('utf8').split('\n')[1] === String(size)
    },
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
