import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { openBucket } from '#drivers/s3/s3-client.ts'
import type { S3Place } from '#drivers/s3/s3-place.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { startS3, type S3Server } from '#tests/support/servers/s3-server.ts'
import { makeBackup } from '../backup.service.ts'
import { backUpWhenDue } from '../backup.job.ts'
import { checkBackup } from '../check-backup.ts'
import { downloadBackup } from './download-backup.ts'
import { uploadBackup } from './upload-backup.ts'

const PASSPHRASE = 'correct horse battery staple'
const HOUR = 3_600_000

let server: S3Server
let folder: string
let count = 0
beforeAll(async () => {
  server = await startS3('offsite')
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-offsite-'))
})
afterEach(() => server.setFault('private'))
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

let newsroom: TestNewsroom
let place: S3Place
beforeEach(async () => {
  place = { bucket: 'offsite', prefix: `newsroom-${++count}/` }
  newsroom = await openTestNewsroom({
    S3_ENDPOINT: server.account.endpoint ?? '',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    BACKUP_S3: `s3://offsite/newsroom-${count}`,
    BACKUP_PASSPHRASE: PASSPHRASE,
    BACKUP_KEEP: '2',
  })
  mkdirSync(newsroom.deps.config.uploadsDir, { recursive: true })
})
afterEach(() => newsroom.close())

const access = () => ({ account: server.account, place, passphrase: PASSPHRASE })

async function addUpload(name: string, bytes: Buffer | string): Promise<void> {
  writeFileSync(join(newsroom.deps.config.uploadsDir, name), bytes)
  const now = newsroom.clock.iso()
  const row = { title: name, type: 'image', url: `/uploads/${name}`, createdAt: now, updatedAt: now } as const
  await newsroom.deps.db.write(emittingAll(async (tx) => tx.db.insert(mediaItems).values(row)))
}

async function backUp(
  keep = 5,
): Promise<{ folder: string; result: Awaited<ReturnType<typeof uploadBackup>> }> {
  newsroom.clock.advance(HOUR)
  const now = newsroom.clock.now()
  const options = { ...newsroom.deps.config, to: join(newsroom.folder, 'copies'), appVersion: '1.2.3', now }
  const made = await makeBackup(options)
  return { folder: made.folder, result: await uploadBackup({ ...access(), folder: made.folder, keep, now }) }
}

async function objects(start = ''): Promise<Map<string, Buffer>> {
  const bucket = openBucket(server.account, place)
  const found = new Map<string, Buffer>()
  for await (const page of bucket.list(start, { isDeep: true })) {
    for (const { key } of page) found.set(key, await buffer((await bucket.get(key)) ?? Readable.from([])))
  }
  bucket.close()
  return found
}

async function replace(key: string, bytes: Buffer | null): Promise<void> {
  const bucket = openBucket(server.account, place)
  await (bytes ? bucket.putBytes(key, bytes) : bucket.delete(key))
  bucket.close()
}

const download = (name?: string) => {
  const to = join(folder, `download-${++count}`)
  return downloadBackup({ ...access(), name, to }).then((chosen) => ({ to, chosen }))
}

/** Runs the command line in a child process, because this process serves the bucket. */
async function broadsheet(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server/bin.mjs', ...args], {
    env: { PATH: process.env['PATH'] ?? '', NODE_NO_WARNINGS: '1', ...env },
  })
  const [stdout, stderr, status] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { status, stdout: stdout.toString(), stderr: stderr.toString() }
}

