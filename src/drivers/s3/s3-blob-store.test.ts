import { S3Client, type PutObjectCommand } from '@aws-sdk/client-s3'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkBuckets } from '#server/check-buckets.ts'
import { readConfig } from '#server/config.ts'
import { describeBlobStore } from '#tests/support/newsroom/blob-store-contract.ts'
import { startS3, type Fault, type S3Server } from '#tests/support/servers/s3-server.ts'
import { createS3BlobStore } from './s3-blob-store.ts'

let server: S3Server
let scratch: string
let count = 0
beforeAll(async () => {
  server = await startS3('pictures')
  scratch = await mkdtemp(join(tmpdir(), 'broadsheet-s3-test-'))
})
afterEach(() => server.setFault('private'))
afterAll(async () => {
  await server.close()
  await rm(scratch, { recursive: true })
})

/** A store with a new prefix, so each is empty. */
function openStore(account = server.account) {
  return createS3BlobStore(account, { bucket: 'pictures', prefix: `newsroom-${++count}/` })
}

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(scratch, `file-${++count}`)
  await writeFile(path, content)
  return path
}

describeBlobStore('a bucket as a blob store', async () => ({ store: openStore(), scratch }))

it('lists more blobs than one page holds, and none below a further prefix', async () => {
  const store = openStore()
  const bucket = await store.bucket()
  const path = await fileOf('x')
  for (let n = 0; n < 1_010; n += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => bucket.put(`${String(n + i).padStart(4, '0')}.png`, path)),
    )
  }
  await bucket.put('assets/a.js', path)
  const names = await store.list('')
  expect(names).toHaveLength(1_010)
  expect([names[0], names.at(-1)]).toEqual(['0000.png', '1009.png'])
  const deep = []
  for await (const page of bucket.list('a', { isDeep: true })) deep.push(...page.map(({ key }) => key))
  expect(deep).toEqual(['assets/a.js'])
})

it('stores the hash of a file, and sends it for the server to check', async () => {
  const store = openStore()
  await store.put('a.png', await fileOf('hello'))
  const found = await (await store.bucket()).head('a.png')
  expect(found?.sha256).toBe('2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824')
})

it.each(['a file', 'bytes'])('stores %s over a slow line as long as they move', async (kind) => {
  const content = Buffer.alloc(1024 * 1024, 'x')
  const path = await fileOf(content)
  const bucket = await openStore().bucket()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const received: Buffer[] = []
  const sendSlowly = async ({ input }: PutObjectCommand, { abortSignal }: { abortSignal: AbortSignal }) => {
    for await (const chunk of input.Body as Readable) {
      received.push(chunk)
      vi.advanceTimersByTime(4_000)
      abortSignal.throwIfAborted()
    }
    return { ETag: '"stored"' }
  }
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(sendSlowly as never)
  onTestFinished(() => void vi.restoreAllMocks())
  await (kind === 'bytes' ? bucket.putBytes('piece', content) : bucket.put('a.mp4', path))
  expect(Buffer.concat(received).equals(content)).toBe(true)
})

