import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backupsDirOf } from '#features/operations/server/backup/backup-folder.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { backupName } from '#features/operations/server/backup/backup.service.ts'
import { HOUR_MS } from '#shared/dates.ts'

let newsroom: TestNewsroom
let backups: string
beforeEach(async () => {
  newsroom = await openTestNewsroom({ BACKUP_EVERY_HOURS: '6' })
  backups = backupsDirOf(newsroom.deps.config.dataDir)
  mkdirSync(newsroom.deps.config.uploadsDir)
  mkdirSync(backups)
})
afterEach(() => newsroom.close())

const status = () => newsroom.as(newsroom.people.admin).system.status()
const addBackup = (at: number) => mkdirSync(join(backups, backupName(at)))

it('reports the newest backup, and whether it is overdue', async () => {
  expect((await status()).backup).toMatchObject({ newestAt: null, isOverdue: true, count: 0 })
  const at = newsroom.clock.now()
  addBackup(at - 30 * HOUR_MS)
  addBackup(at)
  newsroom.clock.advance(11 * HOUR_MS)
  const expected = { newestAt: new Date(at).toISOString(), everyHours: 6, keep: 14, count: 2 }
  expect((await status()).backup).toEqual({ ...expected, isOverdue: false })
  newsroom.clock.advance(2 * HOUR_MS)
  expect((await status()).backup).toMatchObject({ isOverdue: true })
})

it('names the version, and its commit in a clone', async () => {
  expect((await status()).version).toBe(newsroom.deps.build)
  expect(newsroom.deps.build.split(' ', 1)).toEqual([newsroom.deps.version])
})

it('reports failed jobs, and why nothing can be stored', async () => {
  const job = { name: 'backup', everyMs: HOUR_MS, run: () => Promise.reject(new Error('on purpose')) }
  await runJobs(newsroom.deps, [job]).stop()
  rmSync(newsroom.deps.config.uploadsDir, { recursive: true })
  expect(await status()).toMatchObject({
    failedJobs: [{ name: 'backup', failures: 1 }],
    problem: 'uploads not writable',
    disk: { freeBytes: expect.any(Number) },
  })
})

it('treats a folder that cannot be read as empty', async () => {
  renameSync(backups, join(mkdtempSync(join(newsroom.folder, 'aside-')), 'backups'))
  expect((await status()).backup).toMatchObject({ newestAt: null, isOverdue: true })
})