describe('a newsroom whose machine burns', () => {
  it('is restored on a new one with articles, accounts and pictures', { timeout: 240_000 }, async () => {
    const editor = newsroom.as(newsroom.people.staff)
    const { id } = await editor.articles.create({ title: 'A bridge opens', content: 'It opened at noon.' })
    const large = randomBytes(9 * 1024 * 1024)
    await addUpload('large.png', large)
    await addUpload('small.png', 'a small picture')
    await backUpWhenDue(newsroom.deps, { root: '.', appVersion: '1.2.3' })
    await newsroom.deps.db.close()
    rmSync(newsroom.folder, { recursive: true })

    const home = mkdtempSync(join(folder, 'new-machine-'))
    const [data, uploads] = [join(home, 'data'), join(home, 'uploads')]
    const env = {
      S3_ENDPOINT: server.account.endpoint ?? '',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      BACKUP_PASSPHRASE: PASSPHRASE,
    }
    const address = `s3://offsite/${place.prefix}`
    const restored = await broadsheet(['restore', address, '--data', data, '--uploads', uploads], env)
    expect(restored.stderr).toBe(`Broadsheet: data ${data}, settings environment only\n`)
    expect(restored.stdout).toMatch(new RegExp(`^Restored ${address}backup-\\S+Z\\.\n$`))
    expect(readFileSync(join(uploads, 'large.png')).equals(large)).toBe(true)
    expect(readFileSync(join(uploads, 'small.png'), 'utf8')).toBe('a small picture')
    expect((await broadsheet(['verify', '--data', data, '--uploads', uploads], {})).stdout).toBe(
      'No problems found.\n',
    )
    expect((await broadsheet(['verify', address], env)).stdout).toBe('No problems found.\n')
    const again = await openTestNewsroom({ DATA_DIR: data, UPLOADS_DIR: uploads }).catch(
      (error: unknown) => error,
    )
    // The accounts of the test exist already, because they were restored.
    expect(String(again)).toContain('reader exists already')
    const { default: Sqlite } = await import('better-sqlite3')
    const database = new Sqlite(join(data, 'broadsheet.sqlite'), { readonly: true })
    expect(database.prepare('select title from articles where id = ?').pluck().get(id)).toBe('A bridge opens')
    database.close()
  })
})