describe('a server that fails', () => {
  const STORAGE = { code: 'SERVICE_UNAVAILABLE', status: 503 }

  it.each<[Fault, string]>([
    ['hang', 'Timeout'],
    ['slow', 'Timeout'],
    ['busy', 'SlowDown'],
    ['cut', 'ECONNRESET'],
  ])(
    '%s: a put throws, stores nothing, and works again afterwards',
    { timeout: 240_000 },
    async (fault, problem) => {
      const store = openStore()
      server.setFault(fault, 'PUT')
      const path = await fileOf(Buffer.alloc(300_000, 'x'))
      await expect(store.put('a.png', path)).rejects.toMatchObject(STORAGE)
      expect(store.problem()).toBe(problem)
      server.setFault('private')
      expect(await store.list('')).toEqual([])
      await store.put('a.png', path)
      expect(store.problem()).toBeNull()
      expect((await store.head('a.png'))?.bytes).toBe(300_000)
    },
  )

  it.each<Fault>(['hang', 'busy'])('%s: reading throws', { timeout: 240_000 }, async (fault) => {
    const store = openStore()
    await store.put('a.png', await fileOf('hello'))
    server.setFault(fault)
    for (const call of [() => store.head('a.png'), () => store.get('a.png'), () => store.list('')]) {
      await expect(call()).rejects.toMatchObject(STORAGE)
    }
    server.setFault('private')
    const body = await store.get('a.png')
    expect(body && (await text(body))).toBe('hello')
  })

  it.each<Fault>(['portal', 'other bytes'])('%s: a put throws', async (fault) => {
    const store = openStore()
    server.setFault(fault)
    await expect(store.put('a.png', await fileOf('hello'))).rejects.toMatchObject(STORAGE)
    const bucket = await store.bucket()
    await expect(bucket.putBytes('list.json', Buffer.from('{}'))).rejects.toMatchObject({ name: 'S3Error' })
    expect(store.problem()).toBe('InvalidResponse')
  })

  it('portal: nothing of its page is read as a picture or a list', async () => {
    const store = openStore()
    await store.put('a.png', await fileOf('hello'))
    server.setFault('portal')
    for (const call of [() => store.head('a.png'), () => store.get('a.png'), () => store.list('')]) {
      await expect(call()).rejects.toMatchObject(STORAGE)
    }
  })

  it('repeats a put that failed once', async () => {
    const store = openStore()
    server.setFault('cut', 'PUT', 1)
    const before = server.requests.length
    await store.put('a.png', await fileOf('hello'))
    expect(server.requests.slice(before).filter((line) => line.startsWith('PUT')).length).toBe(2)
  })
})

describe('a check at start', () => {
  const lines: unknown[] = []
  const log = { warn: (...args: unknown[]) => void lines.push(args) }
  const check = async (changes: Record<string, string> = {}) => {
    lines.length = 0
    const config = readConfig({
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: server.account.endpoint ?? '',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      ...changes,
    })
    await checkBuckets(config, log)
    return lines
  }

  it('says nothing about a private bucket that can be used', async () => {
    expect(await check()).toEqual([])
    expect(await check({ S3_BUCKET: '', S3_ENDPOINT: '' })).toEqual([])
  })

  it('warns about a public bucket', async () => {
    server.setFault('none')
    expect(String(await check())).toBe(
      'The bucket pictures is public: anyone can list what is in it. Make it private.',
    )
  })

  it('stops for wrong keys and a missing bucket with one line', async () => {
    await expect(check({ S3_ACCESS_KEY_ID: 'WRONG' })).rejects.toThrow(
      'S3 does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (InvalidAccessKeyId). Check the S3 settings.',
    )
    await expect(check({ S3_BUCKET: 'missing' })).rejects.toThrow('The bucket missing does not exist.')
    server.setFault('private')
    await expect(
      check({ BACKUP_S3: 's3://none/backups', BACKUP_PASSPHRASE: 'x'.repeat(16) }),
    ).rejects.toThrow('The bucket none does not exist.')
  })

  it(
    'warns about a server that is gone or hangs, and goes on within five seconds',
    { timeout: 240_000 },
    async () => {
      expect(String(await check({ S3_ENDPOINT: 'http://127.0.0.1:1' }))).toContain(
        'cannot be reached (ECONNREFUSED)',
      )
      server.setFault('hang')
      expect(String(await check())).toContain('cannot be reached (Timeout)')
    },
  )

  it('writes no key and no address to the log or an error', async () => {
    const account = { ...server.account, endpoint: 'http://127.0.0.1:1', secretAccessKey: 'very-secret-key' }
    const error = await openStore(account)
      .list('')
      .catch((thrown: unknown) => thrown)
    const { cause } = error as Error
    expect(JSON.stringify([error, cause, String(cause), (cause as Error).stack])).not.toMatch(
      /secret|S3RVER|127\.0/,
    )
  })
})
