import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const deDesk: Translated<typeof enDesk> = {
  noticeBackupSubject: 'Die Sicherung ist fehlgeschlagen',
  noticeBackupText: 'Die Sicherung ist fehlgeschlagen: {reason}',
  lastBackup: 'Letzte Sicherung',
  backupScheduleLabel: 'Sicherungsplan',
  backupIsOverdue: 'Die Sicherung ist überfällig',
  backupIsOverdueText:
    'Bitten Sie den Betreiber des Servers, das Serverprotokoll und den Ordner der Sicherungen zu prüfen.',
  automaticBackupsAreOff: 'Automatische Sicherungen sind aus',
  everyHour: 'Stündlich',
  everySomeHours: 'Alle {everyHours} Stunden',
  backupSchedule: '{every}, {count} von höchstens {keep} gespeichert',
  lessThanMinuteAgo: 'Vor weniger als einer Minute',
}
