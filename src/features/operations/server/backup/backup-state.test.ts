import { mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMetricSet } from '#server/http/ops/metric-set.ts'
import { HOUR_MS } from '#shared/dates.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { backupsDirOf } from './backup-folder.ts'
import { addBackupMetrics } from './backup-state.ts'
import { backupName } from './backup.service.ts'

let newsroom: TestNewsroom
let backups: string
beforeEach(async () => {
  newsroom = await openTestNewsroom({ BACKUP_EVERY_HOURS: '6' })
  backups = backupsDirOf(newsroom.deps.config.dataDir)
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

it('treats a folder that cannot be read as empty', async () => {
  renameSync(backups, join(mkdtempSync(join(newsroom.folder, 'aside-')), 'backups'))
  expect((await status()).backup).toMatchObject({ newestAt: null, isOverdue: true })
})

it('reports the age of the newest backup at /metrics', async () => {
  const scrape = async () => {
    const metrics = await createMetricSet()
    addBackupMetrics(metrics, newsroom.deps)
    return metrics.text()
  }
  expect(await scrape()).toContain('broadsheet_backup_age_seconds +Inf')
  addBackup(newsroom.clock.now() - 90_000)
  expect(await scrape()).toMatch(/broadsheet_backup_age_seconds 90\n[\s\S]*broadsheet_backup_overdue 0/)
})
