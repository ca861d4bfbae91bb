import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openClient, percentile, publishUntil } from './support/client.ts'
import {
  countHalfApplied,
  databaseIn,
  holdLog,
  isIntact,
  readDatabase,
  titlesIn,
} from './support/database-file.ts'
import { judge, type Fault } from './support/fault.ts'
import { filesUnder } from './support/files-under.ts'
import { traceWhile } from './support/trace.ts'
import { random } from '#tests/support/random.ts'

const EMPTY = { DEMO: '0' }

const killedWrites: Fault = {
  id: 'F01',
  fault: 'kill -9 during writes',
  expected:
    'every acknowledged write present once, no partial transaction, database intact, median restart under 3 s',
  isQuick: true,
  async run(lab) {
    const folder = await lab.folder()
    const rounds = lab.isQuick ? 4 : 50
    const acknowledged: string[] = []
    const starts: number[] = []
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now()
      const site = await lab.start(EMPTY, folder)
      starts.push(performance.now() - startedAt)
      const client = await openClient(site)
      const before = acknowledged.length
      const writing = [0, 1, 2].map((i) => publishUntil(client, { name: `r${round} w${i}`, acknowledged }))
      const enough = before + 5 + Math.floor(random() * 40)
      while (acknowledged.length < enough) await pause(random() * 20)
      await site.kill()
      await Promise.all(writing)
    }
    starts.sort((a, b) => a - b)
    const titles = titlesIn(databaseIn(folder))
    const lost = acknowledged.filter((title) => !titles.includes(title))
    return judge(
      {
        'no write lost': lost.length === 0,
        'no write duplicated': new Set(titles).size === titles.length,
        'no partial transaction': countHalfApplied(databaseIn(folder)) === 0,
        'database intact': isIntact(databaseIn(folder)),
        // Only the full run checks this: beside other tests, the machine's load would decide it.
        'restart under 3 s': lab.isQuick || percentile(starts, 0.5) < 3_000,
      },
      `${rounds} rounds, ${acknowledged.length} acknowledged, ${lost.length} lost, start ${percentile(starts, 0.5)} ms, slowest ${percentile(starts, 1)}`,
    )
  },
}

const tornLog: Fault = {
  id: 'F02',
  fault: 'power loss: the write-ahead log cut or corrupted at random positions',
  expected: 'the database stays intact and holds a prefix of the commits',
  isQuick: true,
  async run(lab) {
    const folder = await lab.folder()
    const site = await lab.start(EMPTY, folder)
    const client = await openClient(site)
    const source = databaseIn(folder)
    const release = holdLog(source)
    for (let i = 0; i < 60; i++) await client.publish(`commit ${i}`)
    await site.kill()
    if (!existsSync(`${source}-wal`)) throw new Error('the kill left no write-ahead log')
    const tries = lab.isQuick ? 30 : 300
    const outcomes = Array.from({ length: tries }, (_, i) =>
      damageLog(source, join(folder, 'torn.sqlite'), i),
    )
    release()
    const bad = outcomes.filter((commits) => commits === null).length
    const commits = outcomes.filter((each) => each !== null)
    return judge(
      { 'intact, with a prefix': bad === 0, 'some commits were cut': Math.min(...commits) < 60 },
      `${tries} damaged logs, ${bad} invalid, from ${Math.min(...commits)} to ${Math.max(...commits)} of 60 commits left`,
    )
  },
}

