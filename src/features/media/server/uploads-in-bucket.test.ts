import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { createHealthRoutes } from '#server/http/ops/health.ts'
import { openBucket } from '#drivers/s3/s3-client.ts'
import {
  fileForm,
  formOf,
  openUploadServer,
  type UploadServer,
} from '#tests/support/newsroom/upload-server.ts'
import { startS3, type Fault, type S3Server } from '#tests/support/servers/s3-server.ts'
import { removeOrphans } from './remove-orphans.job.ts'
import { sweepUploads } from './staging.ts'

let s3: S3Server
let count = 0
let server: UploadServer
let env: Record<string, string>
beforeAll(async () => void (s3 = await startS3('pictures')))
beforeEach(async () => {
  env = {
    S3_BUCKET: 'pictures',
    S3_PREFIX: `newsroom-${++count}`,
    S3_ENDPOINT: s3.account.endpoint ?? '',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  server = await openUploadServer(env)
})
afterEach(async () => {
  s3.setFault('private')
  await server.close()
})
afterAll(() => s3.close())

const picture = (color: string, width = 1_000) =>
  sharp({ create: { width, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

const names = () => server.newsroom.deps.blobs.list('')
const urlsOf = (item: { url?: string; variants?: Array<{ url: string }> }) => [
  item.url ?? '',
  ...(item.variants ?? []).map(({ url }) => url),
]

describe('an upload with S3_BUCKET', () => {
  it('is stored in the bucket and served with the same headers, ranges and 304 as from a folder', async () => {
    const { status, json } = await server.upload(fileForm(await picture('#246'), 'a.jpg'))
    expect(status).toBe(201)
    expect(await names()).toEqual(
      urlsOf(json)
        .map((url) => url.replace('/uploads/', ''))
        .sort(),
    )
    expect(await server.stored()).toEqual([])
    for (const url of urlsOf(json)) {
      const whole = await server.send('GET', url)
      expect(whole.status).toBe(200)
      expect(whole.headers).toMatchObject({
        'content-length': String(whole.body.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
      })
      const part = await server.send('GET', url, { headers: { range: 'bytes=2-5' } })
      expect([part.status, part.body.equals(whole.body.subarray(2, 6))]).toEqual([206, true])
      const again = await server.send('GET', url, { headers: { 'if-none-match': whole.headers.etag } })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
    const incoming = join(server.newsroom.deps.config.dataDir, 'incoming', String(process.pid))
    expect(readdirSync(incoming)).toEqual([])
  })

  it('shares the files of a duplicate, is replaced under its address, and is deleted with its files', async () => {
    const first = (await server.upload(fileForm(await picture('#246'), 'a.jpg'))).json
    const twin = (await server.upload(fileForm(await picture('#246'), 'b.jpg'))).json
    expect(await names()).toHaveLength(urlsOf(first).length + urlsOf(twin).length)
    const form = formOf([
      { field: 'replaces', content: String(first.id) },
      { field: 'file', filename: 'c.jpg', content: await picture('#a30', 900) },
    ])
    const replaced = (await server.upload(form)).json
    expect(replaced.url).toBe(first.url)
    const meta = await sharp((await server.send('GET', replaced.url ?? '')).body).metadata()
    expect(meta.width).toBe(900)
    expect((await server.send('GET', twin.url ?? '')).status).toBe(200)
    const staff = server.newsroom.as(server.newsroom.people.staff)
    await staff.media.delete({ id: first.id ?? 0 })
    await staff.media.delete({ id: twin.id ?? 0 })
    expect(await names()).toEqual([])
  })

  it.each<Fault>(['hang', 'slow', 'busy', 'cut'])(
    'gets 503 while the server is %s, and leaves no item',
    { timeout: 240_000 },
    async (fault) => {
      const bytes = await picture('#246')
      s3.setFault(fault)
      const { status, text } = await server.upload(fileForm(bytes, 'a.jpg'))
      expect([status, text]).toEqual([503, expect.stringContaining('The site cannot save right now')])
      expect((await server.newsroom.as(server.newsroom.people.staff).media.list({})).items).toEqual([])
      const routes = createHealthRoutes(server.newsroom.deps, { isStopping: false }, async () => 200)
      const incoming = { headers: {}, socket: { remoteAddress: '127.0.0.1' } }
      const ready = await routes.request('/readyz', {}, { incoming })
      expect([ready.status, await ready.text()]).toEqual([200, 'ready\nwithout: pictures\n'])
      s3.setFault('private')
      expect((await server.upload(fileForm(bytes, 'a.jpg'))).status).toBe(201)
    },
  )

  it('sends 503 that is not cached for a picture that cannot be read', { timeout: 240_000 }, async () => {
    const { json } = await server.upload(fileForm(await picture('#246'), 'a.jpg'))
    s3.setFault('busy')
    const response = await server.send('GET', json.url ?? '')
    expect([response.status, response.headers['cache-control']]).toEqual([503, 'no-store'])
    expect((await server.newsroom.app.request('/api/articles')).status).toBe(200)
  })

  it('starts while the server is gone, and leaves interrupted uploads to the orphans job', async () => {
    const { deps } = server.newsroom
    mkdirSync(join(deps.config.stagingDir, 'c0ffee00c0ffee00c0ffee00c0ffee00'), { recursive: true })
    mkdirSync(join(deps.config.dataDir, 'incoming/999999999/deadbeefdeadbeef'), { recursive: true })
    s3.setFault('busy')
    expect(await sweepUploads(deps)).toBe(2)
    expect(readdirSync(deps.config.stagingDir)).toEqual([])
  })
})

describe('stored files without an item', () => {
  const orphan = (digit: string) => `${digit.repeat(32)}-480.avif`

  async function put(name: string): Promise<void> {
    const path = join(server.newsroom.folder, name)
    writeFileSync(path, 'x')
    await server.newsroom.deps.blobs.put(name, path)
  }

  it('are deleted when they are older than a day; used and foreign files stay', async () => {
    const { deps, clock } = server.newsroom
    const kept = (await server.upload(fileForm(await picture('#246'), 'a.jpg'))).json
    const before = await names()
    clock.advance(Date.now() - clock.now())
    for (const name of [orphan('a'), 'placed-by-hand.jpg']) await put(name)
    expect(await removeOrphans(deps)).toBe(0)
    clock.advance(25 * 3_600_000)
    expect(await removeOrphans(deps)).toBe(1)
    expect(await names()).toEqual([...before, 'placed-by-hand.jpg'].sort())
    expect((await server.send('GET', kept.url ?? '')).status).toBe(200)
  })

  it('stay if they are most of the store, as with the database of another newsroom', async () => {
    const { deps, clock } = server.newsroom
    for (let n = 0; n < 25; n++) await put(`${String(n).padStart(2, '0')}${'0'.repeat(30)}.jpg`)
    clock.advance(Date.now() - clock.now() + 25 * 3_600_000)
    await expect(removeOrphans(deps)).rejects.toThrow('25 of 25 stored files belong to no media item')
    expect(await names()).toHaveLength(25)
  })

  it('are recognized in a folder by when they were stored, also for links to older files', async () => {
    const local = await openUploadServer()
    try {
      const { deps, clock } = local.newsroom
      const first = (await local.upload(fileForm(await picture('#246'), 'a.jpg'))).json
      // The bytes are a year old; a copy of them is new.
      const path = join(deps.config.uploadsDir, String(first.url).replace('/uploads/', ''))
      utimesSync(path, 0, 0)
      await deps.blobs.copy(String(first.url).replace('/uploads/', ''), orphan('b'))
      clock.advance(Date.now() - clock.now())
      expect(await removeOrphans(deps)).toBe(0)
      clock.advance(25 * 3_600_000)
      expect(await removeOrphans(deps)).toBe(1)
      expect((await local.send('GET', first.url ?? '')).status).toBe(200)
    } finally {
      await local.close()
    }
  })
})

describe('broadsheet uploads copy', () => {
  async function copy(target: string, more: Record<string, string> = {}) {
    const { dataDir, uploadsDir } = server.newsroom.deps.config
    const child = spawn(process.execPath, ['src/server/bin.mjs', 'uploads', 'copy', target], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_NO_WARNINGS: '1',
        ...env,
        DATA_DIR: dataDir,
        UPLOADS_DIR: uploadsDir,
        ...more,
      },
    })
    const [stdout, stderr, status] = await Promise.all([
      buffer(child.stdout),
      buffer(child.stderr),
      new Promise((resolve) => child.once('close', resolve)),
    ])
    return { status, stdout: stdout.toString(), stderr: stderr.toString() }
  }

  it(
    'moves pictures to a bucket and back with the same bytes, and goes on where it stopped',
    { timeout: 240_000 },
    async () => {
      const { uploadsDir } = server.newsroom.deps.config
      mkdirSync(join(uploadsDir, '.incoming'), { recursive: true })
      const files = Object.fromEntries(
        Array.from({ length: 30 }, (_, n) => [`file-${n}.jpg`, `${n} `.repeat(n * 500)]),
      )
      for (const [name, text] of Object.entries(files)) writeFileSync(join(uploadsDir, name), text)
      const there = await copy('bucket')
      expect(there.stdout).toMatch(
        /^Copied 30 files \(0\.\d MB\) from \S+ to s3:\/\/pictures\/newsroom-\d+\/; 0 were there\. All are verified\.\n$/,
      )
      writeFileSync(join(uploadsDir, 'file-3.jpg'), 'changed')
      expect((await copy('bucket')).stdout).toContain('Copied 1 files (0.0 MB)')
      rmSync(uploadsDir, { recursive: true })
      expect((await copy('folder')).stdout).toContain('Copied 30 files')
      for (const [name, text] of Object.entries({ ...files, 'file-3.jpg': 'changed' })) {
        expect(readFileSync(join(uploadsDir, name), 'utf8')).toBe(text)
      }
      expect(readdirSync(uploadsDir)).toHaveLength(30)
      expect((await copy('folder')).stdout).toContain('Copied 0 files (0.0 MB)')
    },
  )

  it(
    'stops with one line when the bucket has other bytes than it should, or is not configured',
    { timeout: 240_000 },
    async () => {
      const { uploadsDir } = server.newsroom.deps.config
      mkdirSync(uploadsDir, { recursive: true })
      writeFileSync(join(uploadsDir, 'a.jpg'), 'hello')
      s3.setFault('busy')
      const failed = await copy('bucket')
      expect([failed.status, failed.stderr]).toEqual([
        1,
        'The bucket pictures cannot be reached (HTTP 503). Run the command again to go on.\n',
      ])
      s3.setFault('private')
      const bucket = openBucket(s3.account, { bucket: 'pictures', prefix: `${env['S3_PREFIX']}/` })
      await bucket.put('b.jpg', join(uploadsDir, 'a.jpg'))
      bucket.close()
      expect((await copy('somewhere')).stderr).toBe('The target must be bucket or folder.\n')
      expect((await copy('bucket', { S3_BUCKET: '' })).stderr).toBe('Set S3_BUCKET and its keys first.\n')
    },
  )
})
