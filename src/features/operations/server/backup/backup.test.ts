import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { readMigrationFiles } from '#db/migrate/migration-files.ts'
import { makeOlder } from '#db/testing/older-build.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { openDatabase } from '#db/connection/open-database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { backupsDirOf } from './backup-folder.ts'
import { readBackupState } from './backup-state.ts'
import { backUpWhenDue, moveAsideUnusable } from './backup.job.ts'
import { bytesNeeded, makeBackup } from './backup.service.ts'
import { checkBackup, checkNewsroom } from './check-backup.ts'
import { restoreBackup } from './restore.ts'
import { listBackups, pruneBackups } from './retention.ts'
import { uploadNames } from './upload-files.ts'

const ARTICLE = { title: 'A bridge opens', content: 'It opened at noon.', category: 'news' } as const

let newsroom: TestNewsroom
let paths: { dataDir: string; uploadsDir: string }
let to: string
beforeEach(async () => {
  newsroom = await openTestNewsroom()
  paths = newsroom.deps.config
  to = join(newsroom.folder, 'backups')
  mkdirSync(paths.uploadsDir, { recursive: true })
  await addUpload('one.png')
})
afterEach(() => newsroom.close())

async function addUpload(name: string) {
  writeFileSync(join(paths.uploadsDir, name), `the bytes of ${name}`)
  const now = newsroom.clock.iso()
  const row = { title: name, type: 'image', url: `/uploads/${name}`, createdAt: now, updatedAt: now } as const
  await newsroom.deps.db.write(emittingAll(async (tx) => tx.db.insert(mediaItems).values(row)))
}

const backUp = () => makeBackup({ ...paths, to, appVersion: '1.2.3', now: newsroom.clock.now() })
const restore = (options: { from: string; now: number }) =>
  restoreBackup({ ...paths, migrationsDir: 'db/migrations', ...options })
const createArticle = (title: string) =>
  newsroom.as(newsroom.people.staff).articles.create({ ...ARTICLE, title })

describe('a backup', () => {
  it('needs space for what only the write-ahead log holds, too', () => {
    const database = join(newsroom.folder, 'small.sqlite')
    writeFileSync(database, Buffer.alloc(4_096))
    expect(bytesNeeded(database)).toBe(8_192)
    writeFileSync(`${database}-wal`, Buffer.alloc(100_000))
    expect(bytesNeeded(database)).toBe(208_192)
  })

  it('contains rows, files and a matching manifest', async () => {
    await createArticle('Kept')
    const { folder, manifest } = await backUp()
    expect(manifest).toMatchObject({ appVersion: '1.2.3', counts: { articles: 1, users: 4, media_items: 1 } })
    expect(Object.keys(manifest.uploads)).toEqual(['one.png'])
    expect(await checkBackup(folder)).toEqual([])
  })

  it('has the file of every row even if it is made during writes', async () => {
    const writing = Promise.all(Array.from({ length: 40 }, (_, i) => addUpload(`during-${i}.png`)))
    const { folder } = await backUp()
    await writing
    expect(await checkBackup(folder)).toEqual([])
  })

  it.each([
    ['changed bytes', (folder: string) => writeFileSync(join(folder, 'uploads/one.png'), 'other bytes')],
    ['a missing file', (folder: string) => rmSync(join(folder, 'uploads/one.png'))],
    ['a truncated database', (folder: string) => writeFileSync(join(folder, 'broadsheet.sqlite'), 'SQLite')],
  ])('detects %s', async (_, damage) => {
    const { folder } = await backUp()
    rmSync(join(paths.uploadsDir, 'one.png'))
    damage(folder)
    expect((await checkBackup(folder)).length).toBeGreaterThan(0)
    await newsroom.deps.db.close()
    await expect(restore({ from: folder, now: 1 })).rejects.toThrow('Nothing was restored')
  })

  it('leaves nothing behind when it fails, and deletes unfinished backups', async () => {
    await backUp()
    mkdirSync(join(to, '.unfinished-backup-x'))
    const sqlite = new Sqlite(join(paths.dataDir, 'broadsheet.sqlite'))
    sqlite.pragma('foreign_keys = OFF')
    sqlite.exec('UPDATE media_items SET project_id = 99')
    sqlite.close()
    newsroom.clock.advance(1000)
    await expect(backUp()).rejects.toThrow('failed verification')
    expect(readdirSync(to).filter((name) => !name.startsWith('backup-'))).toEqual([])
    expect(listBackups(to)).toHaveLength(1)
  })
})