/** Number of commits in a damaged copy, or null when it is corrupt or has a gap. */
function damageLog(source: string, copy: string, turn: number): number | null {
  copyFileSync(source, copy)
  const log = readFileSync(`${source}-wal`)
  const at = Math.floor(random() * log.length)
  if (turn % 2 === 0) log.fill(0xa5, at, at + 64)
  writeFileSync(`${copy}-wal`, log)
  writeFileSync(`${copy}-shm`, '')
  if (turn % 2 === 1) truncateSync(`${copy}-wal`, at)
  // A log cut before its first write leaves no tables, which is a valid prefix of zero commits.
  const isBlank = readDatabase(copy, (sqlite) => !sqlite.prepare('SELECT 1 FROM sqlite_schema').get())
  if (isBlank) return 0
  const hasArticles = readDatabase(copy, (sqlite) =>
    Boolean(sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'articles'").get()),
  )
  if (!isIntact(copy)) return null
  const titles = hasArticles ? titlesIn(copy) : []
  return titles.every((title, i) => title === `commit ${i}`) ? titles.length : null
}

const syncedWrites: Fault = {
  id: 'F02b',
  fault: 'power loss: is each write synced before it is acknowledged?',
  expected: 'an fsync before every acknowledgement',
  async run(lab) {
    const site = await lab.start(EMPTY)
    const client = await openClient(site)
    const writes = 20
    const trace = await traceWhile(lab, site.process.pid ?? 0, ['-e', 'trace=fsync,fdatasync'], async () => {
      for (let i = 0; i < writes; i++) await client.publish(`synced ${i}`)
    })
    const syncs = trace.match(/f(data)?sync\(/g)?.length ?? 0
    return judge(
      { 'one sync per write': syncs >= writes },
      `${syncs} syncs for ${writes} acknowledged writes`,
    )
  },
}

const killedUpload: Fault = {
  id: 'F03',
  fault: 'kill -9 during an upload',
  expected: 'no row, no files left after the next start',
  isQuick: true,
  async run(lab) {
    const folder = await lab.folder()
    const site = await lab.start(EMPTY, folder)
    await beginUpload(site.origin, (await openClient(site)).cookie)
    const during = filesUnder(site.uploadsDir).length
    await site.kill()
    await lab.start(EMPTY, folder)
    const after = filesUnder(site.uploadsDir).length
    const rows = readDatabase(databaseIn(folder), (sqlite) =>
      Number(sqlite.prepare('SELECT count(*) FROM media_items').pluck().get()),
    )
    return judge(
      { 'upload had started': during > 0, 'no files left': after === 0, 'no row': rows === 0 },
      `${during} files at the kill, ${after} after the restart, ${rows} rows`,
    )
  },
}

const abandonedUpload: Fault = {
  id: 'F04',
  fault: 'the client disconnects during an upload',
  expected: 'the received part is deleted within 5 s',
  isQuick: true,
  async run(lab) {
    const site = await lab.start(EMPTY)
    const socket = await beginUpload(site.origin, (await openClient(site)).cookie)
    const during = filesUnder(site.uploadsDir).length
    socket.destroy()
    const goneAt = performance.now()
    while (filesUnder(site.uploadsDir).length > 0 && performance.now() - goneAt < 6_000) await pause(50)
    const ms = Math.round(performance.now() - goneAt)
    return judge(
      { 'upload had started': during > 0, 'deleted in time': ms < 5_000 },
      `deleted after ${ms} ms`,
    )
  },
}

/** Sends the first half of 20 MB and waits until some of it is on the disk. */
async function beginUpload(origin: string, cookie: string) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  socket.write(
    `POST /api/media/upload HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=cut\r\nContent-Length: 20000000\r\n\r\n${head}`,
  )
  socket.write(
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
  )
  await new Promise<void>((resolve) => socket.write(Buffer.alloc(10_000_000, 7), () => resolve()))
  await pause(300)
  return socket
}

const failingWrites: Fault = {
  id: 'F09',
  fault: 'the disk fails every write (EIO)',
  expected: '503 for writes, pages still served, the process stays up, writes resume',
  async run(lab) {
    const site = await lab.start(EMPTY)
    const client = await openClient(site)
    await client.publish('before')
    let during = 0
    let reads = 0
    const inject = ['-e', 'trace=pwrite64', '-e', 'inject=pwrite64:error=EIO']
    await traceWhile(lab, site.process.pid ?? 0, inject, async () => {
      during = await client.publish('during')
      reads = (await client.send('GET', '/api/articles')).status
    })
    const after = await client.publish('after')
    return judge(
      {
        '503 for the write': during === 503,
        'reads still served': reads === 200,
        'writes resume': after === 201,
      },
      `write ${during}, read ${reads}, write after ${after}`,
    )
  },
}

export const killFaults = [killedWrites, tornLog, syncedWrites, killedUpload, abandonedUpload, failingWrites]
