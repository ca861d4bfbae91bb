import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  adminOnly: 'Die Statistik können nur Admins sehen. Bitte wenden Sie sich an Ihren Admin.',
  addToFavorites: 'Merken',
  favorited: 'Gemerkt',
  addTitleToFavorites: 'Auf die Merkliste setzen: {title}',
  removeTitleFromFavorites: 'Von der Merkliste nehmen: {title}',
  favoriteAdded: 'Auf die Merkliste gesetzt',
  favoriteRemoved: 'Von der Merkliste genommen',
  favoritesUpdated: 'Ihre Merkliste wurde aktualisiert',
  failedFavorite: 'Die Merkliste konnte nicht geändert werden',
  pleaseLogIn: 'Bitte melden Sie sich an',
  logInToFavorite: 'Um Artikel zu merken, müssen Sie angemeldet sein',
  moreThanStories: 'Mehr als {number} Artikel. Ergänzen Sie ein Wort, um ältere zu finden.',
  searchStories: 'Artikel suchen',
  searchHint: 'Suchen Sie in Schlagzeilen, Artikeln und Autorennamen, oder blättern Sie im [Archiv].',
  noStoriesMatch:
    'Kein Artikel passt zu „{query}“. Versuchen Sie es mit weniger oder kürzeren Wörtern. Im [Archiv] finden Sie alle Artikel.',
  moreResults: 'Weitere Ergebnisse',
  newStories: { one: '1 neuer Artikel', other: '{count} neue Artikel' },
  andShow: ': anzeigen',
}