describe('a copy in a bucket', () => {
  it('sends each picture once, and only the changed pieces of the database', async () => {
    await addUpload('a.png', randomBytes(50_000))
    const first = await backUp()
    expect(first.result).toMatchObject({ sent: 2, known: 0 })
    await addUpload('b.png', randomBytes(50_000))
    const second = await backUp()
    expect(second.result).toMatchObject({ sent: 2, known: 1 })
    const third = await backUp()
    expect(third.result.known).toBeGreaterThanOrEqual(2)
    for (const each of [first, second, third]) {
      const { to } = await download(each.result.name)
      expect(await checkBackup(to)).toEqual([])
      expect(hashesIn(to)).toEqual(hashesIn(each.folder))
    }
    expect((await download()).chosen).toBe(third.result.name)
  })

  it('shows neither content nor names to whoever reads the bucket', async () => {
    const editor = newsroom.as(newsroom.people.staff)
    await editor.articles.create({ title: 'An unpublished secret', content: 'x'.repeat(5_000) })
    await addUpload('telling-name.png', 'a picture that nobody may see')
    await backUp()
    for (const [key, bytes] of await objects()) {
      expect(key).toMatch(/^(broadsheet\.json|backups\/backup-[\dTZ.-]+|objects\/[0-9a-f]{64})$/)
      expect(bytes.toString('latin1')).not.toMatch(/secret|telling-name|nobody may see|SQLite format/)
      // The name of an object is not the hash of a file that someone may have.
      expect(key).not.toContain(createHash('sha256').update('a picture that nobody may see').digest('hex'))
    }
  })

  it('keeps as many as configured, and the objects that they use', async () => {
    await addUpload('kept.png', randomBytes(1_000))
    await addUpload('dropped.png', randomBytes(1_000))
    const first = await backUp()
    rmSync(join(newsroom.deps.config.uploadsDir, 'dropped.png'))
    await newsroom.deps.db.write(emittingAll(async (tx) => tx.db.delete(mediaItems)))
    const second = await backUp()
    const before = (await objects('objects/')).size
    // The test's server has stored them just now, so a day must pass.
    newsroom.clock.advance(Date.now() - newsroom.clock.now() + 48 * HOUR)
    const third = await backUp(2)
    expect(third.result.pruned).toBe(1)
    expect([...(await objects('backups/')).keys()]).toEqual(
      [second, third].map(({ result }) => `backups/${result.name}`),
    )
    expect((await objects('objects/')).size).toBeLessThan(before + third.result.sent)
    for (const { result } of [second, third])
      expect(await checkBackup((await download(result.name)).to)).toEqual([])
    await expect(download(first.result.name)).rejects.toThrow(
      `There is no ${first.result.name} in the bucket.`,
    )
  })

  it(
    'is not restored with another passphrase, or when an object was changed, cut, swapped or deleted',
    { timeout: 240_000 },
    async () => {
      await addUpload('a.png', randomBytes(2_000))
      await addUpload('b.png', randomBytes(2_000))
      await backUp()
      const wrong = downloadBackup({
        ...access(),
        passphrase: 'another long passphrase',
        to: join(folder, 'wrong'),
      })
      await expect(wrong).rejects.toThrow('BACKUP_PASSPHRASE is not the passphrase of these backups')
      const all = [...(await objects('objects/'))]
      const [first, second] = all
      if (!first || !second) throw new Error('two objects expected')
      const damages: Array<[key: string, bytes: Buffer | null, message: RegExp]> = [
        [
          first[0],
          Buffer.concat([first[1].subarray(0, -1), Buffer.of((first[1].at(-1) ?? 0) ^ 1)]),
          /damaged/,
        ],
        [first[0], first[1].subarray(0, -40), /damaged/],
        [first[0], second[1], /damaged/],
        [first[0], Buffer.from('something else'), /not part of a Broadsheet backup/],
        [first[0], null, /missing/],
      ]
      for (const [key, bytes, message] of damages) {
        await replace(key, bytes)
        await expect(download()).rejects.toThrow(message)
        await replace(first[0], first[1])
      }
      expect(await checkBackup((await download()).to)).toEqual([])
    },
  )

  it(
    'is repeated ten minutes after a failure, without making another backup',
    { timeout: 240_000 },
    async () => {
      const options = { root: '.', appVersion: '1.2.3' }
      server.setFault('busy')
      await expect(backUpWhenDue(newsroom.deps, options)).rejects.toThrow('cannot be reached')
      server.setFault('private')
      await backUpWhenDue(newsroom.deps, options)
      expect((await objects()).size).toBe(0)
      newsroom.clock.advance(11 * 60_000)
      await backUpWhenDue(newsroom.deps, options)
      expect((await objects('backups/')).size).toBe(1)
      const requests = server.requests.length
      await backUpWhenDue(newsroom.deps, options)
      expect(server.requests.length).toBe(requests)
    },
  )

  it('names what is wrong with the address or the settings in one line', { timeout: 240_000 }, async () => {
    const keys = {
      S3_ENDPOINT: server.account.endpoint ?? '',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      BACKUP_PASSPHRASE: PASSPHRASE,
    }
    const cases: Array<[address: string, env: Record<string, string>, message: string]> = [
      ['s3://offsite/x', {}, 'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
      ['s3://offsite/x', { ...keys, BACKUP_PASSPHRASE: '' }, 'Set BACKUP_PASSPHRASE'],
      ['s3://offsite/none', keys, 'There are no backups at this place in the bucket'],
      ['s3://missing/x', keys, 'The bucket missing does not exist'],
      ['s3:offsite', keys, 's3:offsite is not a place in a bucket'],
    ]
    for (const [address, env, message] of cases) {
      const data = join(folder, `nothing-${++count}`)
      const { status, stderr } = await broadsheet(['restore', address, '--data', data], env)
      expect(status).toBe(1)
      expect(stderr.trim().split('\n').at(-1)).toContain(message)
      expect(existsSync(join(data, 'broadsheet.sqlite'))).toBe(false)
    }
  })
})

/** The hashes in a backup's manifest. */
const hashesIn = (path: string): unknown => JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'))
