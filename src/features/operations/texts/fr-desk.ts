import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk as english } from './en-desk.ts'

/** Texts of the newsroom. */
export const frDesk: Translated<typeof english> = {
  noticeBackupSubject: 'La sauvegarde a échoué',
  noticeBackupText: 'La sauvegarde a échoué : {reason}',
  lastBackup: 'Dernière sauvegarde',
  backupScheduleLabel: 'Rythme des sauvegardes',
  backupIsOverdue: 'La sauvegarde est en retard',
  backupIsOverdueText:
    'Demandez à l’exploitant du serveur de vérifier ses journaux et le dossier des sauvegardes.',
  automaticBackupsAreOff: 'Les sauvegardes automatiques sont désactivées',
  everyHour: 'Toutes les heures',
  everySomeHours: 'Toutes les {everyHours} heures',
  backupSchedule: '{every}, conservées : {count} sur {keep} au plus',
  lessThanMinuteAgo: 'Il y a moins d’une minute',
}
