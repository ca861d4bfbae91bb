import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const esDesk: Translated<typeof enDesk> = {
  noticeBackupSubject: 'La copia de seguridad falló',
  noticeBackupText: 'La copia de seguridad falló: {reason}',
  lastBackup: 'Última copia de seguridad',
  backupScheduleLabel: 'Plan de copias de seguridad',
  backupIsOverdue: 'La copia de seguridad lleva retraso',
  backupIsOverdueText:
    'Pida a quien opera el servidor que revise el registro del servidor y la carpeta de copias de seguridad.',
  automaticBackupsAreOff: 'Las copias de seguridad automáticas están desactivadas',
  everyHour: 'Cada hora',
  everySomeHours: 'Cada {everyHours} horas',
  backupSchedule: '{every}; guardadas: {count} de {keep} como máximo',
  lessThanMinuteAgo: 'Hace menos de un minuto',
}