describe('a newsroom that lost a picture', () => {
  it('is backed up and restored with the rest', async () => {
    await addUpload('two.png')
    rmSync(join(paths.uploadsDir, 'one.png'))
    const { folder, manifest } = await backUp()
    expect(manifest.missing).toEqual(['one.png'])
    expect(await checkBackup(folder)).toEqual([])
    await newsroom.deps.db.close()
    await restore({ from: folder, now: 1 })
    expect(uploadNames(paths.uploadsDir)).toEqual(['two.png'])
    rmSync(join(folder, 'uploads/two.png'))
    expect(await checkBackup(folder)).not.toEqual([])
  })
})

it.runIf(existsSync('/dev/shm'))('on another volume links what the backup before it has', async () => {
  const elsewhere = mkdtempSync('/dev/shm/broadsheet-')
  try {
    to = elsewhere
    const first = await backUp()
    await addUpload('two.png')
    newsroom.clock.advance(1000)
    const second = await backUp()
    const inode = (folder: string, name: string) => statSync(join(folder, 'uploads', name)).ino
    expect(inode(second.folder, 'one.png')).toBe(inode(first.folder, 'one.png'))
    writeFileSync(join(second.folder, 'uploads/two.png'), 'other bytes here')
    newsroom.clock.advance(1000)
    const third = await backUp()
    expect(await checkBackup(third.folder)).toEqual([])
    expect(inode(third.folder, 'two.png')).not.toBe(inode(second.folder, 'two.png'))
  } finally {
    rmSync(elsewhere, { recursive: true })
  }
})

describe('restoring', () => {
  it('replaces the newsroom and moves the previous one aside', async () => {
    await createArticle('Before')
    const { folder } = await backUp()
    await createArticle('After')
    await addUpload('two.png')
    await newsroom.deps.db.close()

    const restored = await restore({ from: folder, now: newsroom.clock.now() })
    expect(readdirSync(paths.uploadsDir).filter((name) => !name.startsWith('.'))).toEqual(['one.png'])
    expect(readdirSync(restored.oldUploads ?? '').sort()).toEqual(['one.png', 'two.png'])
    expect(readdirSync(restored.oldDatabase ?? '')).toContain('broadsheet.sqlite')
    expect(checkNewsroom(paths.dataDir, uploadNames(paths.uploadsDir))).toMatchObject({
      problems: [],
      check: { counts: { articles: 1 } },
    })
    const db = await openDatabase({ dataDir: paths.dataDir, migrationsDir: 'db/migrations' })
    await db.close()
  })

  it('of an earlier build is checked, and the restored newsroom is adopted at the next start', async () => {
    await createArticle('Kept')
    makeOlder(join(paths.dataDir, 'broadsheet.sqlite'))
    const { folder, manifest } = await backUp()
    expect(manifest.schemaVersion).toBeGreaterThan(1)
    expect(await checkBackup(folder)).toEqual([])
    await newsroom.deps.db.close()
    await restore({ from: folder, now: newsroom.clock.now() })
    const db = await openDatabase({ dataDir: paths.dataDir, migrationsDir: 'db/migrations' })
    await db.close()
    const { check, problems } = checkNewsroom(paths.dataDir, uploadNames(paths.uploadsDir))
    const migrations = readMigrationFiles('db/migrations')
    expect(problems).toEqual([])
    expect(check).toMatchObject({ schemaVersion: migrations.length, counts: { articles: 1 } })
  })

  it('of a newer version is rejected with what to do, and changes nothing', async () => {
    const { folder, manifest } = await backUp()
    const copy = join(newsroom.folder, 'newer.sqlite')
    copyFileSync(join(folder, 'broadsheet.sqlite'), copy)
    const sqlite = new Sqlite(copy)
    sqlite.pragma('user_version = 9999')
    sqlite.close()
    await newsroom.deps.db.close()
    const before = readdirSync(paths.dataDir)
    await expect(restore({ from: copy, now: 1 })).rejects.toThrow(/^Nothing was restored: .* newer version/)
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, format: 2, files: [] }))
    await expect(restore({ from: folder, now: 1 })).rejects.toThrow('was made by Broadsheet 1.2.3. Install')
    expect(readdirSync(paths.dataDir)).toEqual(before)
  })

  it('moves a remaining log aside, so it is not replayed into the restored database', async () => {
    const { folder } = await backUp()
    await newsroom.deps.db.close()
    writeFileSync(join(paths.dataDir, 'broadsheet.sqlite-wal'), 'left by a crash')
    const { oldDatabase } = await restore({ from: folder, now: 1 })
    expect(readFileSync(join(oldDatabase ?? '', 'broadsheet.sqlite-wal'), 'utf8')).toBe('left by a crash')
    expect(readdirSync(paths.dataDir)).not.toContain('broadsheet.sqlite-wal')
  })

  it('restores a single database copy and leaves the uploads unchanged', async () => {
    const { folder } = await backUp()
    const copy = join(newsroom.folder, 'before.sqlite')
    copyFileSync(join(folder, 'broadsheet.sqlite'), copy)
    await newsroom.deps.db.close()
    expect(await restore({ from: copy, now: 1 })).toMatchObject({ oldUploads: null })
    expect(checkNewsroom(paths.dataDir, uploadNames(paths.uploadsDir)).problems).toEqual([])
  })

  it('is rejected while a server is running', async () => {
    const { folder } = await backUp()
    await expect(restore({ from: folder, now: 1 })).rejects.toThrow('is in use by process')
  })
})

