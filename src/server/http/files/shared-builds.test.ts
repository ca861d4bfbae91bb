import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createLogger } from '#server/lib/logger.ts'
import { openBucket } from '#drivers/s3/s3-client.ts'
import type { Bucket } from '#drivers/s3/s3-place.ts'
import { createTestClock } from '#tests/support/newsroom/test-newsroom.ts'
import { serveLocally } from '#tests/support/servers/local-server.ts'
import { startS3, type S3Server } from '#tests/support/servers/s3-server.ts'
import { storeAssets } from './asset-store.ts'
import { fetchBuilds, publishBuild } from './shared-builds.ts'
import { createSharedStaticFiles } from './shared-static-files.ts'

let server: S3Server
let home: string
let count = 0
const buckets: Bucket[] = []
beforeAll(async () => {
  server = await startS3('pictures')
  home = mkdtempSync(join(tmpdir(), 'broadsheet-builds-'))
})
afterEach(() => {
  server.setFault('private')
  for (const bucket of buckets.splice(0)) bucket.close()
})
afterAll(async () => {
  await server.close()
  rmSync(home, { recursive: true })
})

/** Places of several nodes that share one bucket. */
function openCluster() {
  const bucket = openBucket(server.account, { bucket: 'pictures', prefix: `client-${++count}/` })
  buckets.push(bucket)
  const shared = { bucket, secret: 'the key of the nodes' }
  return {
    bucket,
    shared,
    /** Starts a node with a build of one script, and returns its address and its clock. */
    async startNode(build: string) {
      const [clientDir, storeDir] = [join(home, `client-${++count}`), join(home, `store-${count}`)]
      mkdirSync(join(clientDir, 'assets'), { recursive: true })
      writeFileSync(join(clientDir, 'assets', `${build}.js`), `"${build}"`)
      const [current = ''] = storeAssets({ clientDir, storeDir, now: Date.now() })
      await publishBuild(shared, current)
      const clock = createTestClock()
      const files = { clientDir, storeDir, fetchBuilds: () => fetchBuilds(shared, storeDir) }
      const handle = createSharedStaticFiles({ clock, log: createLogger('silent') }, files)
      const origin = await serveLocally((req, res) => {
        if (!handle(req, res, req.url ?? '')) res.writeHead(418).end()
      })
      return { origin, clock, storeDir }
    },
  }
}

it('serves the files of the other build on a node of either', async () => {
  const cluster = openCluster()
  const old = await cluster.startNode('old')
  const next = await cluster.startNode('next')
  for (const [{ origin }, build] of [
    [old, 'next'],
    [next, 'old'],
  ] as const) {
    const response = await fetch(`${origin}/assets/${build}.js`)
    expect([response.status, await response.text()]).toEqual([200, `"${build}"`])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toContain('javascript')
  }
})

it('asks the bucket at most once a second for unknown names, and does not let the 404 be cached', async () => {
  const cluster = openCluster()
  const { origin, clock } = await cluster.startNode('only')
  const before = server.requests.length
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) => fetch(`${origin}/assets/none-${n}.js`)),
  )
  for (const { status, headers } of responses)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(server.requests.length - before).toBe(1)
  clock.advance(1_001)
  await fetch(`${origin}/assets/none.js`)
  expect(server.requests.length - before).toBe(2)
  expect((await fetch(`${origin}/other`)).status).toBe(418)
})

it('goes on with its own build while the bucket fails', { timeout: 240_000 }, async () => {
  const cluster = openCluster()
  const { origin } = await cluster.startNode('own')
  server.setFault('busy')
  expect((await fetch(`${origin}/assets/own.js`)).status).toBe(200)
  expect((await fetch(`${origin}/assets/other.js`)).status).toBe(404)
})

it('accepts no script from whoever can write to the bucket', async () => {
  const cluster = openCluster()
  const { origin, clock, storeDir } = await cluster.startNode('own')
  const forged = { files: { 'evil.js': 'x' }, mac: 'x'.repeat(64) }
  await cluster.bucket.putBytes('builds/0123456789abcdef', Buffer.from(JSON.stringify(forged)))
  expect((await fetch(`${origin}/assets/evil.js`)).status).toBe(404)
  await cluster.bucket.delete('builds/0123456789abcdef')

  const other = await cluster.startNode('next')
  const [build = ''] = readdirSync(other.storeDir)
  await cluster.bucket.putBytes(`files/${build}/next.js`, Buffer.from('changed'))
  clock.advance(1_001)
  expect((await fetch(`${origin}/assets/next.js`)).status).toBe(404)
  expect(readdirSync(storeDir)).toHaveLength(1)
})

it('keeps the five newest builds', { timeout: 240_000 }, async () => {
  const cluster = openCluster()
  for (let n = 0; n < 6; n++) {
    await cluster.startNode(`build-${n}`)
    // S3 counts seconds.
    const second = () => Math.floor(Date.now() / 1000)
    const started = second()
    await expect.poll(second, { interval: 50, timeout: 2_000 }).toBeGreaterThan(started)
  }
  const keys: string[] = []
  for await (const page of cluster.bucket.list('', { isDeep: true })) keys.push(...page.map(({ key }) => key))
  expect(keys.filter((key) => key.startsWith('builds/'))).toHaveLength(5)
  const scripts = keys.filter((key) => key.endsWith('.js')).map((key) => key.split('/').at(-1))
  expect(new Set(scripts)).toEqual(new Set([1, 2, 3, 4, 5].map((n) => `build-${n}.js`)))
})
