/** Texts of the newsroom. */
export const enDesk = {
  noticeBackupSubject: 'The backup failed',
  noticeBackupText: 'The backup failed: {reason}',
  lastBackup: 'Last backup',
  backupScheduleLabel: 'Backup schedule',
  backupIsOverdue: 'The backup is overdue',
  backupIsOverdueText: 'Ask the server’s operator to check its log and the backups folder.',
  automaticBackupsAreOff: 'Automatic backups are off',
  everyHour: 'Every hour',
  everySomeHours: 'Every {everyHours} hours',
  backupSchedule: '{every}, {count} of at most {keep} stored',
  lessThanMinuteAgo: 'Less than a minute ago',
} as const
