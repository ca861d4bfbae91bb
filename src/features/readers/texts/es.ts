import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  adminOnly: 'Solo los administradores pueden ver las estadísticas. Diríjase a su administrador.',
  addToFavorites: 'Añadir a favoritos',
  favorited: 'En favoritos',
  addTitleToFavorites: 'Añadir a favoritos: {title}',
  removeTitleFromFavorites: 'Quitar de favoritos: {title}',
  favoriteAdded: 'Añadido a favoritos',
  favoriteRemoved: 'Quitado de favoritos',
  favoritesUpdated: 'Sus favoritos se han actualizado',
  failedFavorite: 'No se pudieron cambiar los favoritos',
  pleaseLogIn: 'Inicie sesión',
  logInToFavorite: 'Debe iniciar sesión para añadir artículos a favoritos',
  moreThanStories: 'Más de {number} artículos. Añada una palabra para encontrar los más antiguos.',
  searchStories: 'Buscar artículos',
  searchHint: 'Busque en titulares, artículos y autores, o recorra la [hemeroteca].',
  noStoriesMatch:
    'Ningún artículo coincide con «{query}». Pruebe con menos palabras o más cortas. La [hemeroteca] contiene todos los artículos.',
  moreResults: 'Más resultados',
  newStories: { one: '{count} artículo nuevo', other: '{count} artículos nuevos' },
  andShow: ': mostrar',
}
