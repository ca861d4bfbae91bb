import { resolve } from 'node:path'
import { defineCommand } from 'citty'
import { BackupError } from '#server/features/backup/backup-error.ts'
import { backupsDirOf } from '#server/features/backup/backup.job.ts'
import { makeBackup } from '#server/features/backup/backup.service.ts'
import { checkBackup, checkNewsroom } from '#server/features/backup/check-backup.ts'
import { restoreBackup } from '#server/features/backup/restore.ts'
import { APP_VERSION } from '#server/root.ts'
import { say, withConfig } from './open-tools.ts'

export const backupCommand = defineCommand({
  meta: { name: 'backup', description: 'Back up the database and the uploads (the server may run)' },
  args: { to: { type: 'string', description: 'The folder to put the backup into (data folder/backups)' } },
  run: ({ args }) =>
    withConfig(async ({ dataDir, uploadsDir }) => {
      const to = args.to ? resolve(args.to) : backupsDirOf(dataDir)
      const now = Date.now()
      const { folder, manifest } = await makeBackup({ dataDir, uploadsDir, to, appVersion: APP_VERSION, now })
      say(`${folder}  (${summary(manifest.counts)}, ${Object.keys(manifest.uploads).length} files, checked)`)
    }),
})

export const restoreCommand = defineCommand({
  meta: { name: 'restore', description: 'Put a backup in place (the server must be stopped)' },
  args: {
    backup: { type: 'positional', description: "A backup's folder, or a .sqlite copy", required: true },
  },
  run: ({ args }) =>
    withConfig(async ({ dataDir, uploadsDir }) => {
      const from = resolve(args.backup)
      const done = await restoreBackup({ from, dataDir, uploadsDir, now: Date.now() })
      say(`Restored ${from}.`)
      for (const path of [done.oldDatabase, done.oldUploads]) if (path) say(`What was there is in ${path}.`)
    }),
})

export const verifyCommand = defineCommand({
  meta: { name: 'verify', description: 'Check the newsroom, or a backup, from end to end' },
  args: { backup: { type: 'positional', description: "A backup's folder", required: false } },
  run: ({ args }) =>
    withConfig(async (config) => {
      const problems = args.backup ? await checkBackup(resolve(args.backup)) : checkNewsroom(config).problems
      for (const problem of problems) say(problem)
      if (problems.length > 0) throw new BackupError(`${problems.length} problems found`)
      say('All is well: every page, every reference, every file.')
    }),
})

function summary(counts: Record<string, number>): string {
  return `${counts['articles'] ?? 0} articles, ${counts['users'] ?? 0} people`
}
