import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  sameAsSite: 'Wie die Website',
  publish: 'Veröffentlichen',
  styleGuide: 'Stilbuch',
  replace: 'Ersetzen',
  saved: 'Gespeichert',
  addNote: 'Notiz hinzufügen',
  unpublish: 'Offline nehmen',
  submitForReview: 'Zur Abnahme geben',
  sendToReview: 'Zur Abnahme geben',
  useBoth: 'Beide behalten',
  articleManagement: 'Artikelverwaltung',
  publicReasonHelp:
    'Leser sehen das in der Liste der Änderungen. Leer lassen, wenn die Änderung für sich spricht.',
  sourceText: 'Text der Quelle',
  noReusableBoxesInEditor: 'Es gibt noch keine. Legen Sie unter [Vorlagen] einen an.',
  noReusableBoxesInEditorForWriters: 'Es gibt noch keine.',
}
