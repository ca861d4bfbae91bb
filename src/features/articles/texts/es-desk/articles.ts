import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { articles as english } from '../en-desk/articles.ts'

export const articles: Translated<typeof english> = {
  totalArticlesLabel: 'Total de artículos',
  articlesThisWeek: '+{thisWeek} artículos esta semana',
  last30FullDays: '30 días hasta ayer',
  untilYesterday: 'hasta ayer',
  confirmDeleteArticles:
    '¿Seguro que quiere eliminar {count}? La papelera conserva lo eliminado durante 30 días.',
  selectedArticles: 'Artículos seleccionados',
  countSelected: 'Seleccionados: {count}',
  publishSelected: 'Publicar selección',
  unpublishSelected: 'Retirar selección',
  deleteSelected: 'Eliminar selección',
  selectAllShown: 'Seleccionar todos los mostrados',
  author: 'Autor',
  selectTitle: 'Seleccionar {title}',
  publishedLate: 'Publicado con retraso',
  read: 'Leer',
  noArticles: 'No hay artículos',
  noArticleMatchesYourSearch: 'Ningún artículo coincide con su búsqueda.',
  articlesYouCreateAppearHere: 'Los artículos que cree aparecerán aquí.',
  searchIsLimited:
    'Estos son los {total} resultados más recientes. Añada una palabra para encontrar artículos más antiguos.',
  articleRestored: 'El artículo se ha restaurado',
  articleRestoredLate:
    'El artículo se ha restaurado como borrador, porque la fecha para la que estaba programado ya pasó',
  articleRestoredChanged:
    'El artículo se ha restaurado como borrador, porque cambió un recuadro o una imagen que contiene. Debe publicarlo otra persona.',
  articlesMovedToTrash: {
    one: '{count} artículo movido a la papelera',
    many: '{count} artículos movidos a la papelera',
    other: '{count} artículos movidos a la papelera',
  },
  articlesChanged: {
    one: '{count} artículo modificado',
    many: '{count} artículos modificados',
    other: '{count} artículos modificados',
  },
  summaryWithFailures: '{summary}, {count} sin modificar. {reasons}',
  articlesByState: 'Artículos por estado',
  allArticles: 'Todos los artículos',
  drafts: 'Borradores',
  everySection: 'Todas las secciones',
  filterBySection: 'Filtrar por sección',
  clearSearchFor: 'Borrar la búsqueda «{q}»',
  allStates: 'Todos los estados',
  trash: 'Papelera',
  newestChangesFirst: 'Cambios más recientes primero',
  oldestChangesFirst: 'Cambios más antiguos primero',
  upcomingDeadlines: {
    one: '{count} fecha límite próxima',
    many: '{count} fechas límite próximas',
    other: '{count} fechas límite próximas',
  },
}
