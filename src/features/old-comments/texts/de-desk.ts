import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const deDesk: Translated<typeof enDesk> = {
  commentNotFound: 'Kommentar nicht gefunden',
  oldCommentsWithCount: { one: '1 Kommentar', other: '{number} Kommentare' },
  oldCommentsHelp:
    'Sie kamen mit einem Import. Leser sehen sie unter dem Artikel und können keine neuen schreiben. Verborgene Kommentare werden nicht gelöscht.',
  oldCommentsNotLoaded: 'Die Kommentare konnten nicht geladen werden.',
  hideAllComments: 'Alle Kommentare verbergen',
  showAllComments: 'Alle Kommentare anzeigen',
  showAllCommentsText: {
    one: 'Leser sehen 1 Kommentar wieder, auch wenn er einzeln verborgen wurde.',
    other: 'Leser sehen {number} Kommentare wieder, auch solche, die einzeln verborgen wurden.',
  },
  hideComment: 'Kommentar von {name} verbergen',
  showComment: 'Kommentar von {name} anzeigen',
  hiddenComment: 'Verborgen',
  hideLabel: 'Verbergen',
  showAgain: 'Anzeigen',
  oldCommentsTitle: 'Alte Kommentare',
  oldCommentsNote: 'Kommentare aus einem Import. Neue sind nicht möglich.',
  showOldComments: 'Unter Artikeln anzeigen',
  showOldCommentsHelp:
    'Ist das ausgeschaltet, sind alle auf einmal verborgen. Einzeln verborgene bleiben verborgen.',
  aboutOldComments: 'Kommentare von Lesern einer früheren Website.',
  aboutOldCommentsOff: 'Unter allen Artikeln verborgen. Die Kommentare bleiben.',
  aboutOldCommentsStored: { one: '{count} Kommentar', other: '{count} Kommentare' },
}
