import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  adminOnly: 'Seuls les administrateurs peuvent voir les statistiques. Adressez-vous à votre administrateur.',
  addToFavorites: 'Ajouter aux favoris',
  favorited: 'Dans vos favoris',
  addTitleToFavorites: 'Ajouter aux favoris : {title}',
  removeTitleFromFavorites: 'Retirer des favoris : {title}',
  favoriteAdded: 'Ajouté aux favoris',
  favoriteRemoved: 'Retiré des favoris',
  favoritesUpdated: 'Vos favoris ont été mis à jour',
  failedFavorite: 'Impossible de modifier les favoris',
  pleaseLogIn: 'Connectez-vous',
  logInToFavorite: 'Vous devez être connecté pour ajouter des articles à vos favoris',
  moreThanStories: 'Plus de {number} articles. Ajoutez un mot pour en trouver de plus anciens.',
  searchStories: 'Chercher un article',
  searchHint: 'Cherchez parmi les titres, les articles et les auteurs, ou parcourez les [archives].',
  noStoriesMatch:
    'Aucun article ne correspond à « {query} ». Essayez avec moins de mots ou des mots plus courts. Les [archives] contiennent tous les articles.',
  moreResults: 'Plus de résultats',
  newStories: { one: '{count} nouvel article', other: '{count} nouveaux articles' },
  andShow: ' : afficher',
}
