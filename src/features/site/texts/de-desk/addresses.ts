import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { addresses as english } from '../en-desk/addresses.ts'

export const addresses: Translated<typeof english> = {
  redirectsByHandNote:
    'Umbenannte und verschobene Seiten leiten von selbst zu ihrer aktuellen Adresse weiter.',
  redirectFrom: 'Von',
  redirectTo: 'Nach',
  findAddress: 'Adresse suchen',
  noRedirectHasThisAddress: 'Keine Weiterleitung hat diese Adresse',
  noRedirectsYet: 'Noch keine Weiterleitungen',
  addFormerAddresses: 'Tragen Sie Adressen einer früheren Website ein, einzeln oder als Datei.',
  newRedirect: 'Neue Weiterleitung',
  addRedirect: 'Weiterleitung hinzufügen',
  redirectsByHand: 'Eigene Weiterleitungen',
  removeRedirectFromPath: 'Weiterleitung von {path} entfernen',
  notFoundNote:
    'Adressen ohne Seite, die Besucher geöffnet haben, die häufigsten zuerst. Neue erscheinen binnen einer Minute.',
  nothingWasMissed: 'Keine Adresse hat gefehlt',
  nothingWasMissedHint: 'Alle Adressen, die Besucher geöffnet haben, gibt es.',
  leadShownTo: 'Ziel für {shown}',
  redirectShown: '{shown} weiterleiten',
  redirect: 'Weiterleiten',
  dismissShown: '{shown} ausblenden',
  mergeIntoAnotherArticle: 'Mit einem anderen Artikel zusammenführen',
  mergeIntoAnotherArticleDescription:
    'Dieser Artikel kommt in den Papierkorb. Alle seine Adressen leiten dauerhaft zu dem anderen Artikel weiter.',
  addressOfOtherArticle: 'Adresse oder Nummer des anderen Artikels',
  importRedirects: 'Weiterleitungen importieren',
  importRedirectsDescription:
    'Eine CSV-Datei mit zwei Spalten: der früheren Adresse und ihrem Ziel. Ungültige Zeilen werden übersprungen.',
  redirectsWereAdded: {
    one: '{count} Weiterleitung wurde hinzugefügt',
    other: '{count} Weiterleitungen wurden hinzugefügt',
  },
  mergeIntoAnotherArticleMenu: 'Mit einem anderen Artikel zusammenführen …',
  addressWasChanged: 'Die Adresse wurde geändert',
  addressesDescription: 'Die Adressen der Artikel wurden geändert',
  redirects: 'Weiterleitungen',
  addressesOfArticlesNote:
    'Eine Änderung gilt sofort. Jede frühere Adresse eines Artikels leitet zu seiner aktuellen weiter.',
  addressesOfArticles: 'Adressen der Artikel',
  numberedAddressesShowArticle: 'Auch Adressen mit Nummer zeigen den Artikel',
  numberedAddressesHelp:
    'Sonst leiten sie zur lesbaren Adresse weiter. Suchmaschinen nehmen in jedem Fall die lesbare auf.',
  saveAddresses: 'Adressen speichern',
  monthAndTitle: 'Monat und Titel',
  dayAndTitle: 'Tag und Titel',
  sectionAndTitle: 'Ressort und Titel',
  titleAfterP: 'Titel nach p',
  followsTitle: 'Folgt bis zur Veröffentlichung dem Titel.',
  formerAddresses: 'Frühere Adressen leiten hierher weiter:',
  linesLeftOut: { one: '{shown} Zeile wurde ausgelassen', other: '{shown} Zeilen wurden ausgelassen' },
  openedOnDate: { one: 'Einmal geöffnet, zuletzt {date}', other: '{shown}-mal geöffnet, zuletzt {date}' },
  openedOnDateFrom: {
    one: 'Einmal geöffnet, zuletzt {date}, von {referrer} aus',
    other: '{shown}-mal geöffnet, zuletzt {date}, von {referrer} aus',
  },
}
