import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const plDesk: Translated<typeof enDesk> = {
  noticeBackupSubject: 'Nie udało się utworzyć kopii zapasowej',
  noticeBackupText: 'Nie udało się utworzyć kopii zapasowej: {reason}',
  lastBackup: 'Ostatnia kopia zapasowa',
  backupScheduleLabel: 'Harmonogram kopii zapasowych',
  backupIsOverdue: 'Kopia zapasowa się opóźnia',
  backupIsOverdueText: 'Poproś operatora serwera o sprawdzenie dziennika serwera i folderu kopii zapasowych.',
  automaticBackupsAreOff: 'Automatyczne kopie zapasowe są wyłączone',
  everyHour: 'Co godzinę',
  everySomeHours: 'Co {everyHours} godz.',
  backupSchedule: '{every}, zapisane: {count} z najwyżej {keep}',
  lessThanMinuteAgo: 'Mniej niż minutę temu',
}