/** Runs `work` without access to the folder `locked`: as another user if the test is root, else without permissions. */
function withoutAccess<T>(own: string, locked: string, work: () => T): T {
  const isRoot = process.getuid?.() === 0
  chmodSync(locked, isRoot ? 0o700 : 0)
  if (!isRoot) return work()
  chmodSync(newsroom.folder, 0o755)
  chownSync(own, 65_534, 65_534)
  process.seteuid?.(65_534)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}

describe('the schedule', () => {
  const options = { root: process.cwd(), appVersion: '1.2.3' }

  it('backs up in a thread when due, and prunes old backups', async () => {
    const folder = backupsDirOf(paths.dataDir)
    for (let day = 0; day < 3; day++) {
      await backUpWhenDue(newsroom.deps, options)
      await backUpWhenDue(newsroom.deps, options)
      newsroom.clock.advance(25 * 3_600_000)
    }
    expect(listBackups(folder)).toHaveLength(3)
    expect(pruneBackups(folder, 2).removed).toHaveLength(1)
    expect(await checkBackup(listBackups(folder)[0]?.folder ?? '')).toEqual([])
  })

  it('counts no backup that a wrong clock dated in the future', async () => {
    const folder = backupsDirOf(paths.dataDir)
    mkdirSync(join(folder, 'backup-2036-03-01T00-00-00.000Z'), { recursive: true })
    expect(readBackupState(newsroom.deps)).toMatchObject({ newestAt: null, isOverdue: true })
    await backUpWhenDue(newsroom.deps, options)
    expect(listBackups(folder)).toHaveLength(2)
    expect(readBackupState(newsroom.deps)).toMatchObject({ isOverdue: false })
  })

  it('says in one line of the log how many rows it has', async () => {
    const lines: object[] = []
    const log = { ...newsroom.deps.log, info: (line: object) => void lines.push(line) } as Deps['log']
    await backUpWhenDue({ ...newsroom.deps, log }, options)
    expect(lines).toEqual([{ folder: expect.any(String), rows: expect.any(Number), pruned: 0 }])
  })

  it('renames a folder of another user and keeps its content', () => {
    mkdirSync(join(to, 'of-root'), { recursive: true })
    withoutAccess(newsroom.folder, to, () => moveAsideUnusable(newsroom.deps, to))
    const [aside = ''] = readdirSync(newsroom.folder).filter((name) => name.startsWith('backups-not-ours-'))
    chmodSync(join(newsroom.folder, aside), 0o700)
    expect(readdirSync(join(newsroom.folder, aside))).toEqual(['of-root'])
    expect(existsSync(to)).toBe(false)
    moveAsideUnusable(newsroom.deps, to)
  })

  it('reports backups that it cannot delete, and deletes the rest', () => {
    const name = (day: number) => `backup-2026-03-0${day}T00-00-00.000Z`
    for (const day of [1, 2, 3]) mkdirSync(join(to, name(day)), { recursive: true })
    writeFileSync(join(to, name(1), 'file'), '')
    const { removed, failed } = withoutAccess(to, join(to, name(1)), () => pruneBackups(to, 1))
    expect(removed).toEqual([join(to, name(2))])
    expect(failed).toEqual([expect.stringContaining(name(1))])
    chmodSync(join(to, name(1)), 0o700)
  })

  it('keeps the newest five copies made before migrations', () => {
    mkdirSync(to)
    const names = Array.from(
      { length: 8 },
      (_, i) => `before-000${9 - i}_x-2026030${i + 1}T000000.000Z.sqlite`,
    )
    for (const name of names) writeFileSync(join(to, name), '')
    pruneBackups(to, 3)
    expect(readdirSync(to).sort()).toEqual(names.slice(3).sort())
  })
})
