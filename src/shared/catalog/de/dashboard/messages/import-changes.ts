import type { Translated } from '../../../catalog-types.ts'
import type { importChangeMessages as english } from '../../../en/dashboard/messages/import-changes.ts'

/** Changes of form during the import of an article. Each is a sentence on the receipt of the import. */
export const importChangeMessages: Translated<typeof english> = {
  pictureLinksRemoved: {
    one: '{shown} Link eines Bildes zu einer Adresse, die Leser nicht öffnen können, wurde entfernt.',
    other: '{shown} Links von Bildern zu Adressen, die Leser nicht öffnen können, wurden entfernt.',
  },
  inPageLinksBecameText: {
    one: '{shown} Link zu einer Stelle auf derselben Seite wurde zu Text.',
    other: '{shown} Links zu Stellen auf derselben Seite wurden zu Text.',
  },
  addressLinksBecameText: {
    one: '{shown} Link zu einer Adresse, die Leser aus einem Artikel nicht öffnen können, etwa eine E-Mail-Adresse oder Telefonnummer, wurde zu Text.',
    other:
      '{shown} Links zu Adressen, die Leser aus einem Artikel nicht öffnen können, etwa E-Mail-Adressen oder Telefonnummern, wurden zu Text.',
  },
  blocksMoved: {
    one: '{shown} Bild, Player oder anderer Block in einer Liste, einem Zitat, einer Tabelle oder einer Überschrift steht jetzt dahinter.',
    other:
      '{shown} Bilder, Player oder andere Blöcke in Listen, Zitaten, Tabellen oder Überschriften stehen jetzt dahinter.',
  },
  cellsSplit: {
    one: 'Verbundene Zellen von {shown} Tabelle wurden geteilt.',
    other: 'Verbundene Zellen von {shown} Tabellen wurden geteilt.',
  },
  bigTablesBecameText: {
    one: '{shown} große Tabelle wurde zu vorformatiertem Text.',
    other: '{shown} große Tabellen wurden zu vorformatiertem Text.',
  },
  layoutTablesDissolved: {
    one: '{shown} Layouttabelle wurde durch ihren Inhalt ersetzt.',
    other: '{shown} Layouttabellen wurden durch ihren Inhalt ersetzt.',
  },
  columnsStacked: {
    one: '{shown} Gruppe von Spalten ist jetzt eine einzige Spalte, ihre Teile stehen untereinander.',
    other: '{shown} Gruppen von Spalten sind jetzt je eine einzige Spalte, ihre Teile stehen untereinander.',
  },
  rowsStacked: {
    one: '{shown} Reihe oder Stapel von Blöcken ist nicht mehr ausgerichtet; die Blöcke stehen untereinander.',
    other:
      '{shown} Reihen oder Stapel von Blöcken sind nicht mehr ausgerichtet; die Blöcke stehen untereinander.',
  },
  mediaTextStacked: {
    one: 'Der Text neben {shown} Bild oder Video steht jetzt darunter.',
    other: 'Der Text neben {shown} Bildern oder Videos steht jetzt darunter.',
  },
  coversTakenApart: {
    one: 'Der Text auf {shown} Bild steht jetzt darunter.',
    other: 'Der Text auf {shown} Bildern steht jetzt darunter.',
  },
  buttonsBecameLinks: {
    one: '{shown} Knopf wurde zu einem Link.',
    other: '{shown} Knöpfe wurden zu Links.',
  },
  galleriesSplit: {
    one: '{shown} Bildergalerie mit mehr als 100 Bildern wurde geteilt.',
    other: '{shown} Bildergalerien mit mehr als 100 Bildern wurden geteilt.',
  },
  listsRenumbered: {
    one: '{shown} Liste mit Buchstaben oder absteigenden Zahlen ist jetzt gewöhnlich nummeriert.',
    other: '{shown} Listen mit Buchstaben oder absteigenden Zahlen sind jetzt gewöhnlich nummeriert.',
  },
  nestingFlattened: {
    one: '{shown} Liste oder Zitat war zu tief verschachtelt und wurde vereinfacht.',
    other: '{shown} Listen oder Zitate waren zu tief verschachtelt und wurden vereinfacht.',
  },
  checkboxesBecameSigns: {
    one: '{shown} Kontrollkästchen wurde zu einem Zeichen.',
    other: '{shown} Kontrollkästchen wurden zu Zeichen.',
  },
  underliningRemoved: {
    one: 'Unterstreichungen oder Markierungen wurden an {shown} Stelle entfernt.',
    other: 'Unterstreichungen oder Markierungen wurden an {shown} Stellen entfernt.',
  },
  codeFormattingRemoved: {
    one: 'Die Formatierung in {shown} vorformatierten Block wurde entfernt.',
    other: 'Die Formatierung in {shown} vorformatierten Blöcken wurde entfernt.',
  },
  markupCommentsRemoved: {
    one: '{shown} Kommentar im Markup wurde nicht importiert.',
    other: '{shown} Kommentare im Markup wurden nicht importiert.',
  },
  moreMarkRemoved: 'Die Marke „Weiterlesen“ wurde entfernt, weil Listen den Vorspann zeigen.',
  pagesJoined: 'Die Seiten dieses Textes wurden zu einer; eine Trennlinie zeigt, wo sie begannen.',
  cardPicturesLeftOut: {
    one: 'Das Bild von {shown} Linkkarte wurde nicht importiert; die Karte bekommt ein eigenes.',
    other: 'Die Bilder von {shown} Linkkarten wurden nicht importiert; die Karten bekommen eigene.',
  },
  hiddenBecameRaw: {
    one: '{shown} verborgenes Element wurde als rohes Markup importiert.',
    other: '{shown} verborgene Elemente wurden als rohes Markup importiert.',
  },
  formsBecameRaw: {
    one: 'Der Text von {shown} Formular wird angezeigt, sein Markup ist ein Rohblock.',
    other: 'Der Text von {shown} Formularen wird angezeigt, ihr Markup steht in Rohblöcken.',
  },
  markupTooDeep: 'Das Markup war zu tief verschachtelt; von den inneren Elementen blieb nur der Text.',
  markupTooLong: 'Das Markup war zu lang, um es zu lesen; nur sein Text wurde importiert.',
  rawBlocksLeftOut: {
    one: '{shown} Rohblock war zu groß für einen Artikel und wurde ausgelassen.',
    other: '{shown} Rohblöcke waren zu groß für einen Artikel und wurden ausgelassen.',
  },
  mediaLeftOut: {
    one: '{shown} Bild, Player oder anderer Block wurde ausgelassen, weil der Artikel zu viele hat.',
    other: '{shown} Bilder, Player oder andere Blöcke wurden ausgelassen, weil der Artikel zu viele hat.',
  },
  formattingTooComplex: 'Der Text war zu komplex; seine Formatierung wurde entfernt.',
  paragraphsJoined: 'Der Text hatte zu viele Blöcke; Absätze wurden zusammengelegt.',
  importedTextTooLong: 'Der Text ist länger, als ein Artikel sein kann.',
  wordsNotFound: 'Nicht wiedergefunden: {words}.',
  wordsAdded: 'Neu auf der Seite: {words}.',
  andMore: '{names} und {more} weitere',
  galleryShortened: 'Eine Bildergalerie zeigt {max} von {count} Bildern.',
  convertingTookTooLong:
    'Die Umwandlung des Textes dauerte länger als {seconds} Sekunden. Er wurde unverändert importiert, und Leser sehen ihn nicht.',
  importedUnformatted:
    'Der Text wurde ohne seine Formatierung importiert, weil er nicht umgewandelt werden konnte ({reason}).',
}
