import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { broadsheet, foldersOf } from './support/cli.ts'
import {
  openClient,
  percentile,
  publishUntil,
  statusOf,
  measureTimes,
  type Client,
} from './support/client.ts'
import { databaseIn, isIntact, readDatabase, titlesIn } from './support/database-file.ts'
import { judge, type Fault } from './support/fault.ts'
import { fillDisk, smallDisk } from './support/small-disk.ts'
import { random } from '#tests/support/random.ts'

const EMPTY = { DEMO: '0' }

const fullDatabaseDisk: Fault = {
  id: 'F07',
  fault: 'the disk of the database is full',
  expected: '503 for writes, pages still served, /writez degraded, writes resume once space is free',
  async run(lab) {
    const folder = await lab.folder()
    smallDisk(lab, join(folder, 'data'), 24_000)
    const site = await lab.start(EMPTY, folder)
    const filler = join(site.dataDir, 'filler')
    const client = await openClient(site)
    await client.publish('before')
    fillDisk(filler, 2_000_000)
    const statuses = await publishUntilRejected(client)
    const reads = await Promise.all(
      ['/', '/api/articles', '/healthz'].map((path) => statusOf(site.origin + path)),
    )
    const ready = await statusOf(`${site.origin}/writez`)
    rmSync(filler)
    const after = await client.publish('after')
    const readyAfter = await statusOf(`${site.origin}/writez`)
    await site.kill()
    const odd = [...statuses.keys()].filter((status) => status !== 201 && status !== 503)
    const acknowledged = (statuses.get(201) ?? 0) + 2
    return judge(
      {
        'rejected with 503': statuses.has(503) && odd.length === 0,
        'pages still served': reads.every((status) => status === 200),
        'writez degraded': ready === 503,
        'writes resume': after === 201 && readyAfter === 200,
        'no partial rows': titlesIn(databaseIn(folder)).length === acknowledged,
        'database intact': isIntact(databaseIn(folder)),
      },
      `writes ${JSON.stringify([...statuses])}, reads ${reads.join(', ')}, writez ${ready}, after: ${after}, writez ${readyAfter}`,
    )
  },
}

