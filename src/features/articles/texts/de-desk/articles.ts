import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { articles as english } from '../en-desk/articles.ts'

export const articles: Translated<typeof english> = {
  totalArticlesLabel: 'Artikel insgesamt',
  articlesThisWeek: '+{thisWeek} Artikel diese Woche',
  last30FullDays: '30 Tage bis gestern',
  untilYesterday: 'bis gestern',
  confirmDeleteArticles: '{count} wirklich löschen? Der Papierkorb bewahrt alles 30 Tage lang auf.',
  selectedArticles: 'Ausgewählte Artikel',
  countSelected: '{count} ausgewählt',
  publishSelected: 'Auswahl veröffentlichen',
  unpublishSelected: 'Auswahl offline nehmen',
  deleteSelected: 'Auswahl löschen',
  selectAllShown: 'Alle angezeigten auswählen',
  author: 'Autor',
  selectTitle: '{title} auswählen',
  publishedLate: 'Verspätet veröffentlicht',
  read: 'Lesen',
  noArticles: 'Keine Artikel',
  noArticleMatchesYourSearch: 'Kein Artikel passt zu Ihrer Suche.',
  articlesYouCreateAppearHere: 'Artikel, die Sie anlegen, erscheinen hier.',
  searchIsLimited:
    'Das sind die neuesten {total} Treffer. Ergänzen Sie ein Wort, um ältere Artikel zu finden.',
  articleRestored: 'Der Artikel wurde wiederhergestellt',
  articleRestoredLate:
    'Der Artikel wurde als Entwurf wiederhergestellt, weil der geplante Zeitpunkt schon vorbei ist',
  articleRestoredChanged:
    'Der Artikel wurde als Entwurf wiederhergestellt, weil sich ein Kasten oder ein Bild darin geändert hat. Veröffentlichen muss ihn jemand anderes.',
  articlesMovedToTrash: {
    one: '{count} Artikel in den Papierkorb gelegt',
    other: '{count} Artikel in den Papierkorb gelegt',
  },
  articlesChanged: { one: '{count} Artikel geändert', other: '{count} Artikel geändert' },
  summaryWithFailures: '{summary}, {count} nicht geändert. {reasons}',
  articlesByState: 'Artikel nach Status',
  allArticles: 'Alle Artikel',
  drafts: 'Entwürfe',
  everySection: 'Alle Ressorts',
  filterBySection: 'Nach Ressort filtern',
  clearSearchFor: 'Suche nach „{q}“ löschen',
  allStates: 'Jeder Status',
  trash: 'Papierkorb',
  newestChangesFirst: 'Neueste Änderungen zuerst',
  oldestChangesFirst: 'Älteste Änderungen zuerst',
  upcomingDeadlines: { one: '{count} anstehender Abgabetermin', other: '{count} anstehende Abgabetermine' },
}
