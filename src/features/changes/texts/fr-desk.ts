import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk as english } from './en-desk.ts'

/** Texts of the newsroom. */
export const frDesk: Translated<typeof english> = {
  time: 'Date',
  auditLogTitle: 'Journal d’activité',
  auditNote: 'Qui a modifié quoi, et quand. Les entrées ne peuvent être ni modifiées ni supprimées.',
  auditLogNotLoaded: 'Le journal d’activité n’a pas pu être chargé.',
  noEntriesFound: 'Aucune entrée',
  noEntriesFoundHint: 'Aucune entrée ne correspond à ces filtres. Essayez une période plus longue.',
  auditLog: 'Journal d’activité',
  change: 'Modification',
  subject: 'Objet',
  allActions: 'Toutes les actions',
  action: 'Action',
  actor: 'Auteur',
}
