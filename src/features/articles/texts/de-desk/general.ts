import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  editorialCalendar: 'Redaktionskalender',
  changed: 'Geändert',
  person: 'Person',
  status: 'Status',
  correctionPublished: 'Die Korrektur wurde veröffentlicht',
  correctionUpdated: 'Die Korrektur wurde geändert',
  correctionWithdrawn: 'Die Korrektur wurde zurückgezogen',
  correctionHelp:
    'Schreiben Sie, was falsch war und was stimmt. Leser sehen es beim Artikel, unter /corrections und in Feeds.',
  correctionsNotLoadedRetry:
    'Die Korrekturen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  editCorrection: 'Korrektur bearbeiten',
  editCorrectionHelp:
    'Leser sehen, dass und wann sie bearbeitet wurde. Das Aktivitätsprotokoll bewahrt den früheren Text.',
  withdraw: 'Zurückziehen',
  confirmWithdrawal:
    'Diese Korrektur zurückziehen? Leser sehen sie weiterhin, als zurückgezogen gekennzeichnet. Das lässt sich nicht rückgängig machen.',
  publishTheCorrection: 'Korrektur veröffentlichen',
  correctionWaits: 'Nicht veröffentlicht, weil die übrigen Änderungen nicht gespeichert werden konnten.',
  articleManager: 'Artikelverwaltung',
  filters: 'Filter',
  select: 'Auswählen',
  selectedMark: 'Ausgewählt',
  clearSelection: 'Auswahl aufheben',
  contentProjects: 'Projekte',
  startedAt: 'Begonnen: [date]',
  pagesNote:
    'Seiten wie „Über uns“ oder „Impressum“, geschrieben im Artikeleditor. In Artikellisten erscheinen sie nicht.',
  useTheseTexts: 'Diese Texte übernehmen',
  contactFirst: 'Tragen Sie zuerst den Kontakt ein, denn diese Seiten nennen ihn.',
  standardWording: 'Öffentlich, im Standardtext',
  ourPages: 'Unsere Seiten',
  ourPagesNote:
    'Eine Seite unter /about, /contact, /privacy, /terms oder /imprint ersetzt die Standardseite.',
  pagesNotLoaded: 'Die Seiten konnten nicht geladen werden.',
  noPagesYet: 'Noch keine Seiten',
  noPagesYetHint: 'Bis Sie eigene schreiben, sehen Leser die Standardseiten.',
  newPage: 'Neue Seite',
  partBehindSlash: 'Der Teil nach dem Schrägstrich.',
  createAndWrite: 'Anlegen und schreiben',
  addressOfTitle: 'Adresse von {title}',
  move: 'Verschieben',
  view: 'Ansehen',
}