/** Publishes until ten writes are rejected. Returns how often each status came. */
async function publishUntilRejected(client: Client): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  for (let i = 0; i < 5_000 && (statuses.get(503) ?? 0) < 10; i++) {
    const status = await client.publish(`filling ${i} ${'x'.repeat(200)}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}

const fullUploadsDisk: Fault = {
  id: 'F08',
  fault: 'the disk of the uploads is full',
  expected: '503 or 507 with a message, no row, no files left, pages still served',
  async run(lab) {
    const folder = await lab.folder()
    smallDisk(lab, join(folder, 'uploads'), 1_500)
    const site = await lab.start(EMPTY, folder)
    const client = await openClient(site)
    const response = await upload(site.origin, client, await noiseImage(1_200))
    const text = await response.text()
    const left = readdirSync(site.uploadsDir, { recursive: true, withFileTypes: true }).filter((e) =>
      e.isFile(),
    )
    const rows = readDatabase(
      databaseIn(folder),
      (sqlite) => sqlite.prepare('SELECT id FROM media_items').all().length,
    )
    const read = await statusOf(`${site.origin}/`)
    const small = await upload(site.origin, client, await noiseImage(100))
    return judge(
      {
        rejected: [503, 507].includes(response.status) && !/ENOSPC|\//.test(text),
        'no row': rows === 0,
        'no files left': left.length === 0,
        'pages still served': read === 200,
        'smaller image accepted': small.status === 201,
      },
      `upload ${response.status} "${text}", ${left.length} files left, read ${read}, smaller image ${small.status}`,
    )
  },
}

async function noiseImage(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer()
}

function upload(origin: string, { cookie }: Client, bytes: Buffer): Promise<Response> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'noise.png')
  return fetch(`${origin}/api/media/upload`, { method: 'POST', headers: { cookie }, body: form })
}

const brokenImages: Fault = {
  id: 'F28',
  fault: 'images that break decoders',
  expected: 'each rejected with 4xx, no 500, the process stays up',
  isQuick: true,
  async run(lab) {
    const site = await lab.start(EMPTY)
    const client = await openClient(site)
    const good = await noiseImage(120)
    const corpus = Array.from({ length: lab.isQuick ? 10 : 60 }, (_, i) => corruptImage(good, i))
    const statuses = new Map<number, number>()
    for (const bytes of corpus) {
      const { status } = await upload(site.origin, client, bytes)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const odd = [...statuses.keys()].filter((status) => status >= 500)
    const alive = await statusOf(`${site.origin}/healthz`)
    return judge(
      { 'no 5xx': odd.length === 0, 'process up': alive === 200 },
      `${JSON.stringify([...statuses])}`,
    )
  },
}

function corruptImage(good: Buffer, turn: number): Buffer {
  const at = 30 + Math.floor(random() * (good.length - 60))
  if (turn % 2 === 0) return good.subarray(0, at)
  const bad = Buffer.from(good)
  randomBytes(24).copy(bad, at)
  return bad
}

const backupUnderLoad: Fault = {
  id: 'F24',
  fault: 'a backup during writes, then a restore of it',
  expected:
    'the backup is valid and holds every earlier acknowledged write; pages take under 100 ms or twice the usual time',
  isQuick: true,
  async run(lab) {
    const folder = await lab.folder()
    const site = await lab.start({}, folder)
    const client = await openClient(site)
    const acknowledged: string[] = []
    let isOver = false
    const writing = publishUntil(client, { name: 'live', acknowledged, isOver: () => isOver })
    const read = () => statusOf(`${site.origin}/`)
    const usual = await measureTimes(read, () => acknowledged.length > 40)
    const before = [...acknowledged]
    const to = join(folder, 'backups')
    let isMade = false
    const making = broadsheet(['backup', '--to', to], foldersOf(site)).finally(() => (isMade = true))
    const times = await measureTimes(read, () => isMade)
    const made = await making
    isOver = true
    await writing
    const backup = join(to, existsSync(to) ? (readdirSync(to)[0] ?? '') : '')
    const home = await lab.folder()
    const env = { DATA_DIR: join(home, 'data'), UPLOADS_DIR: join(home, 'uploads') }
    const restored = await broadsheet(['restore', backup], env)
    const verified = await broadsheet(['verify'], env)
    const titles = restored.status === 0 ? titlesIn(databaseIn(home)) : []
    const again = await lab.start({}, home)
    const served = await statusOf(`${again.origin}/`)
    return judge(
      {
        'backed up': made.status === 0,
        'restored and verified': restored.status === 0 && verified.status === 0,
        'no article missing': before.every((title) => titles.includes(title)),
        'serves again': served === 200,
        // Only the full run checks this: beside other tests, the machine's load would decide it.
        'pages stay fast': lab.isQuick || percentile(times, 0.9) < Math.max(100, 2 * percentile(usual, 0.9)),
      },
      `${before.length} acknowledged before, ${titles.length} articles restored, page p90 ${percentile(times, 0.9)} ms (usual ${percentile(usual, 0.9)})`,
    )
  },
}

const fullBackupDisk: Fault = {
  id: 'F25',
  fault: 'the disk of the backups is full',
  expected: 'exits 1 with a message, leaves no partial backup, keeps the older one',
  async run(lab) {
    const folder = await lab.folder()
    const to = join(folder, 'backups')
    const site = await lab.start({}, folder)
    // Stopped, so that the database has its whole size.
    await site.stop()
    const { size } = statSync(databaseIn(folder))
    smallDisk(lab, to, Math.ceil((6 * size) / 1_024))
    const first = await broadsheet(['backup', '--to', to], foldersOf(site))
    const filler = join(to, 'filler')
    // A backup needs twice the size of the database.
    fillDisk(filler, 1.5 * size)
    const second = await broadsheet(['backup', '--to', to], foldersOf(site))
    rmSync(filler)
    const names = readdirSync(to)
    const check = await broadsheet(['verify', join(to, names[0] ?? '')], foldersOf(site))
    return judge(
      {
        'the first fits': first.status === 0,
        'the second is rejected': second.status === 1 && /free space|full/.test(second.output),
        'only the first is left, intact': names.length === 1 && check.status === 0,
      },
      `statuses ${first.status} and ${second.status}, left: ${names.length}; "${second.output.trim().slice(0, 90)}"`,
    )
  },
}

export const diskFaults = [fullDatabaseDisk, fullUploadsDisk, brokenImages, backupUnderLoad, fullBackupDisk]
