import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  adminOnly: 'Statystyki widzą tylko admini. Poproś admina o dostęp.',
  addToFavorites: 'Dodaj do ulubionych',
  favorited: 'W ulubionych',
  addTitleToFavorites: 'Dodaj do ulubionych: {title}',
  removeTitleFromFavorites: 'Usuń z ulubionych: {title}',
  favoriteAdded: 'Dodano do ulubionych',
  favoriteRemoved: 'Usunięto z ulubionych',
  favoritesUpdated: 'Lista ulubionych została zaktualizowana',
  failedFavorite: 'Nie udało się zmienić ulubionych',
  pleaseLogIn: 'Zaloguj się',
  logInToFavorite: 'Aby dodawać artykuły do ulubionych, trzeba się zalogować',
  moreThanStories: 'Liczba artykułów: ponad {number}. Dodaj słowo, aby znaleźć starsze.',
  searchStories: 'Szukaj artykułów',
  searchHint: 'Szukaj w tytułach, tekstach i nazwiskach autorów albo przejrzyj [archiwum].',
  noStoriesMatch:
    'Brak artykułów pasujących do „{query}”. Spróbuj użyć mniej słów lub krótszych. W [archiwum] są wszystkie artykuły.',
  moreResults: 'Więcej wyników',
  newStories: {
    one: '{count} nowy artykuł',
    few: '{count} nowe artykuły',
    many: '{count} nowych artykułów',
    other: '{count} nowego artykułu',
  },
  andShow: ': pokaż',
}
