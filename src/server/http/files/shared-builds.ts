import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { eachOf } from '#server/lib/concurrency/each-of.ts'
import type { Bucket } from '#drivers/s3/s3-place.ts'

// During an update, a page of the new build may ask a node of the old one for its scripts, and the reverse.

interface Shared {
  bucket: Bucket
  /** Known only to the nodes, so write access to the bucket cannot add scripts. */
  secret: string
}

const LISTS = 'builds/'
const KEPT = 5
const AT_ONCE = 8
const MAX_FILES = 5_000

const fileName = z.string().regex(/^[A-Za-z0-9_][\w.-]{0,150}$/)
const buildList = z.object({ files: z.record(fileName, z.string()), mac: z.string() })

/** Stores the files of a build for the other nodes, unless they are there. `folder` is one of `storeAssets`. */
export async function publishBuild({ bucket, secret }: Shared, folder: string): Promise<void> {
  const build = basename(folder)
  const assets = join(folder, 'assets')
  const files: Record<string, string> = {}
  for (const name of readdirSync(assets).sort()) files[name] = sha256Of(readFileSync(join(assets, name)))
  const list = JSON.stringify({ files, mac: macOf(secret, build, files) })
  if (!(await bucket.head(`${LISTS}${build}`))) {
    await eachOf(Object.keys(files), AT_ONCE, async (name) => {
      await bucket.put(`files/${build}/${name}`, join(assets, name))
    })
  }
  // Last, because a build with a list counts as complete; and again at each start, as the newest.
  await bucket.putBytes(`${LISTS}${build}`, Buffer.from(list))
  await pruneBuilds(bucket)
}

async function pruneBuilds(bucket: Bucket): Promise<void> {
  const lists = []
  for await (const page of bucket.list(LISTS)) lists.push(...page)
  lists.sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
  for (const { key } of lists.slice(KEPT)) {
    await bucket.delete(key)
    for await (const page of bucket.list(`files/${key.slice(LISTS.length)}/`)) {
      await eachOf(page, AT_ONCE, (file) => bucket.delete(file.key))
    }
  }
}

/** Downloads builds that `storeDir` lacks. Returns how many. */
export async function fetchBuilds(shared: Shared, storeDir: string): Promise<number> {
  let fetched = 0
  for await (const page of shared.bucket.list(LISTS)) {
    for (const { key } of page) {
      const build = key.slice(LISTS.length)
      if (!/^[0-9a-f]{16}$/.test(build) || existsSync(join(storeDir, build))) continue
      await fetchBuild(shared, build, storeDir)
      fetched++
    }
  }
  return fetched
}

async function fetchBuild({ bucket, secret }: Shared, build: string, storeDir: string): Promise<void> {
  const { files, mac } = buildList.parse(
    JSON.parse((await read(bucket, `${LISTS}${build}`)).toString('utf8')),
  )
  const isOurs = timingSafeEqual(digest(mac), digest(macOf(secret, build, files)))
  if (!isOurs || Object.keys(files).length > MAX_FILES) {
    throw new Error(`The list of the build ${build} in the bucket was not made by a node with these keys`)
  }
  const unfinished = join(storeDir, `.unfinished-${build}-${randomBytes(4).toString('hex')}`)
  try {
    mkdirSync(join(unfinished, 'assets'), { recursive: true, mode: 0o700 })
    await eachOf(Object.entries(files), AT_ONCE, async ([name, sha256]) => {
      const bytes = await read(bucket, `files/${build}/${name}`)
      if (sha256Of(bytes) !== sha256)
        throw new Error(`${name} of the build ${build} in the bucket was changed`)
      writeFileSync(join(unfinished, 'assets', name), bytes)
    })
    renameSync(unfinished, join(storeDir, build))
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

async function read(bucket: Bucket, key: string): Promise<Buffer> {
  const body = await bucket.get(key)
  if (!body) throw new Error(`${key} is missing in the bucket`)
  return buffer(body)
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const digest = (text: string) => createHash('sha256').update(text).digest()

const macOf = (secret: string, build: string, files: Record<string, string>) =>
  createHmac('sha256', secret)
    .update(
      `broadsheet build ${build}\n${JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))}`,
    )
    .digest('hex')
