import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const deDesk: Translated<typeof enDesk> = {
  time: 'Zeit',
  auditLogTitle: 'Aktivitätsprotokoll',
  auditNote: 'Wer wann was geändert hat. Einträge lassen sich weder ändern noch löschen.',
  auditLogNotLoaded: 'Das Aktivitätsprotokoll konnte nicht geladen werden.',
  noEntriesFound: 'Keine Einträge gefunden',
  noEntriesFoundHint: 'Zu diesen Filtern passt kein Eintrag. Versuchen Sie es mit einem längeren Zeitraum.',
  auditLog: 'Aktivitätsprotokoll',
  change: 'Änderung',
  subject: 'Betrifft',
  allActions: 'Alle Aktionen',
  action: 'Aktion',
  actor: 'Wer',
}
